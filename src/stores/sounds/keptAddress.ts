import type { WorkKind } from '@/contract/catalogue/work'
import { call } from '@/client/client'
import { keptSounds, type KeptSound } from './keptSounds'

/** Kinds of works whose episodes can be kept: those that are only heard. */
const HEARD: readonly WorkKind[] = ['audio', 'fm']

/** A sound whose lease ends in less than this is renewed when it is opened, ms. */
const RENEWAL_MARGIN = 3 * 86_400_000

/** Asks the server until when a sound may be played now. Does not reject. */
const renew = ({ key, kind, work, part }: KeptSound): Promise<unknown> =>
  call('video.play', { kind, vid: work, episode_id: part }, { quiet: true })
    .then(({ lease }) => keptSounds().renew(key, lease))
    .catch((error: unknown) => console.warn('The lease of a kept sound was not renewed', error))

/** The address that was made last. There is one at a time, because it holds its file in memory until it is revoked. */
let latest = { key: '', url: '' }

/** Whether an address is that of a file on this device: it ends when that of another one is made. */
export const isKeptAddress = (url: string): boolean => url.startsWith('blob:')

async function addressOfSound(
  kind: WorkKind,
  work: number,
  part: number,
): Promise<{ url: string; endsAt: number } | undefined> {
  try {
    const sounds = keptSounds()
    const sound = await sounds.playable(kind, work, part)
    if (!sound) return undefined
    const key = `${sound.key}/${sound.tag}`
    if (latest.key !== key) {
      const file = await sounds.file(sound)
      if (latest.url) URL.revokeObjectURL(latest.url)
      latest = { key, url: URL.createObjectURL(file) }
    }
    if (sound.lease !== undefined && sound.lease - Date.now() < RENEWAL_MARGIN) void renew(sound)
    return { url: latest.url, endsAt: sound.lease ?? 0 }
  } catch (error) {
    // Some private windows have a database that cannot be opened: the episode is played from the server.
    console.warn('The kept sounds were not read', error)
    return undefined
  }
}

/**
 * Returns the address of the sound of an episode on this device, and when it ends (ms since the epoch; 0 = never);
 * undefined when it is not here, or may not be played any more. Does not reject.
 */
export const keptAddress = (
  kind: WorkKind,
  work: number,
  part: number,
): ReturnType<typeof addressOfSound> | undefined =>
  HEARD.includes(kind) && typeof indexedDB !== 'undefined' ? addressOfSound(kind, work, part) : undefined
