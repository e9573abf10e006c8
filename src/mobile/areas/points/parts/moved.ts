/** Lists of points and coins are kept for going back: what has moved since makes them old. */
let revision = 0
const seen = new Map<string, number>()

/** Points or coins were earned or spent by what the user did here. */
export const walletMoved = (): void => void (revision += 1)

/** Whether a list was last shown before something moved; it counts as shown from now on. */
export function isOld(list: string): boolean {
  const old = (seen.get(list) ?? revision) !== revision
  seen.set(list, revision)
  return old
}
