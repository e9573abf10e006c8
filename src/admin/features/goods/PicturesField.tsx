import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import styles from './goods.module.css'

const MAX_PICTURE = 10 * 1024 ** 2
const MOST = 9

interface Props {
  value?: string[]
  onChange?: (paths: string[]) => void
}

const shownPath = (path: string): string => (/\.\w+$/.test(path) ? path : `${path}-360.webp`)

/** Additional pictures, in the order buyers swipe through. */
export function PicturesField({ value = [], onChange }: Props) {
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (files: File[]): Promise<void> => {
    setBusy(true)
    const added: string[] = []
    try {
      for (const file of files.slice(0, MOST - value.length)) {
        if (file.size > MAX_PICTURE) void message.error(`${file.name} 超过 10 MB`)
        else added.push((await call('admingoods.picture', {}, { file })).url)
      }
    } catch {
      // The error policy has shown why; the uploaded pictures stay.
    } finally {
      setBusy(false)
      if (added.length) onChange?.([...value, ...added])
    }
  }
  return (
    <div className={styles.pictures}>
      {value.map((path, index) => (
        <div key={path} className={styles.picture}>
          <img src={fileUrl(shownPath(path))} alt={`第 ${index + 1} 张`} />
          <Button
            size="small"
            type="text"
            onClick={() => onChange?.(value.filter((one) => one !== path))}
            aria-label={`移除第 ${index + 1} 张`}
          >
            移除
          </Button>
        </div>
      ))}
      {value.length < MOST && (
        <Button loading={busy} onClick={() => input.current?.click()}>
          添加图片
        </Button>
      )}
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="选择商品图片"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length) void choose(files)
        }}
      />
    </div>
  )
}
