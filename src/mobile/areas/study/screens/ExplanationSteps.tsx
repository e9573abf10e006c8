import { useEffect, useRef } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { EXPLAIN_FILTERS } from '@/contract/exams/question-kinds'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useAnswerKeys } from '../parts/answer/useAnswerKeys'
import { useSwipe } from '../parts/answer/useSwipe'
import { useStart } from '../parts/bank/useStart'
import { Explained } from '../parts/Explained'
import { NothingExplained } from '../parts/NothingExplained'
import { PassageText } from '../parts/PassageText'
import styles from './ExplanationSteps.module.css'

/** Slot in the address of the page after the last question. */
const END = 'end'

/** `?id(&only)(&slot)`: explanations one by one, from the first wrong question or from the one that is named. */
export default function ExplanationSteps() {
  const query = useQuery()
  const start = useStart()
  const id = query.number('id')
  const only = EXPLAIN_FILTERS.find((filter) => filter === query.text('only')) ?? 'wrong'
  const asked = useCall('exam.explain', id === undefined ? null : { id, only })
  const { data, mutate } = asked
  const rows = data?.rows ?? []
  const named = rows.findIndex(({ slot }) => slot === query.number('slot'))
  const index = query.text('slot') === END ? rows.length : Math.max(0, named)
  const row = rows[index]

  const step = (by: number): void => {
    const next = index + by
    if (next >= 0 && next <= rows.length && rows.length > 0) query.set({ slot: rows[next]?.slot ?? END })
  }
  const swipe = useSwipe(step)
  useAnswerKeys({ step, choose: () => undefined, enter: () => step(1) })

  // The next question is read from its beginning, by whoever sees it and by whoever hears it.
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [index])

  const setFavorite = (favorite: boolean): void => {
    if (data) mutate({ ...data, rows: rows.map((one) => (one === row ? { ...one, favorite } : one)) })
  }
  const material = data?.materials.find((one) => one.id === row?.material)
  return (
    <Page
      title={only === 'wrong' ? '错题解析' : '逐题解析'}
      ground="group"
      call={asked}
      missing={{ title: '没有找到这次作答', hint: '可能已经删除，或地址有误' }}
      skeleton={<Skeleton shape="lines" count={12} className={styles.waiting} />}
      empty={
        data?.rows.length === 0 ? (
          <NothingExplained id={data.id} released={data.released} only={only} />
        ) : undefined
      }
      footer={
        rows.length ? (
          <div className={styles.steps}>
            <Button kind="secondary" disabled={index === 0} onClick={() => step(-1)}>
              上一题
            </Button>
            <p className={styles.count} role="status">
              {row ? `${index + 1} / ${rows.length}` : '已看完'}
            </p>
            <Button kind="secondary" disabled={!row} onClick={() => step(1)}>
              {index === rows.length - 1 ? '看完了' : '下一题'}
            </Button>
          </div>
        ) : undefined
      }
    >
      {data ? (
        <div ref={top} tabIndex={-1} className={styles.place} {...swipe}>
          {row ? (
            <>
              {material ? <PassageText material={material} /> : null}
              <Explained key={row.slot} row={row} onFavorite={setFavorite} />
            </>
          ) : (
            <Empty
              title="解析看完了"
              hint="趁热再练一遍，记得更牢"
              action={
                <div className={styles.ends}>
                  {rows.some(({ result }) => !result?.right) ? (
                    <Button onClick={() => start({ mode: 'again', from: data.id })}>练这些题</Button>
                  ) : null}
                  <Button kind="secondary" href={to('/study/report', { id: data.id })}>
                    看报告
                  </Button>
                </div>
              }
            />
          )}
        </div>
      ) : null}
    </Page>
  )
}
