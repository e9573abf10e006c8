import { useState } from 'react'
import { Avatar } from 'design-system/Avatar'
import type { UserInfo } from '@/contract/people/account'
import type { UserIndex } from '@/contract/account/own-account'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { overlays } from '@/stores/overlays'
import { isMember } from '@/mobile/kit/people/isMember'
import { humanCount } from '@/format/count'
import { Notices } from './Notices'
import styles from './MeHead.module.css'

/** Shown facts of the logged-in user: the session has them at once, the screen's response adds more. */
export type Me = Pick<UserInfo, 'id' | 'nickname' | 'avatar' | 'mobile'> & {
  tiers: readonly UserInfo['tiers'][number][]
}

export function MeHead({
  me,
  more,
  onRead,
}: {
  me: Me | null
  more: UserIndex | undefined
  onRead: () => void
}) {
  const [open, setOpen] = useState(false)
  if (!me)
    return (
      <header className={styles.head}>
        <button type="button" className={styles.visitor} onClick={() => void overlays.login()}>
          <Avatar size="l" name="书" />
          <span className={styles.who}>
            <b className={styles.name}>点击登录</b>
            <span className={styles.note}>登录后同步进度、收藏与会员权益</span>
          </span>
        </button>
      </header>
    )
  const notices = more?.notices ?? 0
  const unread = notices > 99 ? '99+' : notices
  const counts = [
    ['关注', more?.follows, to('/user/myhome', { id: me.id, tab: 'following' })],
    ['粉丝', more?.fans, to('/user/myhome', { id: me.id, tab: 'fans' })],
    ['足迹', more?.footprints, to('/user/footprint')],
  ] as const
  return (
    <header className={styles.head}>
      <a className={styles.profile} href={to('/user/info/index')}>
        <Avatar size="l" name={me.nickname} src={fileUrl(me.avatar)} member={isMember(me)} />
        <span className={styles.who}>
          <h1 className={styles.name}>{me.nickname}</h1>
          <span className={styles.note}>
            {me.mobile || '未绑定手机'} · ID {me.id}
          </span>
          {more?.sign ? <span className={styles.sign}>{more.sign}</span> : null}
          <span className="visually-hidden">编辑资料</span>
        </span>
      </a>
      <button
        type="button"
        className={styles.bell}
        aria-label={unread ? `消息，${unread} 条未读` : '消息'}
        onClick={() => setOpen(true)}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.7h-15zM10 20.3c.9 1 3.1 1 4 0" />
        </svg>
        {unread ? <span className={styles.unread}>{unread}</span> : null}
      </button>
      <ul className={styles.counts}>
        {counts.map(([label, count, href]) => (
          <li key={label}>
            <a href={href}>
              <b>{count === undefined ? '—' : humanCount(count)}</b>
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <Notices visible={open} onClose={() => setOpen(false)} onRead={onRead} />
    </header>
  )
}
