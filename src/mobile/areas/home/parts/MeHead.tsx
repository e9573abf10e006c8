import { Avatar } from 'design-system/Avatar'
import { Icon } from 'design-system/Icon'
import { humanCount } from 'design-system/hooks/format'
import type { UserInfo } from '@/contract/account'
import type { UserIndex } from '@/contract/profile'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { overlays } from '@/stores/overlays'
import { isMember } from '@/stores/session'
import styles from './MeHead.module.css'

/** What is shown of who is logged in: the session knows it at once, the screen's answer knows more. */
export type Me = Pick<UserInfo, 'id' | 'nickname' | 'avatar' | 'mobile'> & {
  tiers: readonly UserInfo['tiers'][number][]
}

export function MeHead({ me, more }: { me: Me | null; more: UserIndex | undefined }) {
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
  const counts = [
    ['关注', more?.follows, to('/user/myhome', { id: me.id, tab: 'following' })],
    ['粉丝', more?.fans, to('/user/myhome', { id: me.id, tab: 'fans' })],
    ['足迹', more?.footprints, to('/user/footprint')],
  ] as const
  return (
    <header className={styles.head}>
      <a className={styles.profile} href={to('/user/info/index')} aria-label={`${me.nickname}，编辑资料`}>
        <Avatar size="l" name={me.nickname} src={fileUrl(me.avatar)} member={isMember(me)} />
        <span className={styles.who}>
          <h1 className={styles.name}>{me.nickname}</h1>
          <span className={styles.note}>
            {me.mobile || '未绑定手机'} · ID {me.id}
          </span>
          {more?.sign ? <span className={styles.sign}>{more.sign}</span> : null}
        </span>
        <Icon name="forward" size={18} />
      </a>
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
    </header>
  )
}
