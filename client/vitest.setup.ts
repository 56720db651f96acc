// jsdom draws nothing, so it has no animations; here every one ends at once.
Element.prototype.animate = function () {
  const animation = new EventTarget() as unknown as Animation;
  queueMicrotask(() => animation.onfinish?.(new Event("finish") as AnimationPlaybackEvent));
  return Object.assign(animation, {
    cancel() {},
    finished: Promise.resolve(animation),
    currentTime: 0,
  });
};
