import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Form } from 'design-system/Form'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { Section } from 'design-system/Section'
import { TextField } from 'design-system/TextField'
import { call, type AnswerOf } from '@/client/client'
import { CommissionItem } from './Commissions'
import styles from './WhyNone.module.css'

/** Looks up by order number which commission an order brought, or why it brought none. */
export function CommissionLookup() {
  const [number, setNumber] = useState('')
  const [answer, setAnswer] = useState<AnswerOf<'share.why'>>()
  const { busy, error, run, setError } = useSubmit('查询不成功，请重试')
  const ask = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const order_sn = number.trim()
    setAnswer(undefined)
    if (!order_sn) return setError('请输入订单号')
    await run(async () => setAnswer(await call('share.why', { order_sn }, { quiet: true })))
  }
  return (
    <Section title="这笔订单为什么没有佣金">
      <Form inset="section" busy={busy} onSubmit={(event) => void ask(event)}>
        <TextField
          label="订单号"
          placeholder="买家订单详情里的订单号"
          value={number}
          onValue={(text) => {
            setNumber(text)
            setError(null)
          }}
          maxLength={40}
          autoComplete="off"
          error={error}
        />
        <Button type="submit" kind="secondary" block loading={busy}>
          查一查
        </Button>
        <div role="status">
          {answer ? (
            <>
              <p className={styles.answer}>{answer.words}</p>
              <ul className={styles.answers}>
                {answer.rows.map((row) => (
                  <li key={row.id}>
                    <CommissionItem row={row} />
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </Form>
    </Section>
  )
}
