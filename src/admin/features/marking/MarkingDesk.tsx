import { useRequest } from 'ahooks'
import { Empty, Pagination, Skeleton } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import type { EssayRow } from '@/contract/exams/adminmark'
import { marksText } from '@/format/figures'
import { handledByScreen } from '../../kit/handledByScreen'
import { OfficePage } from '../../kit/page/OfficePage'
import { useTabTitle } from '../../kit/page/tabs'
import { useOpened } from '../../kit/table/address'
import { Failure } from '../../kit/table/Failure'
import { StateSwitch } from '../../kit/table/StateSwitch'
import { useTable } from '../../kit/table/useTable'
import { EssayForm } from './EssayForm'
import { EssayText } from './EssayText'
import { MARK_STATE_OPTIONS, PATH } from './labels'
import styles from './marking.module.css'

const PAGE = 100

/** The essay after another one in a list; the first one when that was the last. */
function after(rows: readonly EssayRow[], id: number): number {
  const at = rows.findIndex((row) => row.id === id)
  const others = rows.filter((row) => row.id !== id)
  return (rows[at + 1] ?? others[0])?.id ?? 0
}

interface QueueProps {
  rows: readonly EssayRow[]
  shown: number
  open: (id: number) => void
}

/** Essays by their numbers: who wrote them is not said. */
const Queue = ({ rows, shown, open }: QueueProps) => (
  <ul className={styles.queue}>
    {rows.map(({ id, marks, full, characters, photos }) => (
      <li key={id}>
        <button
          type="button"
          className={styles.entry}
          aria-current={id === shown ? 'true' : undefined}
          onClick={() => open(id)}
        >
          <span>答卷 #{id}</span>
          <span className={styles.hint}>
            {marks === undefined
              ? `${characters} 字${photos > 0 ? ` · ${photos} 张照片` : ''}`
              : `${marksText(marks)} / ${marksText(full)} 分`}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

interface OneProps {
  id: number
  question: number
  saved: () => void
  next: (() => void) | undefined
}

function OneEssay({ id, question, saved, next }: OneProps) {
  const { data, error, refreshAsync } = useRequest(
    () => call('adminmark.detail', { id, question }, { quiet: true }),
    handledByScreen,
  )
  const again = (): void => void refreshAsync().catch(() => undefined)
  useTabTitle(data && `阅卷 ${data.paper}`)
  if (!data && error) return <Failure what="答卷" error={error} retry={again} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <div className={styles.essay}>
      <EssayText essay={data} reload={again} />
      <EssayForm
        key={`${data.version} ${data.revision}`}
        essay={data}
        reload={again}
        saved={saved}
        next={next}
      />
    </div>
  )
}

/** The essays of one question of a paper, one beside their list. */
export function MarkingDesk({ paper, question }: { paper: number; question: number }) {
  const [query] = useSearchParams()
  const [opened, open, close] = useOpened()
  const marked = query.get('state') === 'marked'
  const table = useTable('adminmark.queue', {
    kept: ['id', 'question', 'state'],
    input: ({ id: _id, ...rest }) => ({ ...rest, paper, question, pageSize: PAGE }),
  })
  const { rows, total, loading, error, current } = table
  const shown = opened || (rows[0]?.id ?? 0)
  const following = after(rows, shown)
  const saved = (): void => {
    if (!marked) {
      if (following) open(following)
      else close()
    }
    void table.refresh()
  }
  return (
    <OfficePage
      path={PATH}
      content="答卷不显示姓名。"
      onBack={() => {
        location.hash = `#${PATH}`
      }}
    >
      <div className={styles.desk}>
        <nav className={styles.side} aria-label="答卷">
          <StateSwitch states={MARK_STATE_OPTIONS} first="waiting" table={table} />
          <span className={styles.hint}>共 {total} 份</span>
          <Queue rows={rows} shown={shown} open={open} />
          {total > PAGE && (
            <Pagination
              simple
              size="small"
              current={current}
              pageSize={PAGE}
              total={total}
              onChange={(to) => table.turn({ current: to > 1 ? to : undefined })}
            />
          )}
        </nav>
        <div className={styles.main}>
          {shown > 0 ? (
            <OneEssay
              key={shown}
              id={shown}
              question={question}
              saved={saved}
              next={following ? () => open(following) : undefined}
            />
          ) : error ? (
            <Failure what="答卷" error={error} retry={table.refresh} />
          ) : loading ? (
            <Skeleton active paragraph={{ rows: 12 }} />
          ) : (
            <Empty description={marked ? '这道题还没有阅过的答卷' : '这道题已全部阅完'}>
              <a className={styles.back} href={`#${PATH}`}>
                看其他试卷
              </a>
            </Empty>
          )}
        </div>
      </div>
    </OfficePage>
  )
}
