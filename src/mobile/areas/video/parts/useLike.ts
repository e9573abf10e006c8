import { useState } from 'react'
import type { WorkKind } from '@/contract/catalogue/work'
import { call, type AnswerOf } from '@/client/client'
import { useToggle } from '@/mobile/kit/works/useToggle'

interface Likeable {
  kind: WorkKind
  vid: number
  episodeId: number
  /** As the server said with the episode; left out while it has said nothing. */
  liked?: boolean | undefined
  likes?: number | undefined
}

/** The like of an episode and how many there are. */
export function useLike({ kind, vid, episodeId, liked = false, likes }: Likeable): {
  liked: boolean
  likes: number | undefined
  toggle: () => Promise<void>
} {
  // Episodes come back with what the server said before the user liked them here.
  const [told, setTold] = useState<Record<string, AnswerOf<'video.like'>>>({})
  const name = `like:${kind}:${vid}:${episodeId}`
  const known = told[name] ?? { liked, likes }
  const [on, toggle] = useToggle(name, known.liked, async (next) => {
    const answer = await call('video.like', { kind, vid, episode_id: episodeId, on: next })
    setTold((all) => ({ ...all, [name]: answer }))
  })
  return { liked: on, likes: known.likes, toggle }
}
