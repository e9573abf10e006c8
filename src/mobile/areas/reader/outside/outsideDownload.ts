import type { HanScript } from '@/contract/catalogue/reader'
import { outsideTexts, type OutsideRef } from '@/stores/outsideTexts'
import { downloadFrom, type Download } from '../book/download'
import { fetchChapter } from './fetchChapter'

/** The texts of a book of another site, a chapter at a time. */
export const createOutsideDownload = (
  ref: OutsideRef,
  script: () => HanScript | undefined,
  reopen: () => Promise<unknown>,
): Download =>
  downloadFrom(
    {
      numbers: () => outsideTexts.numbers(ref.url),
      stale: (chosen) => outsideTexts.stale(ref.url, chosen),
      async fetch(from, chosen) {
        const total = ref.book.titles.length
        if (from > total) return { came: [], next: 0 }
        await outsideTexts.keepChapter(ref, await fetchChapter(ref.book.key, from, chosen, reopen))
        return { came: [from], next: from < total ? from + 1 : 0 }
      },
    },
    script,
  )
