import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { PIECE_BYTES } from '@/contract/courses/pieces'
import type { Part, WorkDetail } from '@/contract/catalogue/work'
import { persist } from '../database'
import { downloadFailure, NotKept } from '../downloadFailure'
import { AddressEnded, fetchRange } from '../fetchRange'
import { createKeptList } from '../keptList'
import { isPlayable, isWhole, keptSounds, type KeptSound } from './keptSounds'

/** The sound of an episode that this device has, or is to have. */
export interface SoundDownload {
  sound: KeptSound
  /** `ended`: it is here, and the time in which it may be played is over. */
  state: 'waiting' | 'running' | 'paused' | 'failed' | 'ended' | 'done'
  /** Why it failed. */
  error: string
}

/** Times that a file may change while it is fetched. */
const MOST_CHANGES = 2
const FULL = '本机空间不足，删除几集后再继续'

/** Whether a failure concerns one episode alone: the server has refused it, or its file is not there. */
const isOfOne = (error: unknown): boolean =>
  error instanceof AddressEnded || (error instanceof CallError && error.answered)

/**
 * The sounds that are kept on this device for listening without a network: fetched one after the other and piece by
 * piece. Each goes on where it stopped, even after the page was closed.
 */
export function createSoundDownloads() {
  const errors = new Map<string, string>()
  /** Keys of the sounds that are fetched next. */
  let queue: readonly string[] = []
  let fetching: { key: string; stopping: AbortController } | undefined

  const isFetched = (key: string): boolean => fetching?.key === key && !fetching.stopping.signal.aborted

  const stateOf = (sound: KeptSound): SoundDownload['state'] => {
    if (isFetched(sound.key)) return 'running'
    if (queue.includes(sound.key)) return 'waiting'
    if (errors.has(sound.key)) return 'failed'
    if (!isWhole(sound)) return 'paused'
    return isPlayable(sound) ? 'done' : 'ended'
  }

  const list = createKeptList(
    () => keptSounds().list(),
    (sounds) => sounds.map((sound) => ({ sound, state: stateOf(sound), error: errors.get(sound.key) ?? '' })),
  )

  /** Fetches what is missing of a sound, and until when it may be played. */
  async function fetchSound(key: string, signal: AbortSignal): Promise<void> {
    const store = keptSounds()
    let row = await store.sound(key)
    let changes = 0
    for (let before: number | undefined; row;) {
      const asked = { kind: row.kind, vid: row.work, episode_id: row.part }
      const { sound: address, lease } = await call('video.play', asked, { quiet: true })
      row = await store.renew(key, lease)
      try {
        while (row && !isWhole(row)) {
          signal.throwIfAborted()
          const from = row.have * PIECE_BYTES
          row = await store.keep(row, await fetchRange(address, [from, from + PIECE_BYTES], signal))
          if (row?.have === 0) changes += 1
          if (changes > MOST_CHANGES) throw new AddressEnded()
          await list.refresh()
        }
        return
      } catch (error) {
        // An address is good for ten minutes: a new one that brings nothing either would not help.
        const isEnded = error instanceof AddressEnded && changes <= MOST_CHANGES
        if (!isEnded || !row || row.have === before) throw error
        before = row.have
      }
    }
  }

  /** Fetches the sounds of the queue until it is empty. Does not reject. */
  async function run(): Promise<void> {
    for (let key = queue[0]; key && !fetching; key = queue[0]) {
      const stopping = new AbortController()
      fetching = { key, stopping }
      queue = queue.slice(1)
      list.publish()
      // A call cannot be stopped: when its sound is, the next one does not wait for it.
      const stopped = new Promise<never>((_, reject) => stopping.signal.addEventListener('abort', reject))
      try {
        await Promise.race([fetchSound(key, stopping.signal), stopped])
      } catch (error) {
        if (!stopping.signal.aborted) {
          errors.set(key, downloadFailure(error, FULL))
          if (!isOfOne(error)) queue = []
        }
      }
      fetching = undefined
      await list.refresh()
    }
  }

  const stop = (keys: readonly string[]): void => {
    queue = queue.filter((key) => !keys.includes(key))
    if (fetching && keys.includes(fetching.key)) fetching.stopping.abort()
    list.publish()
  }

  return {
    subscribe: list.subscribe,
    /** The account's sounds, episode by episode; undefined before they were read. */
    rows: list.rows,
    refresh: list.refresh,
    /**
     * Fetches episodes of a work, or goes on with them, after those that are being fetched.
     * @throws what says that this browser keeps nothing, with a message for users
     */
    async start(detail: WorkDetail, parts: readonly Part[]): Promise<void> {
      try {
        if (typeof indexedDB === 'undefined') throw new NotKept()
        await persist()
        const store = keptSounds()
        await store.keepWork(detail)
        for (const part of parts) {
          const row = await store.begin(detail, part)
          if (!row) throw new NotKept()
          const { key } = row
          errors.delete(key)
          if (!isPlayable(row) && !queue.includes(key) && !isFetched(key)) queue = [...queue, key]
        }
      } catch (error) {
        throw new Error(downloadFailure(error, FULL), { cause: error })
      } finally {
        await list.refresh()
      }
      void run()
    },
    /** Stops fetching these sounds; what is here of them stays. */
    pause: (sounds: readonly KeptSound[]): void => stop(sounds.map(({ key }) => key)),
    /** Removes all that is here of these sounds. */
    async remove(sounds: readonly KeptSound[]): Promise<void> {
      stop(sounds.map(({ key }) => key))
      for (const { key } of sounds) errors.delete(key)
      await keptSounds().remove(sounds)
      await list.refresh()
    },
  }
}

export const soundDownloads = createSoundDownloads()
