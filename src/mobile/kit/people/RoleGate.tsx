import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { ApplicationKind, ApplicationRow } from '@/contract/office/applications'
import { to } from '@/client/links'
import { roleForm } from '@/mobile/kit/people/roles'
import { KINDS } from './roleKinds'
import styles from './RoleGate.module.css'
import { useRoles } from './useRoles'

type Kinds = readonly [ApplicationKind, ...ApplicationKind[]]

interface RoleGateProps {
  /** Any of these roles opens it; the first is the one to apply for. */
  roles: Kinds
  /** Name of the content behind it, such as 推广收益. */
  what: string
  children: ReactNode
}

/** A part of a screen for a role: users without it see its benefits and how to apply. */
export function RoleGate({ roles, what, children }: RoleGateProps) {
  const { holds, loading, row } = useRoles(roles)
  if (holds) return children
  return (
    <section className={styles.gate} aria-label={`${what}需要${KINDS[roles[0]].name}身份`}>
      {loading ? (
        <Skeleton shape="lines" count={5} />
      ) : (
        <>
          <p className={styles.what}>{what}</p>
          <Way kind={row?.kind ?? roles[0]} row={row} button="secondary" />
        </>
      )}
    </section>
  )
}

interface RoleOnlyProps {
  /** The role that the screen is for. */
  kind: ApplicationKind
  what: string
  children: ReactNode
}

/** A whole screen for a role. */
export function RoleOnly({ kind, what, children }: RoleOnlyProps) {
  const roles = useRoles([kind])
  const { holds, row } = roles
  if (holds) return children
  return (
    <Page
      title={what}
      ground="group"
      call={roles}
      skeleton={<Skeleton shape="lines" count={6} className={styles.gate} />}
    >
      <section className={styles.gate} aria-label={`${what}需要${KINDS[kind].name}身份`}>
        <p className={styles.what}>{KINDS[kind].name}专属</p>
        <Way kind={kind} row={row} button="primary" />
      </section>
    </Page>
  )
}

interface WayProps {
  kind: ApplicationKind
  row: ApplicationRow | undefined
  /** Primary only on a screen of its own, where it is the main action. */
  button: 'primary' | 'secondary'
}

/** Benefits of the role, and the next step of the application. */
function Way({ kind, row, button }: WayProps) {
  const { name, words, gains } = KINDS[kind]
  return (
    <>
      <h2 className={styles.text}>{words}</h2>
      <ul className={styles.gains}>
        {gains.map((gain) => (
          <li key={gain}>{gain}</li>
        ))}
      </ul>
      {row?.state === 'submitted' || row?.state === 'resubmitted' ? (
        <>
          <p className={styles.note}>申请已提交，正在审核</p>
          <Button kind="secondary" block href={to('/user/login/review', { kind })}>
            查看审核进度
          </Button>
        </>
      ) : (
        <>
          {row?.state === 'refused' ? <p className={styles.note}>上次申请未通过，修改后可重新提交</p> : null}
          <Button kind={button} block href={roleForm(kind)}>
            {row?.state === 'refused'
              ? '修改申请'
              : row?.state === 'draft'
                ? '继续填写'
                : kind === 'shop'
                  ? '申请入驻'
                  : `申请成为${name}`}
          </Button>
        </>
      )}
    </>
  )
}
