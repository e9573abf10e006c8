import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import type { WorkKind } from '@/contract/catalogue/work'
import { call } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { UndoableItem } from '@/mobile/kit/lists/UndoableItem'
import { useRemovedRows } from '@/mobile/kit/lists/useRemovedRows'
import { workCard } from '@/mobile/kit/works/workCard'
import { KeptWorkRow } from '../parts/KeptWorkRow'

const KINDS = Object.keys(KIND_NAMES) as WorkKind[]

const keyOf = ({ kind, id }: { kind: WorkKind; id: number }): string => `${kind}-${id}`

/** The user's favourite works, newest first, with links and removal. */
export default function Favorites() {
  const query = useQuery()
  const kind = KINDS.find((known) => known === query.text('kind'))
  const list = usePaged('work.favoriteList', { kind })
  const [removed, setFavorite] = useRemovedRows(
    async (key: string, on) => {
      const work = list.items.find((row) => keyOf(row) === key)
      if (work) await call('work.favorite', { kind: work.kind, id: work.id, on })
    },
    ['work.favoriteList', 'work.detail', 'ebook.detail'],
  )
  return (
    <Page
      title="我的收藏"
      width="wide"
      pullRefresh={list.reload}
      bar={
        <FilterChips
          label="类型"
          value={kind ?? ''}
          options={[
            { value: '', label: '全部' },
            ...KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
          ]}
          onChange={(value) => query.set({ kind: value })}
        />
      }
    >
      <PagedList
        aria-label="收藏的作品"
        {...list}
        itemKey={keyOf}
        itemHeight={110}
        renderItem={(work) => (
          <UndoableItem
            name={work.title}
            href={workCard(work).href}
            action="取消收藏"
            done="已取消收藏"
            moved={removed.has(keyOf(work))}
            onMove={() => void setFavorite(keyOf(work), false)}
            onUndo={() => void setFavorite(keyOf(work), true)}
          >
            <KeptWorkRow work={work} />
          </UndoableItem>
        )}
        skeleton={<Skeleton shape="row" count={6} />}
        empty={
          <Empty
            title={kind ? `还没有收藏${KIND_NAMES[kind]}` : '还没有收藏'}
            hint="在作品页点“收藏”，以后在这里找到它"
            action={<Button href={to('/home')}>去逛逛</Button>}
          />
        }
      />
    </Page>
  )
}
