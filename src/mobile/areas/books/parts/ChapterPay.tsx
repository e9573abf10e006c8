import { useState } from 'react'
import { UnlockSheet } from 'design-system/UnlockSheet'
import type { Part, WorkBrief } from '@/contract/catalogue/work'
import { AdPanel } from '@/mobile/kit/pay/AdPanel'
import { useChapterWays } from '@/mobile/kit/pay/useChapterWays'

interface ChapterPayProps {
  work: WorkBrief
  /** The locked chapter that was tapped; null closes the sheet. */
  wanted: Part | null
  /** The loaded chapters: the locked ones from the wanted one on can be bought together. */
  parts: readonly Part[]
  onClose: () => void
  onOpened: () => void
}

/** The ways to unlock a chapter, in a sheet. */
export function ChapterPay({ work, wanted, parts, onClose, onOpened }: ChapterPayProps) {
  const [ad, setAd] = useState(false)
  const ways = useChapterWays(work, ad ? null : wanted, parts, { onOpened, onAd: () => setAd(true) })
  return (
    <>
      <UnlockSheet
        {...ways}
        visible={wanted !== null && !ad}
        onClose={onClose}
        title="解锁后继续阅读"
        episode={wanted?.title ?? ''}
      />
      {ad ? <AdPanel onClose={() => setAd(false)} onEarned={() => setAd(false)} /> : null}
    </>
  )
}
