import { ProCard } from '@ant-design/pro-components'
import { Alert, Button, Empty, Timeline } from 'antd'
import type { AnswerOf } from '@/client/client'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { useDialog } from '../../kit/dialog/useDialog'
import styles from '../../kit/styles/records.module.css'
import { STEPS, stepDialog } from './dialogs'
import { EVENTS } from './labels'

type Detail = AnswerOf<'admincreation.detail'>

const COLOURS: Partial<Record<Detail['steps'][number]['event'], string>> = {
  refuse: 'red',
  withdraw: 'red',
  approve: 'green',
}

/** Review state of a creation: earlier decisions and the decisions possible now. */
export function ReviewCard({ data, reload }: { data: Detail; reload: () => Promise<Detail> }) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const { row } = data
  const open = STEPS.filter(({ from, permission }) => from === row.state && can(userInfo, permission))
  return (
    <ProCard
      title="审核"
      headerBordered
      extra={
        <div className={styles.actions}>
          {open.map((step) => (
            <Button
              key={step.event}
              danger={step.reason !== undefined}
              onClick={() => openDialog(stepDialog(step, row, reload))}
            >
              {EVENTS[step.event]}
            </Button>
          ))}
        </div>
      }
    >
      {row.reason && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          message={row.state === 'withdrawn' ? '下架原因' : '退回原因'}
          description={row.reason}
        />
      )}
      {data.steps.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有提交过审核" />
      ) : (
        <Timeline
          items={data.steps.map((step, index) => ({
            key: index,
            color: COLOURS[step.event] ?? 'gray',
            children: (
              <>
                {EVENTS[step.event]}
                <span className={styles.hintFull}>
                  {' '}
                  {step.by} · {isoMinute(step.at)}
                </span>
                {step.reason && <p className={styles.note}>{step.reason}</p>}
              </>
            ),
          }))}
        />
      )}
      {dialog}
    </ProCard>
  )
}
