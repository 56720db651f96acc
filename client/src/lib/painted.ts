/** What can be pressed comes before what is only looked at, and before what may be wanted next. */
export const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
