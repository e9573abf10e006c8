import { Alert, Button, Collapse } from 'antd'
import { call, type AnswerOf } from '@/client/client'
import type { AuditRow } from '@/contract/adminlog'
import { can, useStaff } from '@/stores/staff'
import { DetailDrawer } from '../DetailDrawer'
import { Facts } from '../Facts'
import office from '../office.module.css'
import { OfficeProvider } from '../staff/office'
import styles from './audit.module.css'
import { Difference } from './Difference'
import { actorName, REALMS, second } from './realms'
import { actionWord, targetOf } from './words'

/** The record an entry is about, as a link where the operator may see it. */
export function TargetLink({ target }: { target: string }) {
  const { userInfo } = useStaff()
  const { text, href, permission } = targetOf(target)
  return href && can(userInfo, permission) ? <a href={href}>{text}</a> : <>{text || '—'}</>
}

type Detail = AnswerOf<'adminaudit.detail'>

function Body({ data }: { data: Detail }) {
  return (
    <div className={office.sections}>
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
          { label: '时间', children: second(data.at) },
          { label: '操作人', children: `${actorName(data)}（${REALMS[data.realm]}）` },
          { label: '操作', children: actionWord(data.action) },
          { label: '对象', children: <TargetLink target={data.target} /> },
          { label: 'IP', children: data.ip || '—' },
        ]}
      />
      <section>
        <h2 className={office.heading}>内容</h2>
        <OfficeProvider view="audit">
          <Difference before={data.before} after={data.after} />
        </OfficeProvider>
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

/** One entry of the audit log: who, when, from where, and what was different afterwards. */
export function AuditDrawer({ only }: { only: (row: AuditRow) => void }) {
  return (
    <DetailDrawer
      noun="日志"
      load={(id) => call('adminaudit.detail', { id }, { quiet: true })}
      title={(data) => actionWord(data.action)}
      actions={(data) => <Button onClick={() => only(data)}>只看此人的操作</Button>}
    >
      {(data) => <Body data={data} />}
    </DetailDrawer>
  )
}
