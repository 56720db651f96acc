/** Something that stays in sight for a while: a verdict, an explosion. */

export class Passing<T> {
  private shown = $state.raw<T | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  get now(): T | null {
    return this.shown;
  }

  show(thing: T, milliseconds: number): void {
    this.clear();
    this.shown = thing;
    this.timer = setTimeout(() => this.clear(), milliseconds);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.shown = null;
  }
}
