/** A stretch of the screen's height, in px from its top. */
export interface Span {
  top: number
  bottom: number
}

/** Distance between a toast and what it keeps clear of, in px. */
const GAP = 12

/**
 * Returns where the top of a toast stands: as near to the middle of `room` as it can without covering one of `taken`. Where
 * no place is left, it is the middle: a toast that nobody sees would be worse.
 */
export function clearTop(room: Span, height: number, taken: readonly Span[]): number {
  const middle = (room.top + room.bottom - height) / 2
  const fits = (top: number): boolean =>
    top >= room.top &&
    top + height <= room.bottom &&
    taken.every((span) => top + height + GAP <= span.top || top >= span.bottom + GAP)
  const beside = taken.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])
  const away = (top: number): number => Math.abs(top - middle)
  const [nearest = middle] = [middle, ...beside]
    .filter(fits)
    .toSorted((one, other) => away(one) - away(other))
  return nearest
}
