import { useRequest } from 'ahooks'
import { call } from '@/client/client'
import type { CategoryRow } from '@/contract/catalogue/adminvideo'
import type { WorkKind } from '@/contract/catalogue/work'
import { handledByScreen } from '../handledByScreen'

export interface CategoryNode {
  value: string
  title: string
  children: CategoryNode[]
}

export const categoryTree = (rows: readonly CategoryRow[], parentId = 0): CategoryNode[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ value: row.slug, title: row.name, children: categoryTree(rows, row.id) }))

/** Returns the categories of a kind as a tree. */
export function useCategories(kind: WorkKind | undefined): { tree: CategoryNode[]; loading: boolean } {
  const { data, loading } = useRequest(() => call('adminvideo.categories', { kind }, { quiet: true }), {
    ...handledByScreen,
    refreshDeps: [kind],
    ready: kind !== undefined,
  })
  return { tree: categoryTree(data?.rows ?? []), loading }
}
