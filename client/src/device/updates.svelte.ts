/** The page kept for when the network is off, and newer ones: offered, never forced. */

class Updates {
  /** A newer page is there, and waits to be wanted. */
  waiting = $state.raw<ServiceWorker | null>(null);

  /** After the first game is ready: that must not wait for what is only kept for later. */
  async keep(address: string): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    const registration = await registered(address).catch(() => null);
    if (!registration) return;
    this.notice(registration);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => this.notice(registration));
    });
  }

  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.waiting?.postMessage("update");
  }

  /** The very first one takes over by itself: there is nothing older that it could replace. */
  private notice(registration: ServiceWorkerRegistration): void {
    this.waiting = navigator.serviceWorker.controller ? registration.waiting : null;
  }
}

/** Beside a server, that one's page may have done it, for all of its pages. */
async function registered(address: string): Promise<ServiceWorkerRegistration> {
  const found = await navigator.serviceWorker.getRegistration();
  if (found?.active?.scriptURL !== address) return navigator.serviceWorker.register(address);
  void found.update().catch(() => undefined);
  return found;
}

export const updates = new Updates();
