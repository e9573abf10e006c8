import { Button } from 'antd'
import { call } from '@/client/client'
import type { BatchRow } from '@/contract/promotion/bookcards'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { isoDay } from '@/format/dates'
import { useDialog } from '../../kit/dialog/useDialog'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { disableBatchDialog } from './dialogs'
import { BatchCards } from './BatchCards'
import { grantText, stateOf } from './labels'

const BatchFacts = ({ row }: { row: BatchRow }) => (
  <Facts
    pairs
    facts={[
      { label: '卡内权益', wide: true, children: grantText(row) },
      { label: '已兑换', children: `${row.redeemed} / ${row.issued} 张` },
      { label: '已停用', children: `${row.disabled} 张` },
      { label: '有效期', wide: true, children: `${isoDay(row.validFrom)} 至 ${isoDay(row.validUntil - 1)}` },
      { label: '每人限兑', children: row.oncePerson ? '一张' : '不限' },
      { label: '制卡', children: `${row.by} · ${isoMinute(row.createdAt)}` },
      ...(row.reason
        ? [{ label: '停用原因', wide: true, children: <span className={styles.note}>{row.reason}</span> }]
        : []),
    ]}
  />
)

/** One batch: what it grants, how many cards are redeemed, and the cards. */
export function BatchDrawer({ changed }: { changed: () => Promise<unknown> }) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  return (
    <>
      <DetailDrawer
        noun="书卡批次"
        load={(id) => call('admincard.detail', { id }, { quiet: true })}
        title={(row) => (
          <div className={styles.marks}>
            {row.name}
            <Mark tone={stateOf(row).tone}>{stateOf(row).text}</Mark>
          </div>
        )}
        changed={changed}
        actions={(row, again) =>
          row.state === 'live' &&
          can(userInfo, 'card.disable') && (
            <Button danger onClick={() => openDialog(disableBatchDialog(row, again))}>
              停用本批
            </Button>
          )
        }
      >
        {(row, again) => (
          <div className={styles.sections}>
            <BatchFacts row={row} />
            <BatchCards key={row.version} batchId={row.id} openDialog={openDialog} changed={again} />
          </div>
        )}
      </DetailDrawer>
      {dialog}
    </>
  )
}
