import { Button } from 'design-system/Button'
import { Sheet } from 'design-system/Sheet'
import { TextArea } from 'design-system/TextArea'
import { MOST_NOTE } from '@/contract/reading/mark-kinds'
import { useDraft } from '@/mobile/kit/frame/useDraft'
import styles from './NoteSheet.module.css'

interface NoteSheetProps {
  /** Of the draft. */
  name: string
  visible: boolean
  /** The text that the note is on. */
  words: string
  initial: string
  /** @returns whether it was saved */
  onSave: (note: string) => Promise<boolean>
  onClose: () => void
}

/** A note on a text. What was typed stays as a draft until it is saved. */
export function NoteSheet({ name, visible, words, initial, onSave, onClose }: NoteSheetProps) {
  const draft = useDraft(name, initial)
  const changed = draft.text.trim() !== initial.trim()
  const save = async (): Promise<void> => {
    if (!(await onSave(draft.text.trim()))) return
    draft.clear()
    onClose()
  }
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title={initial ? '笔记' : '写笔记'}
      footer={
        <Button
          kind="primary"
          block
          disabled={!changed || (draft.text.trim() === '' && initial === '')}
          onClick={() => void save()}
        >
          保存
        </Button>
      }
    >
      <blockquote className={styles.words}>{words}</blockquote>
      <TextArea
        label="笔记"
        hideLabel
        placeholder="写下这一刻的想法"
        maxLength={MOST_NOTE}
        height={140}
        value={draft.text}
        onValue={draft.set}
      />
    </Sheet>
  )
}
