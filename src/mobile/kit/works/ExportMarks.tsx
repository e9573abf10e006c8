import { useState } from 'react'
import { ActionSheet } from 'design-system/ActionSheet'
import { Button } from 'design-system/Button'
import { call } from '@/client/client'
import { saveFile } from '@/shared/saveFile'

const FORMATS = [
  { key: 'md', text: 'Markdown 文件' },
  { key: 'txt', text: '纯文本文件' },
] as const

interface ExportMarksProps {
  /** The book. */
  id: number
  title: string
  disabled?: boolean
  /** Accessible name, where several books have such a button. */
  'aria-label'?: string
}

/** Button that saves the bookmarks, highlights and notes of a book as a file of the chosen format. */
export function ExportMarks({ id, title, ...rest }: ExportMarksProps) {
  const [choosing, setChoosing] = useState(false)
  const [saving, setSaving] = useState(false)

  const choose = async (key: string | undefined): Promise<void> => {
    setChoosing(false)
    const format = FORMATS.find((one) => one.key === key)?.key
    if (!format) return
    setSaving(true)
    try {
      saveFile(await call('ebook.exportMarks', { id, format }), `《${title}》笔记.${format}`)
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
        actions={FORMATS}
        onClose={(format) => void choose(format)}
      />
    </>
  )
}
