import { useState } from 'react'
import { Segmented } from 'design-system/Segmented'
import { Sheet, showOverlay, type OverlayControl } from 'design-system/Sheet'
import type { WorkBrief } from '@/contract/catalogue/work'
import { PosterActions } from '@/mobile/kit/share/PosterActions'
import { PosterPicture } from '@/mobile/kit/share/PosterPicture'
import { usePoster } from '@/mobile/kit/share/usePoster'
import { useConfig } from '@/stores/config'
import { currentUser } from '@/stores/session'
import { shareLink } from '@/stores/share'
import { GROUNDS, quotePoster, type Ground } from './quotePoster'

export interface Quotation {
  words: string
  chapter: number
  /** Title of the chapter. */
  title: string
  /** The first character. */
  offset: number
}

export interface QuotePosterProps extends OverlayControl<void> {
  work: WorkBrief
  quotation: Quotation
}

const OPTIONS = (Object.keys(GROUNDS) as Ground[]).map((value) => ({ value, label: GROUNDS[value].label }))

/** A picture of some words of a book, to save and to share. Its code leads to the words. */
export function QuotePoster({ visible, onClose, afterClose, work, quotation }: QuotePosterProps) {
  const [ground, setGround] = useState<Ground>('paper')
  const { system } = useConfig()
  const { words, chapter, title, offset } = quotation
  const link = shareLink(`/ebook/reading?id=${work.id}&chapter=${chapter}&at=${offset}`)
  const user = currentUser()
  const poster = usePoster(
    quotePoster(words, title, ground),
    {
      link,
      words: words.replaceAll('\n', ' '),
      code: user?.share_code ?? '',
      nickname: user?.nickname ?? '',
      avatar: user?.avatar ?? '',
      brand: system.name,
    },
    [work],
  )
  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      title="书摘海报"
      footer={
        <PosterActions
          poster={poster}
          file={`${system.name}书摘-${work.title}.png`}
          title={`《${work.title}》书摘`}
          link={link}
        />
      }
    >
      <PosterPicture poster={poster} alt={`书摘海报：${words}——《${work.title}》，带打开原文的二维码`} />
      <Segmented label="底色" options={OPTIONS} value={ground} onChange={setGround} />
    </Sheet>
  )
}

/** Shows the poster; resolves when it has been closed. */
QuotePoster.show = (props: Omit<QuotePosterProps, keyof OverlayControl<void>>) =>
  showOverlay<QuotePosterProps, void>(QuotePoster, props)
