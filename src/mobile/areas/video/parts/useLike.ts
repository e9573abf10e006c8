import { useEffect, useState } from 'react'
import type { WorkKind } from '@/contract/work'
import { call } from '@/client/client'
import { ensureLogin } from '@/stores/session'

interface Likeable {
  kind: WorkKind
  vid: number
  episodeId: number
  likes?: number
}

/** Likes of an episode: shown at once, taken back when the server refuses. */
export function useLike({ kind, vid, episodeId, likes: initial }: Likeable): {
  liked: boolean
  likes: number | undefined
  toggle: () => Promise<void>
} {
  const [liked, setLiked] = useState(false)
  const [likes, setLikes] = useState(initial)
  useEffect(() => {
    setLiked(false)
    setLikes(initial)
  }, [episodeId, initial])

  const toggle = async (): Promise<void> => {
    if (!(await ensureLogin())) return
    const on = !liked
    setLiked(on)
    try {
      const answer = await call('video.like', { kind, vid, episode_id: episodeId, on })
      setLikes(answer.likes)
    } catch {
      setLiked(!on)
    }
  }
  return { liked, likes, toggle }
}
