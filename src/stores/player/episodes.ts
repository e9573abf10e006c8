import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { toast } from '../overlays'
import { keptAddress } from '../sounds/keptAddress'
import type { Episode, PayEvent, PlayerState } from './state'

/**
 * Requests the address of an episode, unless its sound is on this device. @returns the fields to store in it.
 * @throws CallError when it requires payment
 */
export async function addressOf(
  { kind }: Pick<PlayerState, 'kind'>,
  episode: Episode,
): Promise<Partial<Episode> & { seconds: number }> {
  const reading = keptAddress(kind, episode.vid, episode.id)
  const kept = reading && (await reading)
  if (kept) return { ...kept, mp4: '', locked: false, seconds: episode.seconds, givenAt: Date.now() }
  const answer = await call('video.play', { kind, vid: episode.vid, episode_id: episode.id }, { quiet: true })
  const now = Date.now()
  return {
    url: answer.url,
    mp4: answer.mp4,
    sound: answer.sound,
    poster: answer.poster,
    locked: false,
    seconds: answer.seconds,
    trial: answer.trial,
    likes: answer.likes,
    liked: answer.liked,
    givenAt: now,
    endsAt: answer.validFor > 0 ? now + answer.validFor * 1000 : 0,
  }
}

/** Whether the server has refused an episode that requires payment. */
export const isRefused = (error: unknown): error is CallError =>
  error instanceof CallError && error.kind === 'code' && error.code !== 404

/** Reports an episode that requires payment: to the listeners, or as a toast when there are none. */
export function createPayWall() {
  const listeners = new Set<(event: PayEvent) => void>()
  return {
    raise({ kind, id, index }: PlayerState, episode: Episode, reason: string): void {
      const event = { kind, id, episode: { ...episode }, index, reason }
      if (listeners.size) listeners.forEach((listener) => listener(event))
      else toast(reason || '本集需解锁后继续')
    },
    /** @returns a function that removes the listener */
    onPay(listener: (event: PayEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
