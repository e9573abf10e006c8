import { Empty } from 'antd'
import { tierName } from '@/shared/membership'
import type { UserDetail } from '@/contract/office/adminaccount'
import { isoMinute } from '@/format/calendar'
import { grouped } from '@/format/figures'
import { yuan } from '@/format/money'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { currencyLabel, orderStateLabel } from '../../kit/labels/money'
import { APPLICATION_STATES, sessionEndLabel, KIND_LABELS, ROLE_LABELS } from '../../kit/labels/people'
import type { MemberTier } from '@/contract/people/member-tiers'

interface Props {
  data: UserDetail
}

export function Overview({ data }: Props) {
  const { row, memberships } = data
  return (
    <Facts
      pairs
      facts={[
        { label: '编号', children: row.id },
        { label: '手机号', children: row.mobile || '未绑定' },
        { label: '身份', children: row.roles.map((role) => ROLE_LABELS[role]).join('、') || '普通用户' },
        ...(data.actors.length
          ? [{ label: '演员', children: data.actors.map(({ name }) => name).join('、') }]
          : []),
        { label: '注册类型', children: row.userType === 1 ? '创作者' : '推广者' },
        {
          label: '会员',
          children: memberships.length
            ? memberships.map(({ tier, until }) => (
                <div key={tier}>
                  {tierName(tier as MemberTier)}，至 {isoMinute(until)}
                </div>
              ))
            : '未开通',
        },
        { label: '消费', children: `${yuan(row.spent)}（${row.orders} 单）` },
        { label: '推荐码', children: data.shareCode || '无' },
        { label: '推荐人', children: data.referredBy || '无' },
        { label: '注册时间', children: isoMinute(row.createdAt) },
        { label: '最近活跃', children: row.seenAt ? isoMinute(row.seenAt) : '从未' },
      ]}
    />
  )
}

export function Orders({ data }: Props) {
  if (data.orders.length === 0) return <Empty description="还没有订单" />
  return (
    <div className={styles.list}>
      <p className={styles.hintFull}>
        {data.orderStates.map(({ state, count }) => `${orderStateLabel(state)} ${count} 单`).join('，')}
        ；下面是最近 {data.orders.length} 单。
      </p>
      <ul className={styles.lines}>
        {data.orders.map((order) => (
          <li key={order.order_sn}>
            <div className={styles.text}>
              <div>{order.title}</div>
              <div className={styles.hint}>
                {order.order_sn} · {isoMinute(order.createdAt)}
              </div>
            </div>
            <div className={styles.figure}>
              {order.currency === 'CNY'
                ? yuan(order.total)
                : `${grouped(order.total)} ${currencyLabel(order.currency)}`}
              <div className={styles.hint}>{orderStateLabel(order.state)}</div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Sessions({ data }: Props) {
  if (data.sessions.length === 0) return <Empty description="还没有登录过" />
  return (
    <ul className={styles.lines}>
      {data.sessions.map((session) => (
        <li key={session.id}>
          <div className={styles.text}>
            <div>{session.device || '未知设备'}</div>
            <div className={styles.hint}>
              {isoMinute(session.createdAt)} 登录 · {isoMinute(session.seenAt)} 活跃
            </div>
          </div>
          <Mark tone={session.ended ? 'quiet' : 'good'}>{sessionEndLabel(session.ended)}</Mark>
        </li>
      ))}
    </ul>
  )
}

export function Applications({ data }: Props) {
  if (data.applications.length === 0) return <Empty description="没有提交过申请" />
  return (
    <ul className={styles.lines}>
      {data.applications.map((row) => (
        <li key={row.id}>
          <div className={styles.text}>
            <a className={styles.link} href={`#/admin/shopUser?state=all&open=${row.id}`}>
              {KIND_LABELS[row.kind]} · {row.name}
            </a>
            <div className={styles.hintFull}>
              {isoMinute(row.submittedAt)} 提交{row.reason && `；${row.reason}`}
            </div>
          </div>
          <Mark tone={APPLICATION_STATES[row.state].tone}>{APPLICATION_STATES[row.state].text}</Mark>
        </li>
      ))}
    </ul>
  )
}
