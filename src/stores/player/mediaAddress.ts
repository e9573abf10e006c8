import { messageOf } from '@/client/errors'
import { addressOf, isRefused } from './episodes'
import type { Address } from './machine'
import type { Episode, PlayerState } from './state'

/** Share of an address's lifetime after which a new one is requested: early enough for a slow network. */
const RENEW_AFTER = 0.8
/** An address that fails this soon after it was issued would not be fixed by another one, ms. */
const YOUNG = 10_000
/** Delay before a failed renewal is retried, ms. */
const AGAIN_AFTER = 5000

/** Whether an episode's address has expired. */
export const isOver = ({ endsAt }: Episode): boolean => endsAt > 0 && Date.now() >= endsAt

/** Current state of an episode's address. */
export const addressState = (episode: Episode | undefined): Address =>
  !episode?.url ? 'none' : isOver(episode) ? 'over' : 'good'

/** Whether a new address may fix a failed one. */
export const mayRenewAddress = ({ endsAt, givenAt }: Episode): boolean =>
  endsAt > 0 && Date.now() - givenAt > YOUNG

/** When a new address has to be requested. */
export const renewalOf = ({ endsAt, givenAt }: Episode): number => givenAt + (endsAt - givenAt) * RENEW_AFTER

/** Reloaded episodes with the addresses known so far. */
export function withAddresses(list: readonly Episode[], known: readonly Episode[]): Episode[] {
  const addresses = new Map(
    known.map(({ id, url, mp4, sound, poster, givenAt, endsAt, trial, liked, likes }) => [
      id,
      { url, mp4, sound, poster, givenAt, endsAt, trial, liked, likes },
    ]),
  )
  return list.map((episode) => ({ ...episode, ...addresses.get(episode.id) }))
}

/** The player whose addresses are renewed. */
interface Host {
  state: PlayerState
  /** Called when the current episode has a new address. */
  renewed(episode: Episode): unknown
  /** Called when the user's access has ended. */
  needPay(reason: string): void
  /** Called when there is no new address and the old one has expired. */
  breakOff(message: string): void
}

/** Renews the addresses during playback: one request at a time, with a delay after a failed one. */
export function createRenewal({ state, renewed, needPay, breakOff }: Host) {
  let running: { id: number; done: Promise<void> } | null = null
  let notBefore = 0

  const current = (): Episode | undefined => state.list[state.index]

  const keep = (id: number, fresh: Partial<Episode>): void => {
    const kept = state.list.find((one) => one.id === id)
    if (!kept) return
    Object.assign(kept, fresh)
    if (kept.id !== current()?.id) return
    state.url = kept.url
    renewed(kept)
  }

  const fail = (id: number, error: unknown): void => {
    notBefore = Date.now() + AGAIN_AFTER
    const kept = current()
    if (kept?.id !== id) return
    if (isRefused(error)) {
      Object.assign(kept, { url: '', endsAt: 0 })
      needPay(error.message)
    } else if (isOver(kept) && !state.paused) breakOff(messageOf(error))
  }

  const now = (episode: Episode): Promise<void> => {
    if (running?.id === episode.id) return running.done
    const done: Promise<void> = addressOf(state, episode)
      .then(
        ({ seconds: _, ...fresh }) => keep(episode.id, fresh),
        (error: unknown) => fail(episode.id, error),
      )
      .finally(() => {
        if (running?.done === done) running = null
      })
    running = { id: episode.id, done }
    return done
  }

  return {
    now,
    /** Called while an episode plays: sends the request when it is due. */
    watch(episode: Episode): void {
      if (!episode.endsAt || Date.now() < Math.max(renewalOf(episode), notBefore)) return
      void now(episode)
    },
  }
}
