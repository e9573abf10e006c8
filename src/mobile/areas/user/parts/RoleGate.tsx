import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import type { ApplicationKind } from '@/contract/applications'
import { to } from '@/client/links'
import { useCall } from '@/client/useCall'
import { useSession } from '@/stores/session'
import { KINDS } from './kinds'
import styles from './RoleGate.module.css'

interface RoleGateProps {
  /** Any of these opens it; the first is what is applied for. */
  roles: readonly [ApplicationKind, ...ApplicationKind[]]
  /** What is behind it, such as 推广收益. */
  what: string
  children: ReactNode
}

/** A screen or part of it for a role: to others it shows what the role brings and the way to apply. */
export function RoleGate({ roles, what, children }: RoleGateProps) {
  const { userInfo } = useSession()
  const known = userInfo?.roles.some((role) => (roles as readonly string[]).includes(role)) ?? false
  // The session may be older than the approval: what is shown follows what the server says.
  const { data } = useCall('applications.mine', userInfo && !known ? {} : null)
  const holds = known || (data?.roles.some((role) => (roles as readonly string[]).includes(role)) ?? false)
  if (holds) return children
  const [kind] = roles
  const { name, words, gains, form } = KINDS[kind]
  const row = data?.rows.find((one) => roles.includes(one.kind) && one.state !== 'withdrawn')
  const waits = row?.state === 'submitted' || row?.state === 'resubmitted'
  return (
    <section className={styles.gate} aria-label={`${what}需要${name}身份`}>
      <p className={styles.what}>{what}</p>
      <h2 className={styles.words}>{words}</h2>
      <ul className={styles.gains}>
        {gains.map((gain) => (
          <li key={gain}>{gain}</li>
        ))}
      </ul>
      {waits ? (
        <>
          <p className={styles.note}>申请已提交，正在审核</p>
          <Button kind="secondary" block href={to('/user/login/review', { kind: row.kind })}>
            查看审核进度
          </Button>
        </>
      ) : (
        <>
          {row?.state === 'refused' ? <p className={styles.note}>上次申请未通过，修改后可重新提交</p> : null}
          <Button kind="primary" block href={row ? KINDS[row.kind].form : form}>
            {row?.state === 'refused' ? '修改申请' : row?.state === 'draft' ? '继续填写' : `申请成为${name}`}
          </Button>
        </>
      )}
    </section>
  )
}
