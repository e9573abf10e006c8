import { PartList, type ListedPart } from 'design-system/PartList'
import { Sheet } from 'design-system/Sheet'

interface EpisodeSheetProps {
  visible: boolean
  onClose: () => void
  title: string
  /** Such as 全80集. */
  note: string
  parts: readonly ListedPart[]
  currentId: number | undefined
  playing: boolean
  onPick: (part: ListedPart, index: number) => void
}

/** The episode drawer: groups of 30, locks, the playing episode. */
export function EpisodeSheet({ visible, onClose, title, note, onPick, ...list }: EpisodeSheetProps) {
  return (
    <Sheet visible={visible} onClose={onClose} title={title} description={note}>
      <PartList
        {...list}
        layout="grid"
        onPick={(part, index) => {
          onClose()
          onPick(part, index)
        }}
      />
    </Sheet>
  )
}
