export type Placed<T> = { item: T; index: number }

/**
 * Deals items into two columns, each to the shorter one. The dealing depends only on what came before, so items
 * that are already on the screen stay where they are when more arrive. Without ratios it alternates.
 */
export function intoColumns<T>(items: readonly T[], ratio?: (item: T) => number): [Placed<T>[], Placed<T>[]] {
  const columns: [Placed<T>[], Placed<T>[]] = [[], []]
  const heights: [number, number] = [0, 0]
  items.forEach((item, index) => {
    const place = heights[0] <= heights[1] ? 0 : 1
    columns[place].push({ item, index })
    heights[place] += ratio?.(item) ?? 1
  })
  return columns
}
