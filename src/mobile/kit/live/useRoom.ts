import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/client/client'
import type { LiveMessage, LiveRoom } from '@/contract/live/live'

const EVERY = 3000
const KEEP = 200

export interface RoomTalk {
  messages: LiveMessage[]
  online: number
  likes: number
  state: string
  send(text: string): Promise<void>
  like(): void
}

/**
 * Chat, presence and counts of a room: polled every 3 s while the page is visible. Likes are sent in batches.
 * @param onTurn loads the room again once it has begun or ended, because its addresses change; always the same function
 */
export function useRoom(first: LiveRoom, onTurn: () => Promise<void>): RoomTalk {
  const { id } = first
  const [messages, setMessages] = useState<LiveMessage[]>([])
  const [counts, setCounts] = useState({ online: first.online, likes: first.likes, state: first.state })
  const [of, setOf] = useState(id)
  if (of !== id) {
    setOf(id)
    setMessages([])
  }
  const last = useRef(0)
  const hearts = useRef(0)

  const add = useCallback((rows: LiveMessage[]) => {
    const fresh = rows.filter((row) => row.id > last.current)
    if (!fresh.length) return
    last.current = Math.max(...fresh.map((row) => row.id))
    setMessages((now) => [...now, ...fresh].slice(-KEEP))
  }, [])

  const ask = useCallback(async () => {
    if (document.visibilityState !== 'visible') return
    if (hearts.current > 0) {
      const count = Math.min(hearts.current, 50)
      hearts.current -= count
      await call('lives.like', { id, count }, { quiet: true }).catch(() => undefined)
    }
    // A failed request is retried in three seconds.
    const answer = await call('lives.messages', { id, after: last.current }, { quiet: true }).catch(
      () => null,
    )
    if (!answer) return
    add(answer.rows)
    setCounts({ online: answer.online, likes: answer.likes + hearts.current, state: answer.state })
  }, [id, add])

  useEffect(() => {
    last.current = 0
    void ask()
    const timer = setInterval(() => void ask(), EVERY)
    return () => clearInterval(timer)
  }, [ask])

  useEffect(() => {
    if (counts.state !== first.state) void onTurn()
  }, [counts.state, first.state, onTurn])

  return {
    messages,
    ...counts,
    async send(text) {
      add([await call('lives.send', { id, text })])
    },
    like() {
      hearts.current += 1
      setCounts((now) => ({ ...now, likes: now.likes + 1 }))
    },
  }
}
