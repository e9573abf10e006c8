import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { dayOf } from '@/format/dates'
import { useRemovedRows } from '@/mobile/kit/lists/useRemovedRows'
import { ROUND } from './Today'
import { ListWaiting } from './ListWaiting'
import { QuestionItem } from './QuestionItem'
import { useStart } from './useStart'
import lists from './BankList.module.css'

/** Favourite questions, each a link to its explanation. */
export function Favorites() {
  const start = useStart()
  const list = usePaged('exam.favorites', {})
  const [removed, setFavorite] = useRemovedRows(
    (id: number, on) => call('exam.favorite', { id, on }),
    ['exam.favorites'],
  )
  const waiting = list.total - list.items.filter(({ id }) => removed.has(id)).length

  return (
    <Page
      title="收藏的题"
      width="wide"
      pullRefresh={list.reload}
      footer={
        waiting > 0 ? (
          <div className={lists.foot}>
            <Button block onClick={() => start({ mode: 'favorites', count: Math.min(waiting, ROUND) })}>
              练习 {Math.min(waiting, ROUND)} 题
            </Button>
          </div>
        ) : null
      }
    >
      <PagedList
        aria-label="收藏的题"
        {...list}
        itemKey={({ id }) => id}
        itemHeight={90}
        renderItem={(row) => (
          <QuestionItem
            row={row}
            facts={[`${dayOf(row.at)}收藏`]}
            action="取消收藏"
            done="已取消收藏"
            moved={removed.has(row.id)}
            onMove={() => void setFavorite(row.id, false)}
            onUndo={() => void setFavorite(row.id, true)}
          />
        )}
        skeleton={<ListWaiting />}
        empty={
          <Empty
            title="还没有收藏的题"
            hint="答题和看解析时可以收藏，方便以后回看"
            action={<Button href={to('/study/questionBank')}>去练习</Button>}
          />
        }
      />
    </Page>
  )
}
