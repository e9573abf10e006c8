import { Alert, Button, Collapse } from 'antd'
import { call, type AnswerOf } from '@/client/client'
import type { AuditRow } from '@/contract/office/adminlog'
import { can, useStaff } from '@/stores/staff'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import { useDialog } from '../../kit/dialog/useDialog'
import { DetailDrawer } from '../../kit/dialog/DetailDrawer'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import records from '../../kit/styles/records.module.css'
import { RolesProvider } from '../../kit/staff/RolesProvider'
import styles from './audit.module.css'
import { Difference } from '../../kit/changes/Difference'
import { isoSecond } from '@/format/calendar'
import { actorName, REALMS } from './realms'
import { actionLabel, targetOf } from './labels'

/** The record that an entry is about, as a link if the operator may open it. */
export function TargetLink({ entry }: { entry: Pick<AuditRow, 'target' | 'record'> }) {
  const { userInfo } = useStaff()
  const { text, href, permission } = targetOf(entry)
  return href && can(userInfo, permission) ? <a href={href}>{text}</a> : <>{text || '—'}</>
}

type Detail = AnswerOf<'adminaudit.detail'>

function Body({ data }: { data: Detail }) {
  return (
    <div className={records.sections}>
      {!data.intact && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message="这条记录被改动过"
          description="内容与写入时的哈希不符，请保留数据库备份并核对。"
        />
      )}
      <Facts
        facts={[
          { label: '时间', children: isoSecond(data.at) },
          { label: '操作人', children: `${actorName(data)}（${REALMS[data.realm]}）` },
          { label: '操作', children: actionLabel(data.action) },
          { label: '对象', children: <TargetLink entry={data} /> },
          { label: 'IP', children: data.ip || '—' },
        ]}
      />
      <section>
        <h2 className={records.heading}>内容</h2>
        <RolesProvider view="audit">
          <Difference before={data.before} after={data.after} />
        </RolesProvider>
      </section>
      <Collapse
        size="small"
        items={[
          {
            key: 'hash',
            label: data.intact ? '防篡改校验：一致' : '防篡改校验：不一致',
            children: (
              <dl className={styles.hash}>
                <dt>接口</dt>
                <dd>{data.action}</dd>
                <dt>本条哈希</dt>
                <dd>{data.hash}</dd>
                <dt>上一条哈希</dt>
                <dd>{data.prevHash}</dd>
              </dl>
            ),
          },
        ]}
      />
    </div>
  )
}

/** Confirmation before a change is undone: shows what the undo changes now. */
const undoDialog = (data: Detail, again: () => Promise<unknown>): DialogSpec<{ reason: string }, null> => ({
  title: `撤销“${actionLabel(data.action)}”`,
  okText: '撤销',
  danger: true,
  width: 640,
  seen: null,
  intro: (
    <>
      <p>下列内容恢复为改动前的样子；之后别的改动不受影响，同一项又被改过时不能撤销。</p>
      <RolesProvider view="audit">
        <Difference before={data.after} after={data.before} />
      </RolesProvider>
    </>
  ),
  fields: <ReasonField placeholder="例如：改错了商品" />,
  run: async ({ reason }) => {
    await call('adminaudit.undo', { id: data.id, reason }, { quiet: true })
    await again()
    return '已撤销'
  },
})

/** One entry of the audit log: who, when, from where, and what changed. */
export function AuditDrawer({
  only,
  changed,
}: {
  only: (row: AuditRow) => void
  changed: () => Promise<unknown>
}) {
  const [dialog, openDialog] = useDialog()
  return (
    <>
      <DetailDrawer
        noun="日志"
        load={(id) => call('adminaudit.detail', { id }, { quiet: true })}
        title={(data) => (
          <div className={records.marks}>
            {actionLabel(data.action)}
            {data.undo === 'done' && <Mark tone="quiet">已撤销</Mark>}
          </div>
        )}
        changed={changed}
        actions={(data, again) => (
          <>
            {data.undo === 'yes' && (
              <Button danger onClick={() => openDialog(undoDialog(data, again))}>
                撤销这项改动
              </Button>
            )}
            <Button onClick={() => only(data)}>只看此人的操作</Button>
          </>
        )}
      >
        {(data) => <Body data={data} />}
      </DetailDrawer>
      {dialog}
    </>
  )
}
