import { NO_EPISODES } from '@/format/actionTexts'
import { Navigate } from 'react-router-dom'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { WorkKind } from '@/contract/catalogue/work'
import { KIND_NAMES } from '@/client/kindNames'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { DramaPlayer } from '../parts/DramaPlayer'
import { FilmPlayer } from '../parts/FilmPlayer'

const KINDS = Object.keys(KIND_NAMES) as WorkKind[]

/** `?id&episode_id(&kind=film|course)`: a drama full screen, a film in its own shape; a course has its own player. */
export default function Play() {
  const query = useQuery()
  if (query.text('kind') !== 'course') return <Watch />
  const lesson = { id: query.number('id'), lesson: query.number('episode_id'), at: query.number('at') }
  return <Navigate replace to={to('/study/learn', lesson).slice(1)} />
}

function Watch() {
  const query = useQuery()
  const id = query.number('id')
  const kind = KINDS.find((known) => known === query.text('kind')) ?? 'drama'
  const asked = useCall('work.detail', id ? { kind, id } : null)
  const { data } = asked

  if (data && data.parts.length > 0) {
    const Player = kind === 'drama' ? DramaPlayer : FilmPlayer
    return <Player key={`${kind}-${id}`} detail={data} />
  }
  return (
    <Page
      title="播放"
      call={asked}
      gone={data !== undefined}
      missing={{
        title: NO_EPISODES,
        hint: '可能已经下架，去看看别的',
        action: <Button href={to('/theater/videolist')}>看看短剧</Button>,
      }}
      skeleton={<Skeleton shape="cover" kind={kind} />}
    />
  )
}
