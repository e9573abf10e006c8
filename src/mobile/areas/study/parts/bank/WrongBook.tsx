import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Segmented } from 'design-system/Segmented'
import { useNow } from 'design-system/hooks/useNow'
import type { QuestionRow } from '@/contract/exams/bank'
import { RIGHT_IN_A_ROW, WRONG_VIEWS, type WrongView } from '@/contract/exams/question-kinds'
import { call, type InputOf } from '@/client/client'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { ROUND } from './Today'
import { cardTexts } from './bankTexts'
import { ListWaiting } from './ListWaiting'
import { QuestionItem } from './QuestionItem'
import { useStart } from './useStart'
import lists from './BankList.module.css'

const LABELS: Record<WrongView, string> = { due: '今日待复习', all: '全部', left: '已掌握' }

const EMPTY: Record<WrongView, { title: string; hint: string }> = {
  due: { title: '今天没有要复习的错题', hint: '到了该复习的日子，错题会出现在这里' },
  all: { title: '错题本是空的', hint: '答错和拿不准的题会自动收进来' },
  left: {
    title: '还没有掌握的错题',
    hint: `一道题在 ${RIGHT_IN_A_ROW} 次练习里连续答对，就会移到这里`,
  },
}

/** The wrong-answer book: what is due today, all of it, or what was learned. */
export function WrongBook() {
  const query = useQuery()
  const now = useNow()
  const start = useStart()
  const view = WRONG_VIEWS.find((known) => known === query.text('show')) ?? 'due'
  const list = usePaged('exam.wrong', { view })
  const { items, update } = list
  // A question that was moved stays in its place, so that the move can be undone there.
  const isMoved = ({ card }: QuestionRow): boolean => (card?.left ?? false) !== (view === 'left')
  const waiting = list.total - items.filter(isMoved).length

  const move = async (row: QuestionRow, action: InputOf<'exam.card'>['action']): Promise<void> => {
    const put = (card: QuestionRow['card']): void =>
      update((rows) => rows.map((other) => (other.id === row.id && card ? { ...other, card } : other)))
    if (row.card) put({ ...row.card, left: action === 'remove' })
    try {
      put(await call('exam.card', { id: row.id, action }))
    } catch {
      // The error policy has shown the reason.
      put(row.card)
    }
  }
  const out = (row: QuestionRow) => void move(row, 'remove')
  const back = (row: QuestionRow) => void move(row, 'restore')

  return (
    <Page
      title="错题本"
      width="wide"
      pullRefresh={list.reload}
      bar={
        <div className={lists.bar}>
          <Segmented
            label="错题"
            value={view}
            options={WRONG_VIEWS.map((value) => ({ value, label: LABELS[value] }))}
            onChange={(show) => query.set({ show: show === 'due' ? '' : show })}
          />
        </div>
      }
      footer={
        view !== 'left' && waiting > 0 ? (
          <div className={lists.foot}>
            <Button block onClick={() => start({ mode: 'wrong', count: Math.min(waiting, ROUND) })}>
              {view === 'due' ? '开始复习' : '冲刺'} {Math.min(waiting, ROUND)} 题
            </Button>
          </div>
        ) : null
      }
    >
      <PagedList
        aria-label={LABELS[view]}
        {...list}
        itemKey={({ id }) => id}
        itemHeight={90}
        renderItem={(row) => (
          <QuestionItem
            row={row}
            facts={row.card ? cardTexts(row.card, now) : []}
            {...(view === 'left'
              ? { action: '放回', done: '已放回错题本', onMove: () => back(row), onUndo: () => out(row) }
              : { action: '移出', done: '已移出错题本', onMove: () => out(row), onUndo: () => back(row) })}
            moved={isMoved(row)}
          />
        )}
        skeleton={<ListWaiting />}
        empty={<Empty {...EMPTY[view]} action={<Button href={to('/study/questionBank')}>去练习</Button>} />}
      />
    </Page>
  )
}
