import { App } from 'antd'
import { useImperativeHandle, useRef, type Ref } from 'react'
import { tooLarge, UPLOADS, type UploadPurpose } from '@/contract/media/uploads'

export interface FilePickHandle {
  /** Opens the browser's file chooser. */
  open(): void
}

interface Props {
  ref: Ref<FilePickHandle>
  purpose: UploadPurpose
  accept: string
  /** Accessible name. */
  label: string
  onPick: (file: File) => void
}

/** A hidden file chooser that refuses empty files and those that are too large for their purpose. */
export function FilePick({ ref, purpose, accept, label, onPick }: Props) {
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }))
  const choose = (file: File): void => {
    if (file.size > UPLOADS[purpose].most) return void message.error(tooLarge(purpose))
    if (file.size === 0) return void message.error('文件是空的')
    onPick(file)
  }
  return (
    <input
      ref={input}
      hidden
      type="file"
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0]
        event.target.value = ''
        if (file) choose(file)
      }}
    />
  )
}
