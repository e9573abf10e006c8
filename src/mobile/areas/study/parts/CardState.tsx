import { useState } from 'react'
import { Button } from 'design-system/Button'
import { FormError } from 'design-system/FormError'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { RIGHT_IN_A_ROW } from '@/contract/exams/question-kinds'
import type { Card } from '@/contract/exams/question'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { dayOf } from '@/format/dates'
import styles from './CardState.module.css'

interface CardStateProps {
  /** Id of the question. */
  id: number
  card: Card
  onCard: (card: Card) => void
}

/** Where a question stands in the wrong-answer book. Taking it out can be undone in the same place. */
export function CardState({ id, card, onCard }: CardStateProps) {
  const { busy, error, run } = useSubmit()
  const [moved, setMoved] = useState(false)
  const move = (action: 'remove' | 'restore') =>
    run(async () => {
      onCard(await call('exam.card', { id, action }, { quiet: true }))
      invalidate('exam.wrong', 'exam.bank')
      setMoved(action === 'remove')
    })
  const learned = card.row >= RIGHT_IN_A_ROW
  return (
    <section className={styles.root} aria-label="错题本">
      <div className={styles.line}>
        <div role="status">
          <p className={styles.state}>
            {card.left
              ? learned
                ? `已学会：连对 ${RIGHT_IN_A_ROW} 次`
                : '已移出错题本'
              : `连对 ${card.row}/${RIGHT_IN_A_ROW}`}
          </p>
          {card.left ? null : <p className={styles.due}>下次复习 {dayOf(card.due)}</p>}
        </div>
        <Button
          kind="secondary"
          size="s"
          loading={busy}
          onClick={() => move(card.left ? 'restore' : 'remove')}
        >
          {card.left ? (moved ? '撤销' : '放回错题本') : '移出错题本'}
        </Button>
      </div>
      <FormError>{error}</FormError>
    </section>
  )
}
