import { useEffect, useState } from 'react'
import type { WorkKind } from '@/contract/catalogue/work'
import { call } from '@/client/client'
import { useToggle } from '@/mobile/kit/works/useToggle'

interface Likeable {
  kind: WorkKind
  vid: number
  episodeId: number
  likes?: number
}

/** The like of an episode and how many there are. */
export function useLike({ kind, vid, episodeId, likes: initial }: Likeable): {
  liked: boolean
  likes: number | undefined
  toggle: () => Promise<void>
} {
  const [likes, setLikes] = useState(initial)
  useEffect(() => setLikes(initial), [episodeId, initial])
  // No answer tells yet whether the user has liked an episode: `known` is false until they do it here.
  const [liked, toggle] = useToggle(`like:${kind}:${vid}:${episodeId}`, false, async (on) =>
    setLikes((await call('video.like', { kind, vid, episode_id: episodeId, on })).likes),
  )
  return { liked, likes, toggle }
}
