import type { ReactNode } from 'react'
import { Collapse } from 'design-system/Collapse'
import { Icon } from 'design-system/Icon'
import { Section } from 'design-system/Section'
import { Tag, type TagProps } from 'design-system/Tag'
import type { UserIndex } from '@/contract/account/own-account'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { tierName } from '@/shared/membership'
import { toast } from '@/stores/overlays'
import { useNow } from 'design-system/hooks/useNow'
import { humanCount } from '@/format/count'
import { plainYuan } from '@/format/money'
import { dateOf } from '@/format/dates'
import { figureLink, orderShortcuts, roleHref } from './entries'
import type { Me } from './MeHead'
import styles from './MeParts.module.css'

/** The membership card: active tier and end date, or the benefits of a membership. */
export function MemberCard({ me }: { me: Me | null }) {
  const now = useNow()
  const running = (me?.tiers ?? []).filter(({ until }) => until > now)
  const member = running.length > 0
  const alone = running.length === 1
  return (
    <a className={styles.card} href={member ? to('/user/member/index') : to('/vip/index')}>
      <span>
        <b>{member ? running.map(({ tier }) => tierName(tier)).join(' · ') : '开通会员'}</b>
        <small>
          {member
            ? running
                .map(({ tier, until }) => `${alone ? '' : `${tierName(tier)} `}${dateOf(until)} 到期`)
                .join('，')
            : '会员价低至1折，月月不限购'}
        </small>
      </span>
      <span className={styles.open}>{member ? '会员中心' : '立即开通'}</span>
    </a>
  )
}

/** Points, coins and wallet; dashes until they are loaded. */
export function Figures({ figures }: { figures: UserIndex['figures'] | undefined }) {
  const rows = [
    [
      '积分',
      figures && humanCount(figures.points),
      figureLink('/user/integral/index', '/user/integral/task'),
    ],
    ['金币', figures && humanCount(figures.coins), figureLink('/user/Hcoin', '/video/recharge')],
    ['钱包', figures && plainYuan(figures.wallet), figureLink('/user/share/bill', '/user/share/brokerage')],
  ] as const
  return (
    <dl className={styles.figures}>
      {rows.map(([label, value, href]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value ?? '—'}</a> : (value ?? '—')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A link when there is a screen to open, else plain. */
const Fact = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? (
    <a className={styles.fact} href={href}>
      {children}
    </a>
  ) : (
    <span className={styles.fact}>{children}</span>
  )

/** Order shortcuts with the number of orders of each. */
export function OrderShortcuts({ index }: { index: UserIndex | undefined }) {
  return (
    <Section title="我的订单" more={{ href: to('/user/order/list'), label: '全部' }}>
      <ul className={styles.orders}>
        {orderShortcuts(index?.orders, index?.purchased).map(({ label, href, count }) => (
          <li key={label}>
            <Fact href={href}>
              <b>{count === undefined ? '—' : humanCount(count)}</b>
              <span>{label}</span>
            </Fact>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const STATES: Record<UserIndex['entries'][number]['state'], { label: string; tone: TagProps['tone'] }> = {
  open: { label: '进入', tone: 'jade' },
  apply: { label: '申请', tone: 'ink' },
  reviewing: { label: '审核中', tone: 'amber' },
  rejected: { label: '未通过', tone: 'red' },
}

interface RoleRow {
  role: UserIndex['entries'][number]['role']
  title: string
  state: UserIndex['entries'][number]['state']
  href: string
}

const RoleList = ({ rows }: { rows: readonly RoleRow[] }) => (
  <ul className={styles.roles}>
    {rows.map(({ role, title, state, href }) => (
      <li key={role}>
        <a href={href}>
          {title}
          <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
          <Icon name="forward" size={16} />
        </a>
      </li>
    ))}
  </ul>
)

/** The user's roles with their state. Those they may still apply for are folded, as most users never want one. */
export function Roles({ entries }: { entries: UserIndex['entries'] }) {
  const rows = entries.flatMap((entry) => {
    const href = roleHref(entry)
    return href ? [{ ...entry, href }] : []
  })
  const own = rows.filter(({ state }) => state !== 'apply')
  const others = rows.filter(({ state }) => state === 'apply')
  if (rows.length === 0) return null
  return (
    <Section title="身份与入驻">
      {own.length > 0 ? <RoleList rows={own} /> : null}
      {others.length > 0 ? (
        <Collapse
          className={styles.others}
          items={[
            {
              key: 'apply',
              title: `申请入驻（${others
                .map(({ title }) => title)
                .slice(0, 3)
                .join('、')}${others.length > 3 ? '等' : ''}）`,
              content: <RoleList rows={others} />,
            },
          ]}
        />
      ) : null}
    </Section>
  )
}

/** Shown while a deletion is pending: its date, and a button that cancels it. */
export function DeletionNotice({ at, onKept }: { at: number; onKept: () => Promise<void> }) {
  const keep = async (): Promise<void> => {
    try {
      await call('user.cancelDelete', {})
      toast('已撤销注销申请')
      await onKept()
    } catch {
      // The error policy has shown the reason.
    }
  }
  return (
    <p className={styles.leaving} role="status">
      <span>账号将于 {dateOf(at)} 注销</span>
      <button type="button" onClick={() => void keep()}>
        撤销注销
      </button>
    </p>
  )
}
