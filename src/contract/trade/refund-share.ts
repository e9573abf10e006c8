/**
 * Fen that go back with pieces of an order line; all pieces together get exactly what was paid.
 * @param taken pieces that were asked back before
 */
export function refundShare(
  { paid, quantity }: { paid: number; quantity: number },
  taken: number,
  pieces: number,
): number {
  const upTo = (count: number) => Math.floor((paid * count) / quantity)
  return upTo(taken + pieces) - upTo(taken)
}
