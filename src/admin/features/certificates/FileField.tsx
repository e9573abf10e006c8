import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { call } from '@/client/client'
import { hashGroups } from '@/contract/certificates/certificate-labels'
import type { CertifiedFile } from '@/contract/certificates/certificates'
import { fileSize } from '@/format/figures'
import styles from './certificates.module.css'

const LARGEST = 500 * 1024 ** 2

interface Props {
  id?: string
  value?: CertifiedFile
  onChange?: (file: CertifiedFile | undefined) => void
  /** The file registered so far. */
  before?: { name: string; size: number; hash: string }
}

/** The work's file: uploaded to be hashed, then shown by name, size and hash. */
export function FileField({ id, value, onChange, before }: Props) {
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (file: File): Promise<void> => {
    if (file.size > LARGEST) return void message.error('作品文件不能超过 500 MB')
    setBusy(true)
    try {
      onChange?.(await call('admincertificate.file', {}, { file }))
    } catch {
      // The error policy has shown why; the registered file stays.
    } finally {
      setBusy(false)
    }
  }
  const shown = value ?? (before?.hash ? before : undefined)
  return (
    <div className={styles.file} id={id}>
      {shown && (
        <div>
          <b>{shown.name}</b> · {fileSize(shown.size)}
          <code>{hashGroups(shown.hash)}</code>
        </div>
      )}
      <div>
        <Button loading={busy} onClick={() => input.current?.click()}>
          {shown ? '更换文件' : '上传文件'}
        </Button>
        {value && (
          <Button type="text" onClick={() => onChange?.(undefined)}>
            {before?.hash ? '恢复原文件' : '移除'}
          </Button>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="选择作品文件"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
    </div>
  )
}
