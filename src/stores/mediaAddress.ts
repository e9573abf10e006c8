import { call } from '@/client/client'
import type { Episode, PlayerState } from './playerState'

/** The share of an address's life after which a new one is asked for: early enough for a slow network. */
const RENEW_AFTER = 0.8
/** An address that fails this soon after it was handed out is not mended by another one, ms. */
const YOUNG = 10_000
/** A renewal that failed is tried again after this long, ms. */
const AGAIN_AFTER = 5000

type Work = Pick<PlayerState, 'kind'>

/** Asks where an episode plays. @returns what to keep with it. @throws CallError where it has to be paid for */
export async function addressOf(
  { kind }: Work,
  episode: Episode,
): Promise<Partial<Episode> & { seconds: number }> {
  const answer = await call('video.play', { kind, vid: episode.vid, episode_id: episode.id }, { quiet: true })
  const now = Date.now()
  return {
    url: answer.url,
    mp4: answer.mp4,
    poster: answer.poster,
    locked: false,
    seconds: answer.seconds,
    givenAt: now,
    endsAt: answer.validFor > 0 ? now + answer.validFor * 1000 : 0,
  }
}

/** Whether an episode's address no longer works. */
export const isOver = ({ endsAt }: Episode): boolean => endsAt > 0 && Date.now() >= endsAt

/** Whether a new address may mend one that failed. */
export const mayMend = ({ endsAt, givenAt }: Episode): boolean => endsAt > 0 && Date.now() - givenAt > YOUNG

/** When a new address has to be asked for. */
export const renewalOf = ({ endsAt, givenAt }: Episode): number => givenAt + (endsAt - givenAt) * RENEW_AFTER

/**
 * Renews the addresses of what plays: one question at a time, and none too soon after one that failed.
 * @param renewed hears what to keep; `failed` why there is nothing
 */
export function createRenewal(
  renewed: (episode: Episode, fresh: Partial<Episode>) => void,
  failed: (episode: Episode, error: unknown) => void,
) {
  let running: { id: number; done: Promise<void> } | null = null
  let notBefore = 0

  const now = (work: Work, episode: Episode): Promise<void> => {
    if (running?.id === episode.id) return running.done
    const done: Promise<void> = addressOf(work, episode)
      .then(
        ({ seconds: _, ...fresh }) => renewed(episode, fresh),
        (error: unknown) => {
          notBefore = Date.now() + AGAIN_AFTER
          failed(episode, error)
        },
      )
      .finally(() => {
        if (running?.done === done) running = null
      })
    running = { id: episode.id, done }
    return done
  }

  return {
    now,
    /** Called while an episode plays: asks when it is time. */
    watch(work: Work, episode: Episode): void {
      if (!episode.endsAt || Date.now() < Math.max(renewalOf(episode), notBefore)) return
      void now(work, episode)
    },
  }
}
