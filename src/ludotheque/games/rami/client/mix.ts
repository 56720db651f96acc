/** Tiles face down are mixed: every one goes where another one was, so that nobody can tell. */

export function mix(cards: readonly HTMLElement[]): void {
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const places = shuffled(boxes);
  cards.forEach((card, n) => {
    const from = places[n];
    const to = boxes[n];
    if (!from || !to) return;
    const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    const turn = (Math.random() - 0.5) * 50;
    card.animate(
      [
        { transform: shift },
        { transform: `${shift} rotate(${turn}deg)`, offset: 0.15 },
        { transform: "none" },
      ],
      {
        duration: 520 + Math.random() * 200,
        easing: "cubic-bezier(0.4, 0, 0.2, 1)",
      },
    );
  });
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, luck: Math.random() }))
    .sort((a, b) => a.luck - b.luck)
    .map(({ item }) => item);
}
