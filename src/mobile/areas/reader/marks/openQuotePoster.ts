import { NETWORK_FAILED } from '@/format/texts'
import type { WorkBrief } from '@/contract/catalogue/work'
import { toast } from '@/stores/overlays'
import type { Quotation } from './QuotePoster'

/** Characters of a quotation that a poster has room for. */
const MOST_QUOTED = 120

/** Shows a poster of some words of a book. Its code is loaded with the first one. Too many words, and a failure, are told. */
export async function openQuotePoster(work: WorkBrief, quotation: Quotation): Promise<void> {
  if ([...quotation.words].length > MOST_QUOTED) return toast(`海报放得下 ${MOST_QUOTED} 个字，请少选一些`)
  try {
    const { QuotePoster } = await import(/* webpackChunkName: "quote-poster" */ './QuotePoster')
    await QuotePoster.show({ work, quotation })
  } catch {
    toast(NETWORK_FAILED)
  }
}
