import { Avatar } from 'design-system/Avatar'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { FollowButton } from './FollowButton'
import styles from './PersonRow.module.css'
import type { UserBrief } from '@/contract/people/profile'

/** A person in a list; links to their public home, with a follow button. */
export function PersonRow({ user }: { user: UserBrief }) {
  const { id, nickname, avatar, sign, mine } = user
  return (
    <div className={styles.row}>
      <a className={styles.link} href={to('/user/myhome', { id })}>
        <Avatar name={nickname} src={fileUrl(avatar)} aria-hidden="true" />
        <span className={styles.text}>
          <b>{nickname}</b>
          {sign ? <small>{sign}</small> : null}
        </span>
      </a>
      {mine ? <span className={styles.me}>我</span> : <FollowButton user={user} />}
    </div>
  )
}
