import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { Page } from 'design-system/Page'
import { Segmented } from 'design-system/Segmented'
import { Skeleton } from 'design-system/Skeleton'
import { EXPLAIN_FILTERS, type ExplainFilter } from '@/contract/exams/question-kinds'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { Explained } from '../parts/Explained'
import { NothingExplained } from '../parts/NothingExplained'
import { PassageText } from '../parts/PassageText'
import styles from './Explanations.module.css'

const FILTER_LABELS: Record<ExplainFilter, string> = { all: '全部', wrong: '错题', unsure: '拿不准' }

/** Slot of the question from which a history entry of this screen was left. */
const left = new Map<string, string>()

/** Shows the question again from which the screen was left, once it is there: it may come later than the scroll place. */
function usePlace(ready: boolean) {
  const { key } = useLocation()
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const slot = left.get(key)
    if (ready && slot !== undefined) list.current?.querySelector(`[data-slot="${slot}"]`)?.scrollIntoView()
  }, [ready, key])
  return {
    ref: list,
    onClick: ({ target }: MouseEvent<HTMLOListElement>) => {
      const link = target instanceof Element ? target.closest('a') : null
      const slot = link?.closest<HTMLElement>('[data-slot]')?.dataset['slot']
      if (slot !== undefined) left.set(key, slot)
    },
  }
}

/** `?id(&only)`: explanations of all questions of a sitting, of the wrong ones, or of those marked as unsure. */
export default function Explanations() {
  const query = useQuery()
  const id = query.number('id')
  const only = EXPLAIN_FILTERS.find((filter) => filter === query.text('only')) ?? 'all'
  const asked = useCall('exam.explain', id === undefined ? null : { id, only })
  const { data } = asked
  const place = usePlace(data !== undefined)
  return (
    <Page
      title="试题解析"
      ground="group"
      call={asked}
      missing={{ title: '没有找到这次作答', hint: '可能已经删除，或地址有误' }}
      bar={
        <div className={styles.bar}>
          <Segmented
            label="显示哪些题"
            options={EXPLAIN_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
            value={only}
            onChange={(value) => query.set({ only: value === 'all' ? undefined : value })}
          />
        </div>
      }
      skeleton={<Skeleton shape="lines" count={12} className={styles.waiting} />}
      empty={
        data?.rows.length === 0 ? (
          <NothingExplained id={data.id} released={data.released} only={only} />
        ) : undefined
      }
    >
      {data ? (
        <ol className={styles.list} aria-label={data.title} {...place}>
          {data.rows.map((row, index) => {
            const material =
              row.material === data.rows[index - 1]?.material
                ? undefined
                : data.materials.find((one) => one.id === row.material)
            return (
              <li key={row.slot} className={styles.row} data-slot={row.slot}>
                {material ? <PassageText material={material} /> : null}
                <Explained row={row} />
              </li>
            )
          })}
        </ol>
      ) : null}
    </Page>
  )
}
