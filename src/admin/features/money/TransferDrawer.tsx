import { Button } from 'antd'
import { call } from '@/client/client'
import { isoMinute } from '@/format/calendar'
import { useOpened } from '../../kit/table/address'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Facts } from '../../kit/display/Facts'
import styles from '../../kit/styles/records.module.css'
import { amountText, ledgerKindLabel, ownerText } from './labels'

/** One transfer with its postings and its reversal. */
export function TransferDrawer() {
  const [, open] = useOpened()
  const other = (id: number) => (
    <Button type="link" size="small" onClick={() => open(id)}>
      流水 {id}
    </Button>
  )
  return (
    <DetailDrawer
      noun="流水"
      load={(id) => call('adminledger.detail', { id }, { quiet: true })}
      title={(row) => `${ledgerKindLabel(row.kind)} · 流水 ${row.id}`}
    >
      {(row) => (
        <div className={styles.sections}>
          <Facts
            facts={[
              { label: '业务单号', children: row.reference },
              { label: '摘要', children: row.memo || '—' },
              { label: '时间', children: isoMinute(row.at) },
              ...(row.reversalOf ? [{ label: '冲正', children: other(row.reversalOf) }] : []),
              ...(row.reversedBy ? [{ label: '已被冲正', children: other(row.reversedBy) }] : []),
            ]}
          />
          <section>
            <h3 className={styles.heading}>分录</h3>
            <ul className={styles.lines}>
              {row.postings.map((posting, index) => (
                <li key={`${posting.id}-${index}`}>
                  <a
                    className={styles.link}
                    href={`#/admin/ledger?accountId=${posting.id}`}
                    title={`账户 ${posting.id} 的流水`}
                  >
                    {ownerText(posting)} · {posting.purpose}
                  </a>
                  <span>{amountText(posting.currency, posting.amount)}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </DetailDrawer>
  )
}
