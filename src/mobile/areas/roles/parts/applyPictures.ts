import type { ApplicationDetail } from '@/contract/office/applications'
import { call } from '@/client/client'
import { fileUrl } from '@/client/base'

/** Addresses of a form's pictures by their references: the form carries only references, which cannot be displayed. */
export type Pictures = ReadonlyMap<string, string>

/** An address is valid for ten minutes; this is a little less, ms. */
const LIFE = 9 * 60_000

/** Pictures uploaded since the app was opened: a form that the user left and opens again still shows them. */
const sent = new Map<string, { url: string; at: number }>()

export async function sendPicture(file: File, signal: AbortSignal): Promise<{ ref: string; url: string }> {
  const { ref, url } = await call('applications.upload', {}, { file, signal, quiet: true })
  const shown = fileUrl(url)
  sent.set(ref, { url: shown, at: Date.now() })
  return { ref, url: shown }
}

/** The pictures of the saved application, and those uploaded here. */
export function picturesOf(detail: ApplicationDetail | undefined): Pictures {
  const here = [...sent].filter(([, { at }]) => Date.now() - at < LIFE)
  const known = (detail?.pictures ?? []).map(({ ref, url }) => [ref, fileUrl(url)] as const)
  return new Map([...here.map(([ref, { url }]) => [ref, url] as const), ...known])
}
