import { useLayoutEffect } from 'react'
import { Button } from 'design-system/Button'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { WorkKind } from '@/contract/catalogue/work'
import { endEarlyPicture } from '@/client/early'
import { KIND_NAMES, to } from '@/client/links'
import { useBack, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { NO_EPISODES } from '@/format/texts'
import { DramaPlayer } from '../parts/DramaPlayer'
import { FilmPlayer } from '../parts/FilmPlayer'

const KINDS = Object.keys(KIND_NAMES) as WorkKind[]

/** `?id&episode_id(&kind=film|course)`: a drama full screen, a film or course in its own shape. */
export default function Play() {
  const query = useQuery()
  const back = useBack()
  const id = query.number('id')
  const kind = KINDS.find((known) => known === query.text('kind')) ?? 'drama'
  const { data, loading, error, refresh } = useCall('work.detail', id ? { kind, id } : null)
  useLayoutEffect(() => {
    if (!loading) endEarlyPicture()
  }, [loading])

  if (data && data.parts.length > 0) {
    const Player = kind === 'drama' ? DramaPlayer : FilmPlayer
    return <Player key={`${kind}-${id}`} detail={data} />
  }
  const missing = !id || (data && data.parts.length === 0)
  return (
    <Page
      title="播放"
      onBack={back}
      state={{ loading: loading && !missing, error: error?.message, onRetry: refresh }}
      skeleton={<Skeleton shape="cover" kind={kind} />}
    >
      <ErrorScreen
        kind="missing"
        title={NO_EPISODES}
        hint="可能已经下架，去看看别的"
        action={<Button href={to('/theater/videolist')}>看看短剧</Button>}
      />
    </Page>
  )
}
