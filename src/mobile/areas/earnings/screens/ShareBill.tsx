import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { BillMonth, EarnedFrom } from '@/contract/earnings/earnings'
import { call } from '@/client/client'
import { useCall } from '@/mobile/kit/frame/useCall'
import { plainYuan } from '@/format/money'
import { EarnedKinds, useEarned } from '../parts/EarnedKinds'
import { MonthField, monthName } from '../parts/MonthField'
import { saveFile } from '@/shared/saveFile'
import { WalletBill } from '../parts/WalletBill'
import { EARNED } from '../parts/wallets'
import styles from './ShareBill.module.css'

/** Commissions, or an actor's shares, by month with a file for each, and every transaction of the wallet. */
export default function ShareBill() {
  const purpose = useEarned()
  const asked = useCall('share.bills', { purpose })
  const { data, refresh } = asked
  const [month, setMonth] = useState('')
  return (
    <Page
      title="账单"
      width="wide"
      ground="group"
      call={asked}
      pullRefresh={refresh}
      skeleton={<Skeleton shape="lines" count={8} className={styles.waiting} />}
    >
      {data ? (
        <div className={styles.spread}>
          <Section title="月账单">
            <EarnedKinds />
            {data.rows.length === 0 ? (
              <Empty
                picture="box"
                title="还没有账单"
                hint={`有了第一笔${EARNED[purpose].noun}，就会按月汇总在这里`}
              />
            ) : (
              <ul className={styles.months} aria-label="月账单">
                {data.rows.map((row) => (
                  <Bill key={row.month} row={row} purpose={purpose} />
                ))}
              </ul>
            )}
          </Section>
          <div>
            <MonthField value={month} onChange={setMonth} />
            <WalletBill key={purpose} wallet={purpose} month={month || undefined} />
          </div>
        </div>
      ) : null}
    </Page>
  )
}

function Bill({ row, purpose }: { row: BillMonth; purpose: EarnedFrom }) {
  const { month, orders, earned, taken, withdrawn, fees } = row
  const { noun, bill } = EARNED[purpose]
  const download = async (): Promise<void> => {
    try {
      saveFile(await call('share.billFile', { month, purpose }), `${bill}-${month}.csv`)
    } catch {
      // The error policy has shown the reason.
    }
  }
  const lines = [
    [noun, earned],
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
          {plainYuan(earned + taken)}
        </b>
      </div>
      <dl className={styles.lines}>
        {lines
          .filter(([label, amount]) => amount !== 0 || label === noun)
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {amount < 0 ? '−' : ''}
                {plainYuan(Math.abs(amount))}
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
