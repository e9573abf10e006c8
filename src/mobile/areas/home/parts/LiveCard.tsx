import { Cover } from 'design-system/Cover'
import { Tag } from 'design-system/Tag'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { LIVE_STATES } from '@/mobile/kit/media/liveStates'
import { humanCount } from '@/format/count'
import { momentOf } from '@/format/dates'
import styles from './cards.module.css'
import type { LiveBrief } from '@/contract/live/live'

/** Start time, or number of viewers; empty for an empty room. */
function noteOf({ state, startsAt, online }: LiveBrief): string {
  if (state === 'upcoming') return momentOf(startsAt)
  return online > 0 ? `${humanCount(online)}人${state === 'live' ? '在看' : '看过'}` : ''
}

/** A live room in a rail: picture, state, host. */
export function LiveCard({ room }: { room: LiveBrief }) {
  const state = LIVE_STATES[room.state]
  return (
    <a className={styles.live} href={to('/live/player', { id: room.id })}>
      <Cover kind="film" title={room.title} author={room.host} src={fileUrl(room.cover)} tint={room.tint}>
        <Tag className={styles.state} tone={state?.tone ?? 'ink'}>
          {state?.label ?? ''}
        </Tag>
      </Cover>
      <b className={styles.title}>{room.title}</b>
      <span className={styles.note}>{[room.host, noteOf(room)].filter(Boolean).join(' · ')}</span>
    </a>
  )
}
