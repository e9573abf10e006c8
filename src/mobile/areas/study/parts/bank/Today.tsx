import { useState } from 'react'
import { Button } from 'design-system/Button'
import { useSettled } from 'design-system/hooks/useSettled'
import type { Bank } from '@/contract/exams/bank'
import { grouped } from '@/format/figures'
import { stored } from '@/client/storage'
import { useStart } from './useStart'
import styles from './Today.module.css'

/** Questions of one round of the wrong-answer book. */
export const ROUND = 20

/** What to do today: daily questions and due ones; of who has not practised the subject yet, a placement. */
export function Today({ bank }: { bank: Bank }) {
  const { subject, fresh } = bank
  const settled = useSettled()
  const [now, setNow] = useState<number[]>()
  // The server, which has drawn the screen, knows nothing of this device.
  const skipped = now ?? ((settled && stored.read('placement_skipped')) || [])
  if (!fresh || skipped.includes(subject)) return <Card bank={bank} />
  const skip = (): void => {
    const all = [...skipped, subject]
    stored.write('placement_skipped', all)
    setNow(all)
  }
  return <Placement subject={subject} onSkip={skip} />
}

function Placement({ subject, onSkip }: { subject: number; onSkip: () => void }) {
  const start = useStart()
  return (
    <section className={styles.card} aria-labelledby="placement">
      <h2 id="placement" className={styles.lead}>
        先用 3 分钟摸个底
      </h2>
      <p className={styles.text}>
        12 道题，每个知识点都有。做完就知道哪些知识点要先练。做错也没关系，不计入成绩。
      </p>
      <div className={styles.buttons}>
        <Button size="l" onClick={() => start({ mode: 'placement', subject })}>
          开始水平测试
        </Button>
        <Button kind="secondary" size="l" onClick={onSkip}>
          先跳过
        </Button>
      </div>
    </section>
  )
}

function Card({ bank: { subject, today, due } }: { bank: Bank }) {
  const start = useStart()
  const daily = () => start({ mode: 'daily', subject })
  return (
    <section className={styles.card} aria-labelledby="today">
      <h2 id="today" className={styles.count}>
        今日已答 <b>{grouped(today.answered)}</b> 题
      </h2>
      <div className={styles.task}>
        <div className={styles.what}>
          <h3>每日 10 题</h3>
          {today.done ? <p className={styles.done}>今天已完成</p> : <p>约 5 分钟，先做到期的错题</p>}
        </div>
        <Button kind={today.done ? 'secondary' : 'primary'} onClick={daily}>
          {today.done ? '再来 10 题' : '开始'}
        </Button>
      </div>
      <div className={styles.task}>
        <div className={styles.what}>
          <h3>错题复习</h3>
          <p>{due > 0 ? `今日待复习 ${grouped(due)} 题` : '今天没有到期的错题'}</p>
        </div>
        {due > 0 ? (
          <Button
            kind={today.done ? 'primary' : 'secondary'}
            onClick={() => start({ mode: 'wrong', count: Math.min(due, ROUND) })}
          >
            开始复习
          </Button>
        ) : null}
      </div>
    </section>
  )
}
