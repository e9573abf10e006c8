import type { Range } from '@/contract/catalogue/sentences'
import { AROUND, MOST_TITLE } from '@/contract/reading/explain-rules'
import { NETWORK_FAILED } from '@/format/texts'
import { toast } from '@/stores/overlays'
import { ensureLogin } from '@/stores/session'
import type { ExplainSheetProps } from './ExplainSheet'

/** Words in the text of a chapter. */
interface PlacedWords extends Range {
  /** Of the book. */
  title: string
  /** Of the chapter. */
  text: string
}

/**
 * Shows what some words mean where they stand, after a log-in if nobody is logged in. Its code is loaded with the first
 * one; a failure of that is told.
 */
export async function openExplanation(
  { title, text, start, end }: PlacedWords,
  onNote: ExplainSheetProps['onNote'],
): Promise<void> {
  if (!(await ensureLogin())) return
  const asked = {
    words: text.slice(start, end),
    before: text.slice(Math.max(0, start - AROUND), start),
    after: text.slice(end, end + AROUND),
    title: title.slice(0, MOST_TITLE),
  }
  try {
    const { ExplainSheet } = await import(/* webpackChunkName: "explain" */ './ExplainSheet')
    await ExplainSheet.show({ asked, onNote })
  } catch {
    toast(NETWORK_FAILED)
  }
}
