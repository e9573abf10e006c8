import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { yuan } from 'design-system/hooks/format'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { BillMonth } from '@/contract/earnings'
import { call } from '@/client/client'
import { useBack } from '@/client/navigation'
import { useCall } from '@/client/useCall'
import { MonthField, monthName } from '../parts/MonthField'
import { saveFile } from '../parts/saveFile'
import { WalletBill } from '../parts/WalletBill'
import styles from './ShareBill.module.css'

/** Commissions by month with a file for each, and every movement of the wallet. */
export default function ShareBill() {
  const { data, loading, error, refresh } = useCall('share.bills', {})
  const [month, setMonth] = useState('')
  return (
    <Page
      title="账单"
      width="wide"
      ground="group"
      onBack={useBack()}
      state={{ loading, error: error?.message, onRetry: refresh }}
      pullRefresh={refresh}
      skeleton={<Skeleton shape="lines" count={8} className={styles.waiting} />}
    >
      {data ? (
        <div className={styles.spread}>
          <Section title="月账单">
            {data.rows.length === 0 ? (
              <Empty picture="box" title="还没有账单" hint="有了第一笔佣金，就会按月汇总在这里" />
            ) : (
              <ul className={styles.months} aria-label="月账单">
                {data.rows.map((row) => (
                  <Bill key={row.month} row={row} />
                ))}
              </ul>
            )}
          </Section>
          <div>
            <MonthField value={month} onChange={setMonth} />
            <WalletBill wallet="brokerage" month={month || undefined} />
          </div>
        </div>
      ) : null}
    </Page>
  )
}

function Bill({ row: { month, orders, earned, taken, withdrawn, fees } }: { row: BillMonth }) {
  const download = async (): Promise<void> => {
    try {
      saveFile(await call('share.billFile', { month }), `推广账单-${month}.csv`)
    } catch {
      // The policy has said why.
    }
  }
  const lines = [
    ['佣金', earned],
    ['退款收回', taken],
    ['提现', -withdrawn],
    ['手续费', -fees],
  ] as const
  return (
    <li className={styles.month}>
      <div className={styles.top}>
        <h3>{monthName(month)}</h3>
        <b>
          <small>¥</small>
          {yuan(earned + taken)}
        </b>
      </div>
      <dl className={styles.lines}>
        {lines
          .filter(([label, amount]) => amount !== 0 || label === '佣金')
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {amount < 0 ? '−' : ''}
                {yuan(Math.abs(amount))}
              </dd>
            </div>
          ))}
      </dl>
      <div className={styles.foot}>
        <span>{orders} 笔订单</span>
        <Button kind="secondary" size="s" aria-label={`导出${monthName(month)}账单`} onClick={download}>
          导出
        </Button>
      </div>
    </li>
  )
}
