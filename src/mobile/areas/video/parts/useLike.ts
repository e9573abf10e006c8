import { useState } from 'react'
import type { WorkKind } from '@/contract/catalogue/work'
import { call, type AnswerOf } from '@/client/client'
import { useToggle } from '@/mobile/kit/works/useToggle'

interface Likeable {
  kind: WorkKind
  vid: number
  episodeId: number
  /** The server's state, sent with the episode; undefined before it is known. */
  liked?: boolean | undefined
  likes?: number | undefined
}

/** The user's like of an episode and the number of likes. */
export function useLike({ kind, vid, episodeId, liked = false, likes }: Likeable): {
  liked: boolean
  likes: number | undefined
  toggle: () => Promise<void>
} {
  // Episode data may be older than likes made here.
  const [told, setTold] = useState<Record<string, AnswerOf<'video.like'>>>({})
  const name = `like:${kind}:${vid}:${episodeId}`
  const known = told[name] ?? { liked, likes }
  const [on, toggle] = useToggle(name, known.liked, async (next) => {
    const answer = await call('video.like', { kind, vid, episode_id: episodeId, on: next })
    setTold((all) => ({ ...all, [name]: answer }))
  })
  return { liked: on, likes: known.likes, toggle }
}
