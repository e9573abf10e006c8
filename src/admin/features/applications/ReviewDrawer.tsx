import { Alert, Button, Image, Timeline } from 'antd'
import { fileUrl } from '@/client/base'
import { call, type AnswerOf } from '@/client/client'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { useDialog } from '../../kit/dialog/useDialog'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { APPLICATION_STATES, KIND_LABELS, ROLE_LABELS } from '../../kit/labels/people'
import { applicantDialog, approveDialog, isWaiting, refuseDialog } from './dialogs'
import { EVENT_LABELS, linesOf } from './labels'

type Detail = AnswerOf<'adminapplication.detail'>

const roleLabel = (role: string): string => ROLE_LABELS[role as keyof typeof ROLE_LABELS] ?? role

function Pictures({ pictures }: Pick<Detail, 'pictures'>) {
  if (pictures.length === 0) return <p className={styles.hintFull}>没有上传图片。</p>
  return (
    <Image.PreviewGroup>
      <div className={styles.pictures}>
        {pictures.map(({ ref, url }, index) => (
          <Image key={`${ref}-${index}`} src={fileUrl(url)} alt={`证照图片 ${index + 1}`} width="100%" />
        ))}
      </div>
    </Image.PreviewGroup>
  )
}

function Body({ data }: { data: Detail }) {
  const { row, form, pictures, steps, roles } = data
  return (
    <div className={styles.sections}>
      {row.state === 'refused' && row.reason && (
        <Alert type="warning" showIcon message="未通过原因" description={row.reason} />
      )}
      <Facts
        facts={[
          {
            label: '申请人',
            children: (
              <a className={styles.link} href={`#/admin/user?open=${row.userId}`}>
                {row.nickname}（{row.mobile || '未绑定手机'}）
              </a>
            ),
          },
          { label: '已有身份', children: roles.map(roleLabel).join('、') || '无' },
          { label: '提交时间', children: `${isoMinute(row.submittedAt)}（第 ${row.round} 次提交）` },
          ...linesOf(row.kind, form).map(({ name, text }) => ({
            label: name,
            children: <span className={styles.note}>{text || '未填写'}</span>,
          })),
        ]}
      />
      <section>
        <h2 className={styles.heading}>证照与图片</h2>
        <Pictures pictures={pictures} />
      </section>
      <section>
        <h2 className={styles.heading}>审核记录</h2>
        <Timeline
          items={steps.map((step) => ({
            key: step.at,
            color: step.event === 'refuse' ? 'red' : step.event === 'approve' ? 'green' : 'gray',
            children: (
              <>
                {EVENT_LABELS[step.event]}
                <span className={styles.hintFull}>
                  {' '}
                  {step.by} · {isoMinute(step.at)}
                </span>
                {step.note && <p className={styles.note}>{step.note}</p>}
              </>
            ),
          }))}
        />
      </section>
    </div>
  )
}

/** One application with its form, pictures and history, and the buttons to decide it. */
export function ReviewDrawer({ changed }: { changed: () => Promise<unknown> }) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  return (
    <>
      <DetailDrawer
        noun="申请"
        load={(id) => call('adminapplication.detail', { id }, { quiet: true })}
        title={({ row }) => (
          <div className={styles.marks}>
            {row.name} · {KIND_LABELS[row.kind]}
            <Mark tone={APPLICATION_STATES[row.state].tone}>{APPLICATION_STATES[row.state].text}</Mark>
          </div>
        )}
        changed={changed}
        actions={({ row }, again) => (
          <>
            {can(userInfo, 'application.reveal') && (
              <Button onClick={() => openDialog(applicantDialog(row))}>查看手机号与证件号</Button>
            )}
            {can(userInfo, 'application.review') && isWaiting(row) && (
              <>
                <Button danger onClick={() => openDialog(refuseDialog(row, again))}>
                  拒绝
                </Button>
                <Button type="primary" onClick={() => openDialog(approveDialog(row, again))}>
                  通过
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
