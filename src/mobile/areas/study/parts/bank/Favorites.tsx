import { useEffect, useRef, useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { dayOf } from '@/format/dates'
import { ROUND } from './Today'
import { ListWaiting } from './ListWaiting'
import { QuestionItem } from './QuestionItem'
import { useStart } from './useStart'
import lists from './BankList.module.css'

/** Favourite questions, each a link to its explanation. */
export function Favorites() {
  const start = useStart()
  const list = usePaged('exam.favorites', {})
  // A question that was taken out stays in its place, so that it can be put back there.
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const waiting = list.total - list.items.filter(({ id }) => taken.has(id)).length

  const stale = useRef(false)
  // The list is kept for the way back with what was taken out: it is loaded anew then.
  useEffect(() => () => void (stale.current && invalidate('exam.favorites')), [])

  const set = async (id: number, on: boolean): Promise<void> => {
    const put = (favorite: boolean): void =>
      setTaken((now) => new Set(favorite ? [...now].filter((other) => other !== id) : [...now, id]))
    put(on)
    try {
      await call('exam.favorite', { id, on })
      stale.current = true
    } catch {
      // The error policy has shown the reason.
      put(!on)
    }
  }

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
            moved={taken.has(row.id)}
            onMove={() => void set(row.id, false)}
            onUndo={() => void set(row.id, true)}
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
