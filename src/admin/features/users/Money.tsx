import { Button, Empty } from 'antd'
import type { UserDetail } from '@/contract/office/adminaccount'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { grouped } from '@/format/figures'
import { yuan } from '@/format/money'
import type { useDialog } from '../../kit/dialog/useDialog'
import styles from '../../kit/styles/records.module.css'
import { currencyLabel, purposeLabel } from '../../kit/labels/money'
import { reverseDialog } from './dialogs'

const shown = (currency: string, amount: number): string =>
  currency === 'CNY' ? yuan(amount) : grouped(amount)

const Amount = ({ currency, amount }: { currency: string; amount: number }) => (
  <span className={amount > 0 ? styles.plus : styles.minus}>
    {amount > 0 ? '+' : '-'}
    {shown(currency, Math.abs(amount))} {currency !== 'CNY' && currencyLabel(currency)}
  </span>
)

interface Props {
  data: UserDetail
  openDialog: ReturnType<typeof useDialog>[1]
  reload: () => Promise<UserDetail>
}

/** A user's wallets, operators' adjustments, and the newest entries of the ledger. */
export function Money({ data, openDialog, reload }: Props) {
  const { userInfo } = useStaff()
  return (
    <div className={styles.sections}>
      {data.balances.length > 0 && (
        <div className={styles.balances}>
          {data.balances.map(({ currency, purpose, balance }) => (
            <div key={currency + purpose} className={styles.balance}>
              {currencyLabel(currency)}
              {purposeLabel(purpose) && `（${purposeLabel(purpose)}）`}
              <strong>{shown(currency, balance)}</strong>
            </div>
          ))}
        </div>
      )}
      {data.adjustments.length > 0 && (
        <section>
          <h2 className={styles.heading}>人工调整</h2>
          <ul className={styles.lines}>
            {data.adjustments.map((row) => (
              <li key={row.id}>
                <div className={styles.text}>
                  <div className={styles.note}>{row.reason}</div>
                  <div className={styles.hint}>
                    {row.by} · {isoMinute(row.at)}
                    {row.reversed && ' · 已撤销'}
                  </div>
                </div>
                <div>
                  <Amount currency={row.currency} amount={row.amount} />
                  {!row.reversed && can(userInfo, 'user.adjust') && (
                    <Button
                      type="link"
                      size="small"
                      aria-label={`撤销调整：${row.reason}`}
                      onClick={() => openDialog(reverseDialog(row, reload))}
                    >
                      撤销
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className={styles.heading}>最近流水</h2>
        {data.entries.length === 0 && <Empty description="还没有流水" />}
        <ul className={styles.lines}>
          {data.entries.map((entry) => (
            <li key={entry.id}>
              <div className={styles.text}>
                <div className={styles.note}>{entry.memo || entry.kind}</div>
                <div className={styles.hint}>{isoMinute(entry.at)}</div>
              </div>
              <Amount currency={entry.currency} amount={entry.amount} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
