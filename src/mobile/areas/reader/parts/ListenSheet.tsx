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

/** Lets the user of a book with a recording choose between that, at the same place, and the page read aloud. */
export function ListenSheet({ visible, onClose, detail, reader, onSpeak }: ListenSheetProps) {
  const go = useGo()
  const recording = recordingOf(detail)
  if (!recording) return null
  const openRecording = (): void => {
    const { chapter, offset } = reader.snapshot()
    const state = reader.chapters.at(Math.min(chapter, reader.chapters.total))
    const share = state.state === 'open' && state.text ? offset / state.text.length : 0
    go(`${workRoute(recording)}&chapter=${chapter}&share=${Math.round(share * SHARE_STEPS)}`)
  }
  return (
    <ActionSheet
      visible={visible}
      title="听这本书"
      actions={[
        {
          key: 'recording',
          text: '听有声版',
          description: quotedTitle(recording.kind, recording.title),
        },
        { key: 'voice', text: '朗读这一页', description: '由合成的声音逐句朗读' },
      ]}
      onClose={(key) => {
        onClose()
        if (key === 'voice') onSpeak()
        if (key === 'recording') openRecording()
      }}
    />
  )
}
