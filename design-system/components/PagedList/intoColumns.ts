export type Placed<T> = { item: T; index: number }

/**
 * Deals items into columns, each to the shortest one. The dealing depends only on what came before, so items that
 * are already on the screen stay where they are when more arrive. Without ratios it takes them in turn.
 */
export function intoColumns<T>(items: readonly T[], ratio?: (item: T) => number, count = 2): Placed<T>[][] {
  const columns = Array.from({ length: count }, () => ({ height: 0, places: [] as Placed<T>[] }))
  items.forEach((item, index) => {
    const column = columns.reduce((shortest, next) => (next.height < shortest.height ? next : shortest))
    column.places.push({ item, index })
    column.height += ratio?.(item) ?? 1
  })
  return columns.map((column) => column.places)
}
