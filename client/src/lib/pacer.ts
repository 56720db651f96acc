/** Shows things one after the other, each for as long as it deserves. */

export class Pacer<T> {
  private queue: T[] = [];
  private resting: ReturnType<typeof setTimeout> | undefined;
  private held = false;

  constructor(
    private readonly show: (thing: T) => void,
    private readonly linger: (thing: T) => number,
    private readonly changed: (waiting: boolean, resting: boolean) => void = () => undefined,
  ) {}

  get waiting(): boolean {
    return this.queue.length > 0;
  }

  push(thing: T): void {
    this.queue.push(thing);
    if (this.resting === undefined && !this.held) this.next();
    this.tell();
  }

  /** Whatever comes waits until it is let go. */
  hold(): void {
    this.held = true;
    this.stop();
    this.tell();
  }

  letGo(): void {
    this.held = false;
    if (this.resting === undefined) this.next();
    this.tell();
  }

  /** Forget the pauses: show all that waits, at once. */
  flush(): void {
    this.stop();
    for (const thing of this.queue.splice(0)) this.show(thing);
    this.tell();
  }

  stop(): void {
    clearTimeout(this.resting);
    this.resting = undefined;
  }

  private next(): void {
    this.resting = undefined;
    const thing = this.queue.shift();
    if (thing === undefined) return;
    this.show(thing);
    const rest = this.linger(thing);
    if (rest > 0) this.resting = setTimeout(() => this.resume(), rest);
    else this.next();
  }

  private resume(): void {
    this.next();
    this.tell();
  }

  /** Whether things wait to be shown, and whether the last one is still being looked at. */
  private tell(): void {
    this.changed(this.waiting, this.resting !== undefined);
  }
}
