import { NO_EPISODES } from '@/format/actionTexts'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { WorkDetail, WorkKind } from '@/contract/catalogue/work'
import { KIND_NAMES } from '@/client/kindNames'
import { route, to } from '@/client/links'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
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
  const go = useGo()
  // The drama that follows another one is known before its address is: it begins at once.
  const [next, setNext] = useState<WorkDetail>()
  const data = asked.data ?? (kind === 'drama' && next?.work.id === id ? next : undefined)

  if (data && data.parts.length > 0 && kind !== 'drama')
    return <FilmPlayer key={`${kind}-${id}`} detail={data} />
  if (data && data.parts.length > 0)
    return (
      <DramaPlayer
        key={id}
        detail={data}
        onNext={(detail) => {
          setNext(detail)
          toast(`接着看《${detail.work.title}》`)
          // In place of the drama before: back leads to where the user came from.
          go(route('/video/play', { id: detail.work.id }), false)
        }}
      />
    )
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
