import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { Form } from 'design-system/Form'
import { Sheet } from 'design-system/Sheet'
import { TextField } from 'design-system/TextField'
import { useFields } from 'design-system/hooks/useFields'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { FormError } from 'design-system/FormError'
import type { CardPreview, OwnCard } from '@/contract/promotion/bookcards'
import {
  cardNumber,
  cardPassword,
  grouped,
  plainNumber,
  plainPassword,
} from '@/contract/promotion/card-number'
import { call } from '@/client/client'
import { useIntention } from '@/stores/intention'
import { dateOf } from '@/format/dates'
import { CardFace } from './CardFace'
import { CardNumberField, shownNumber } from './CardNumberField'
import styles from './CardForm.module.css'

type Name = 'number' | 'password'

const check = (name: Name, values: Record<Name, string>): string | null =>
  name === 'number' ? cardNumber(values.number) : cardPassword(values.password)

interface CardFormProps {
  /** Card number from the link. */
  number: string
  onRedeemed: (card: OwnCard) => Promise<void> | void
}

/** Number and password; then a preview of the card's content before it is redeemed. */
export function CardForm({ number, onRedeemed }: CardFormProps) {
  const [blank] = useState<Record<Name, string>>(() => ({ number: shownNumber(number), password: '' }))
  const { values, field, validate, clear } = useFields<Name>(blank, check)
  const { busy, error, run } = useSubmit()
  const [preview, setPreview] = useState<CardPreview | null>(null)
  const [asked, setAsked] = useState(false)
  const typed = { number: plainNumber(values.number), password: plainPassword(values.password) }

  const look = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (busy || !validate(['number', 'password'])) return
    const seen = await run(async () => setPreview(await call('user.cardDecrypt', typed, { quiet: true })))
    if (seen) setAsked(true)
  }
  return (
    <Form inset="section" busy={busy} onSubmit={(event) => void look(event)}>
      <CardNumberField {...field('number')} label="卡号" />
      <TextField
        {...field('password')}
        label="密码"
        placeholder="12 位字母和数字，不分大小写"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <FormError>{error}</FormError>
      <Button type="submit" size="l" block loading={busy}>
        查看卡内权益
      </Button>
      {preview ? (
        <Confirm
          preview={preview}
          visible={asked}
          typed={typed}
          onClose={() => setAsked(false)}
          onRedeemed={async (card) => {
            clear('password')
            setAsked(false)
            await onRedeemed(card)
          }}
        />
      ) : null}
    </Form>
  )
}

interface ConfirmProps {
  preview: CardPreview
  visible: boolean
  typed: Record<Name, string>
  onClose: () => void
  onRedeemed: (card: OwnCard) => Promise<void>
}

function Confirm({ preview, visible, typed, onClose, onRedeemed }: ConfirmProps) {
  const { busy, error, run, setError } = useSubmit('兑换不成功，请重试')
  const underKey = useIntention()
  const { title, grant, number, until, validUntil } = preview
  const redeem = (): Promise<boolean> =>
    run(async () => {
      const card = await underKey((key) => call('ebook.useBookCard', typed, { quiet: true, key }))
      await onRedeemed(card)
    })
  return (
    <Sheet
      visible={visible}
      onClose={() => {
        if (busy) return
        setError(null)
        onClose()
      }}
      title="确认兑换"
      footer={
        <Button
          size="l"
          block
          kind={grant.kind === 'member' ? 'gold' : 'primary'}
          loading={busy}
          onClick={redeem}
        >
          确认兑换
        </Button>
      }
    >
      <div className={styles.confirm}>
        <CardFace
          title={title}
          grant={grant}
          number={grouped(number)}
          end={`${dateOf(validUntil - 1)}前兑换`}
        />
        <ul className={styles.points}>
          {until > 0 ? <li>与现有天数相加，兑换后会员到 {dateOf(until)}。</li> : null}
          <li>权益进入当前账号，兑换后不能退回。</li>
        </ul>
        <FormError>{error}</FormError>
      </div>
    </Sheet>
  )
}
