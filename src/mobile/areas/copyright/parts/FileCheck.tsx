import { useRef, useState } from 'react'
import { Button } from 'design-system/Button'
import { Tag } from 'design-system/Tag'
import styles from './FileCheck.module.css'

/** Maximum file size, bytes: a phone's browser cannot hold more in memory. */
const LARGEST = 300 * 1024 ** 2

type Verdict = 'same' | 'other' | 'large' | 'failed'

const LABELS: Record<Verdict, { tone: 'jade' | 'red' | 'amber'; label: string; text: string }> = {
  same: { tone: 'jade', label: '一致', text: '这份文件就是登记时的文件，一个字节也没有变。' },
  other: { tone: 'red', label: '不一致', text: '这份文件与登记的不是同一份，可能是别的版本。' },
  large: { tone: 'amber', label: '太大', text: '文件超过 300 MB，请在电脑上用 SHA-256 工具核对。' },
  failed: { tone: 'amber', label: '无法计算', text: '当前浏览器不支持，请换用其他浏览器。' },
}

async function judge(file: File, hash: string): Promise<Verdict> {
  if (file.size > LARGEST) return 'large'
  // Browsers provide hashing in secure contexts only.
  if (!globalThis.crypto?.subtle) return 'failed'
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const found = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return found === hash ? 'same' : 'other'
}

/** Compares a file with the registered hash. The file does not leave the browser. */
export function FileCheck({ hash }: { hash: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (file: File): Promise<void> => {
    setBusy(true)
    setVerdict(await judge(file, hash).catch((): Verdict => 'failed'))
    setBusy(false)
  }
  return (
    <div className={styles.check}>
      <Button kind="secondary" loading={busy} onClick={() => input.current?.click()}>
        用文件核对
      </Button>
      <p aria-live="polite">
        {verdict ? (
          <>
            <Tag tone={LABELS[verdict].tone}>{LABELS[verdict].label}</Tag> {LABELS[verdict].text}
          </>
        ) : (
          '选择手里的文件，在本机计算指纹并比对，文件不会上传。'
        )}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="选择要核对的文件"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
    </div>
  )
}
