import { TreeSelect } from 'antd'
import type { WorkKind } from '@/contract/catalogue/work'
import { useCategories } from './useCategories'

interface Props {
  kind: WorkKind | undefined
  id?: string
  value?: string
  onChange?: (slug: string) => void
}

/** Select for one category of a kind, by its slug. */
export function CategorySelect({ kind, id, value, onChange }: Props) {
  const { tree, loading } = useCategories(kind)
  return (
    <TreeSelect
      id={id}
      allowClear
      treeDefaultExpandAll
      treeData={tree}
      loading={loading}
      disabled={kind === undefined}
      placeholder={kind === undefined ? '先选择种类' : '选择分类'}
      value={value || undefined}
      onChange={(slug?: string) => onChange?.(slug ?? '')}
    />
  )
}
