import type { ApplicationDetail } from '@/contract/office/applications'
import { call } from '@/client/client'
import { fileUrl } from '@/client/base'

/** Addresses of the pictures of a form by their references: what the form carries is not what can be shown. */
export type Pictures = ReadonlyMap<string, string>

/** An address is good for ten minutes, ms; a little less is counted on. */
const LIFE = 9 * 60_000

/** Pictures sent since the app was opened: a form that is left and come back to still shows them. */
const sent = new Map<string, { url: string; at: number }>()

export async function sendPicture(file: File, signal: AbortSignal): Promise<{ ref: string; url: string }> {
  const { ref, url } = await call('applications.upload', {}, { file, signal, quiet: true })
  const shown = fileUrl(url)
  sent.set(ref, { url: shown, at: Date.now() })
  return { ref, url: shown }
}

/** The pictures that an application came with, and those that were sent for it here. */
export function picturesOf(detail: ApplicationDetail | undefined): Pictures {
  const here = [...sent].filter(([, { at }]) => Date.now() - at < LIFE)
  const known = (detail?.pictures ?? []).map(({ ref, url }) => [ref, fileUrl(url)] as const)
  return new Map([...here.map(([ref, { url }]) => [ref, url] as const), ...known])
}
