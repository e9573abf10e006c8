import type { CategoryRow } from '@/contract/catalogue/adminvideo'

/**
 * Returns the target of a dropped category: its new parent and the sibling it comes before (0 = last). The tree reports
 * the node it was dropped on, whether into the gap beside it, and the gap's index among the node's siblings.
 */
export function dropPlace(
  rows: readonly CategoryRow[],
  moved: number,
  onto: number,
  toGap: boolean,
  position: number,
  pos: string,
): { parentId: number; before: number } {
  if (!toGap)
    return { parentId: onto, before: rows.find((row) => row.parentId === onto && row.id !== moved)?.id ?? 0 }
  const parentId = rows.find((row) => row.id === onto)?.parentId ?? 0
  const index = Number(pos.split('-').at(-1))
  if (position < index) return { parentId, before: onto }
  const siblings = rows.filter((row) => row.parentId === parentId && row.id !== moved)
  return { parentId, before: siblings[siblings.findIndex((row) => row.id === onto) + 1]?.id ?? 0 }
}
