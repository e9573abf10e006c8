import { ActionSheet } from 'design-system/ActionSheet'
import { SHARE_STEPS } from '@/contract/catalogue/editions'
import type { BookDetail } from '@/contract/discovery/store'
import { quotedTitle } from '@/format/titles'
import { workRoute } from '@/client/links'
import { useGo } from '@/mobile/kit/frame/navigation'
import type { Reader } from '../book/reader'

/** The recording of a book, if there is one. */
export const recordingOf = ({ links }: Pick<BookDetail, 'links'>) =>
  links.find(({ role }) => role === 'audio')?.work

interface ListenSheetProps {
  visible: boolean
  onClose: () => void
  detail: BookDetail
  reader: Reader
  /** Reads the page aloud. */
  onSpeak: () => void
}

/** What of a book that has a recording is listened to: that, at the same place, or the page, read by a voice. */
export function ListenSheet({ visible, onClose, detail, reader, onSpeak }: ListenSheetProps) {
  const go = useGo()
  const recording = recordingOf(detail)
  if (!recording) return null
  const { chapter, offset } = reader.snapshot()
  const state = reader.chapters.at(Math.min(chapter, reader.chapters.total))
  const share = state.state === 'open' && state.text ? offset / state.text.length : 0
  return (
    <ActionSheet
      visible={visible}
      title="听这本书"
      actions={[
        {
          key: 'recording',
          text: '听有声版',
          description: `${quotedTitle(recording.kind, recording.title)}，从读到的地方开始`,
        },
        { key: 'voice', text: '朗读这一页', description: '由合成的声音逐句朗读' },
      ]}
      onClose={(key) => {
        onClose()
        if (key === 'voice') onSpeak()
        if (key === 'recording')
          go(`${workRoute(recording)}&chapter=${chapter}&share=${Math.round(share * SHARE_STEPS)}`)
      }}
    />
  )
}
