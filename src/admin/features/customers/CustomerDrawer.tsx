import { lookup } from '@/format/lookup'
import { Button, Timeline } from 'antd'
import { useNow } from 'design-system/hooks/useNow'
import { call, type AnswerOf } from '@/client/client'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { useDialog } from '../../kit/dialog/useDialog'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { PageLink } from '../../kit/display/PageLink'
import { assignDialog, customerMobileDialog, editDialog, followDialog, type Owners } from './dialogs'
import { CUSTOMER_STATES, feedbackLabel, isDue, STEP_LABELS } from './labels'

type Detail = AnswerOf<'admincustomer.detail'>

const COLOURS = lookup<string>({ win: 'green', lose: 'gray', feedback: 'red', follow: 'blue' })

function Body({ data }: { data: Detail }) {
  const now = useNow()
  const { row, steps, feedbacks } = data
  return (
    <div className={styles.sections}>
      <Facts
        pairs
        facts={[
          { label: '手机号', children: row.mobile },
          {
            label: '账号',
            children: row.userId ? (
              <a className={styles.link} href={`#/admin/user?open=${row.userId}`}>
                用户 {row.userId}
              </a>
            ) : (
              '未注册'
            ),
          },
          { label: '负责人', children: row.staffName || '未分配' },
          { label: '意向老师', children: row.teacherName || '无' },
          {
            label: '下次联系',
            children: row.nextAt ? (
              <span className={isDue(row, now) ? styles.below : ''}>{isoMinute(row.nextAt)}</span>
            ) : (
              '未约定'
            ),
          },
          { label: '最近跟进', children: row.followedAt ? isoMinute(row.followedAt) : '还没有跟进' },
          { label: '来源', wide: true, children: row.source ? <PageLink address={row.source} /> : '未知' },
          { label: '首次提交', children: isoMinute(row.createdAt) },
          {
            label: '备注',
            wide: true,
            children: <span className={styles.note}>{row.note || '无'}</span>,
          },
        ]}
      />
      <section>
        <h2 className={styles.heading}>跟进记录</h2>
        <Timeline
          items={steps.map((step) => ({
            key: step.id,
            color: COLOURS[step.event] ?? 'gray',
            children: (
              <>
                {STEP_LABELS[step.event] ?? step.event}
                <span className={styles.hintFull}>
                  {' '}
                  {step.by && `${step.by} · `}
                  {isoMinute(step.at)}
                </span>
                {step.note && <p className={styles.note}>{step.note}</p>}
                {step.nextAt > 0 && <p className={styles.hintFull}>约定 {isoMinute(step.nextAt)} 再联系</p>}
              </>
            ),
          }))}
        />
      </section>
      <section>
        <h2 className={styles.heading}>提交内容</h2>
        <ul className={styles.lines}>
          {feedbacks.map((one) => (
            <li key={one.id}>
              <div className={styles.text}>
                <div>
                  {feedbackLabel(one.type)} · {one.title || '无标题'}
                </div>
                {one.remark && (
                  <div className={`${styles.hintFull} ${styles.note}`}>
                    <PageLink address={one.remark} />
                  </div>
                )}
                {one.age > 0 && <div className={styles.hintFull}>年龄 {one.age}</div>}
              </div>
              <span className={`${styles.hint} ${styles.figure}`}>{isoMinute(one.at)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface Props {
  owners: Owners | undefined
  changed: () => Promise<unknown>
}

/** One customer: their enquiries, the history, and the next step. */
export function CustomerDrawer({ owners, changed }: Props) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  return (
    <>
      <DetailDrawer
        noun="客户"
        load={(id) => call('admincustomer.detail', { id }, { quiet: true })}
        title={({ row }) => (
          <div className={styles.marks}>
            {row.name}
            <Mark tone={CUSTOMER_STATES[row.state].tone}>{CUSTOMER_STATES[row.state].text}</Mark>
          </div>
        )}
        changed={changed}
        actions={({ row }, again) => (
          <>
            {can(userInfo, 'customer.reveal') && (
              <Button onClick={() => openDialog(customerMobileDialog(row))}>查看手机号</Button>
            )}
            {can(userInfo, 'customer.assign') && (
              <Button onClick={() => openDialog(assignDialog(row, owners, again))}>分配</Button>
            )}
            {can(userInfo, 'customer.edit') && (
              <>
                <Button onClick={() => openDialog(editDialog(row, owners, again))}>编辑</Button>
                <Button type="primary" onClick={() => openDialog(followDialog(row, again))}>
                  写跟进
                </Button>
              </>
            )}
          </>
        )}
      >
        {(data) => <Body data={data} />}
      </DetailDrawer>
      {dialog}
    </>
  )
}
