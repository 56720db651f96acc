/** The numbers of the tiles as strokes on a grid 24 high, so that no font is needed. */

const DIGITS: readonly { readonly width: number; readonly path: string }[] = [
  { width: 14, path: "M7 0c4 0 7 4 7 12s-3 12-7 12-7-4-7-12S3 0 7 0Z" },
  { width: 7, path: "M0 5 7 0v24" },
  { width: 14, path: "M1 6c0-4 3-6 6-6s6.5 2 6.5 6C13.5 12 3 16 1 24h13" },
  {
    width: 14,
    path: "M1 2.5C3 1 5 0 7.5 0 11 0 13 2.5 13 5.5 13 9 10 11 6 11c5 0 8 2.5 8 6.5S11 24 7 24c-3 0-5.5-1-7-3",
  },
  { width: 14, path: "M10.5 24V0L0 16.5h14" },
  {
    width: 14,
    path: "M12.5 0H3L2 10.5c1.5-1.5 3.5-2 5.5-2 4 0 6.5 3 6.5 7.5s-3 8-7 8c-3 0-5.5-1-7-3",
  },
  {
    width: 14,
    path: "M11 0C5 3 0 9 0 16.5 0 21 3 24 7 24s7-3 7-7-3-7-7-7-7 3-7 6.5",
  },
  { width: 13, path: "M0 0h13C9 7 6 15 5 24" },
  {
    width: 14,
    path: "M7 11C3.5 11 1 9 1 5.5S3.5 0 7 0s6 2 6 5.5S10.5 11 7 11Zm0 0c-4 0-7 2.5-7 6.5S3 24 7 24s7-2.5 7-6.5S11 11 7 11Z",
  },
  {
    width: 14,
    path: "M3 24c6-3 11-9 11-16.5C14 3 11 0 7 0S0 3 0 7s3 7 7 7 7-3 7-6.5",
  },
];
const GAP = 8;

export interface PlacedDigit {
  readonly x: number;
  readonly path: string;
}

export function digitsOf(value: number): PlacedDigit[] {
  let x = 0;
  return [...String(value)].map((character) => {
    const digit = DIGITS[Number(character)];
    if (!digit) throw new RangeError(`${value} is not a tile's number`);
    const placed = { x, path: digit.path };
    x += digit.width + GAP;
    return placed;
  });
}
