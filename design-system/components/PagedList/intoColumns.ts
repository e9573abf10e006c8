export type Placed<T> = { item: T; index: number }

/**
 * Distributes items over columns, each to the shortest one. Each place depends only on the items before it, so items
 * already on screen do not move when more arrive. Without ratios it takes the columns in turn.
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
