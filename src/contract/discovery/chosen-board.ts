/** Returns the ranking board that an address names by its id or by its position from 0; otherwise the first one. */
export const chosenBoard = <T extends { id: number }>(boards: readonly T[], index = 0): T | undefined =>
  boards.find(({ id }) => id === index) ?? boards[index] ?? boards[0]
