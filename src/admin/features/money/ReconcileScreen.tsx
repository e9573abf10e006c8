import { useRequest } from 'ahooks'
import { Alert, Collapse, DatePicker, Empty, Skeleton, Table } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { isoMinute } from '@/format/calendar'
import { yuan } from '@/format/money'
import { OfficePage } from '../../kit/page/OfficePage'
import { Mark } from '../../kit/display/Mark'
import { EXCEPTION_LABELS } from './labels'
import styles from '../../kit/styles/records.module.css'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import type { Reconciliation } from '@/contract/money/ledger'

function Channels({ rows }: { rows: Reconciliation['channels'] }) {
  return (
    <section aria-label="渠道与账本">
      <h2 className={styles.heading}>渠道与账本</h2>
      <Table
        rowKey="channel"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rows}
        locale={{ emptyText: <Empty description="当天没有收款" /> }}
        columns={[
          { title: '渠道', dataIndex: 'channel' },
          { title: '笔数', dataIndex: 'payments' },
          { title: '渠道收款', key: 'paid', render: (_, row) => yuan(row.paid) },
          { title: '账本入账', key: 'ledger', render: (_, row) => yuan(row.ledger) },
          {
            title: '核对',
            key: 'same',
            render: (_, row) =>
              row.paid === row.ledger ? (
                <Mark tone="good">一致</Mark>
              ) : (
                <Mark tone="bad">差 {yuan(row.paid - row.ledger)}</Mark>
              ),
          },
        ]}
      />
    </section>
  )
}

function Exceptions({ rows }: { rows: Reconciliation['exceptions'] }) {
  return (
    <section aria-label="异常">
      <h2 className={styles.heading}>异常</h2>
      <Collapse
        defaultActiveKey={rows.filter(({ count }) => count > 0).map(({ code }) => code)}
        items={rows.map(({ code, count, rows: found }) => ({
          key: code,
          label: EXCEPTION_LABELS[code].title,
          extra: count ? <Mark tone="bad">{count} 条</Mark> : <Mark tone="good">无</Mark>,
          collapsible: count ? 'header' : 'disabled',
          children: (
            <>
              <p className={styles.hintFull}>
                {EXCEPTION_LABELS[code].hint}
                {count > found.length ? `；只列出前 ${found.length} 条` : ''}
              </p>
              <ul className={styles.lines}>
                {found.map(({ key, words, amount, at }) => (
                  <li key={key}>
                    <span>
                      {key}：{words}
                    </span>
                    <span className={styles.hint}>
                      {yuan(amount)} · {isoMinute(at)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          ),
        }))}
      />
    </section>
  )
}

/** Reconciliation of a day: payment channels against the ledger, with the exceptions found. */
export default function ReconcileScreen() {
  const [query, setQuery] = useSearchParams()
  const given = query.get('day') ?? ''
  const day = dayjs(given).isValid() && given ? given : dayjs().format('YYYY-MM-DD')
  const { data, error, refreshAsync } = useRequest(
    () => call('adminledger.reconcile', { day }, { quiet: true }),
    { ...handledByScreen, refreshDeps: [day] },
  )
  const found = data?.exceptions.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <OfficePage
      path="/admin/reconcile"
      extra={
        <DatePicker
          aria-label="对账日期"
          allowClear={false}
          value={dayjs(day)}
          maxDate={dayjs()}
          onChange={(picked) => setQuery({ day: dayjs(picked).format('YYYY-MM-DD') })}
        />
      }
    >
      {data ? (
        <div className={styles.sections}>
          <Alert
            type={found ? 'error' : 'success'}
            showIcon
            message={found ? `${data.day} 有 ${found} 条异常` : `${data.day} 账目一致，没有异常`}
          />
          <Channels rows={data.channels} />
          <Exceptions key={data.day} rows={data.exceptions} />
        </div>
      ) : error ? (
        <Failure what="对账" error={error} retry={() => refreshAsync().catch(() => undefined)} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </OfficePage>
  )
}
