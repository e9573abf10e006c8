import { List, Row } from 'design-system/List'
import { Section } from 'design-system/Section'
import { dayOf } from '@/format/dates'
import { yuan } from '@/format/money'
import type { Held } from '@/contract/earnings/earnings'
import type { UnderWay } from '@/contract/earnings/withdraw'
import { WITHDRAWAL_LABELS } from './wallets'

/** Parts of a wallet's held sum, and the withdrawals in progress. */
export function HeldParts({ held, underWay }: { held: Held; underWay: readonly UnderWay[] }) {
  return (
    <>
      {held.count ? (
        <Section title={`冻结中 ${yuan(held.total)}，共 ${held.count} 笔`}>
          <List label="冻结明细">
            {held.rows.map(({ id, title, orderSn, amount, holdUntil }) => (
              <Row
                key={id}
                title={title}
                note={`订单 ${orderSn}，${dayOf(holdUntil)}解冻`}
                value={yuan(amount)}
              />
            ))}
          </List>
        </Section>
      ) : null}
      {underWay.length ? (
        <Section title="提现处理中">
          <List label="提现处理中">
            {underWay.map(({ withdrawNo, amount, fee, state, at }) => (
              <Row
                key={withdrawNo}
                title={WITHDRAWAL_LABELS[state].label}
                note={`${dayOf(at)}申请${fee ? `，手续费 ${yuan(fee)}` : ''}`}
                value={yuan(amount)}
              />
            ))}
          </List>
        </Section>
      ) : null}
    </>
  )
}
