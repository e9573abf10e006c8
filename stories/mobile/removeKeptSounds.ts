import { soundDownloads } from '@/stores/sounds/soundDownloads'

/** Removes all sounds from this device, also those that are being fetched: for the end of a story. */
export async function removeKeptSounds(): Promise<void> {
  await soundDownloads.refresh()
  await soundDownloads.remove((soundDownloads.rows() ?? []).map(({ sound }) => sound))
}
