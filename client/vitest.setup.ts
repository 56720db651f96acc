// jsdom draws nothing, so it has no animations; here every one ends at once.
function animate(): Animation {
  const animation = new EventTarget() as unknown as Animation;
  queueMicrotask(() => animation.onfinish?.(new Event("finish") as AnimationPlaybackEvent));
  return Object.assign(animation, {
    cancel() {},
    finished: Promise.resolve(animation),
    currentTime: 0,
  });
}

// Tests of plain logic ask for no document at all.
if (typeof Element !== "undefined") Element.prototype.animate = animate;
