/** This machine's own network: whether the house is open to it, for those who sit at the machine. */

import { api } from "./api";
import type { HomeNetwork } from "./protocol";

const CLOSED: HomeNetwork = { offered: false, address: null, word: null };
const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Does this name lead to the machine itself, whoever asks? */
export function isLoopback(host: string): boolean {
  return HERE.test(host);
}

class Home {
  state = $state.raw<HomeNetwork>(CLOSED);
  private looked = false;

  /** A link that others can follow, as far as we know one. */
  link(path: string): string {
    return (this.here ? (this.state.address ?? location.origin) : location.origin) + path;
  }

  /** Can a phone come to where this page is? */
  get reachable(): boolean {
    return !this.here || this.state.address !== null;
  }

  async look(): Promise<void> {
    if (!this.here || this.looked) return;
    this.looked = true;
    this.state = await api.home().catch(() => CLOSED);
  }

  async open(on: boolean): Promise<void> {
    this.state = await api.putHome(on);
  }

  private get here(): boolean {
    return isLoopback(location.hostname);
  }
}

export const home = new Home();
