import type { WorkKind } from '@/contract/catalogue/work'
import { KIND_NAMES } from '@/client/kindNames'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { ListPage } from '../parts/ListPage'
import { isSort, sortsOf } from '../parts/sorts'

const isKind = (text: string): text is WorkKind => text in KIND_NAMES

/** All works of a kind, by category and order; the filters are kept in the address. */
export default function List() {
  const query = useQuery()
  const asked = query.text('kind')
  const kind = isKind(asked) ? asked : 'course'
  const category = query.text('category')
  const sorted = query.text('sort')
  const sort = isSort(sorted) ? sorted : 'hot'
  const { data: categories } = useCall('work.categories', { kind })
  const list = usePaged('work.list', { kind, category: category || undefined, sort })
  return (
    <ListPage
      title={KIND_NAMES[kind]}
      kind={kind}
      list={list}
      category={{
        label: '分类',
        value: category,
        options: [
          { value: '', label: '全部' },
          ...(categories?.rows ?? []).map((row) => ({ value: row.slug, label: row.name })),
        ],
        onChange: (value) => query.set({ category: value }),
      }}
      filters={[
        {
          label: '排序',
          value: sort,
          options: sortsOf(kind),
          onChange: (value) => query.set({ sort: value }),
        },
      ]}
      {...(category ? { onClear: () => query.set({ category: '' }) } : {})}
    />
  )
}
