import { useState } from 'react'
import { ActionSheet } from 'design-system/ActionSheet'
import { Button } from 'design-system/Button'
import { markFileName, MARK_FORMATS, type MarkFormat } from '@/format/markTexts'
import { saveFile } from '@/shared/saveFile'

const NAMES: Record<MarkFormat, string> = { md: 'Markdown 文件', txt: '纯文本文件' }
const CHOICES = MARK_FORMATS.map((key) => ({ key, text: NAMES[key] }))

interface ExportMarksProps {
  /** Returns the file; what it throws has been shown. */
  load: (format: MarkFormat) => Promise<Blob>
  /** Of the book. */
  title: string
  disabled?: boolean
  /** Accessible name, where several books have such a button. */
  'aria-label'?: string
}

/** Button that saves the bookmarks, highlights and notes of a book as a file of the chosen format. */
export function ExportMarks({ load, title, ...rest }: ExportMarksProps) {
  const [choosing, setChoosing] = useState(false)
  const [saving, setSaving] = useState(false)

  const choose = async (key: string | undefined): Promise<void> => {
    setChoosing(false)
    const format = MARK_FORMATS.find((one) => one === key)
    if (!format) return
    setSaving(true)
    try {
      saveFile(await load(format), markFileName(title, format))
    } catch {
      // The error policy has shown the reason.
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <Button {...rest} kind="ghost" size="s" loading={saving} onClick={() => setChoosing(true)}>
        导出
      </Button>
      <ActionSheet
        visible={choosing}
        title="导出标注"
        actions={CHOICES}
        onClose={(format) => void choose(format)}
      />
    </>
  )
}
