import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import styles from './parts.module.css'

const MAX_PICTURE = 10 * 1024 ** 2

interface Props {
  id?: string
  value?: string
  onChange?: (path: string) => void
  /** Call that takes the picture. */
  upload?: 'adminvideo.cover' | 'admingoods.picture'
  hint?: string
}

/** Uploaded pictures come in one size, drawn ones in widths. */
const shownPath = (cover: string): string => (/\.\w+$/.test(cover) ? cover : `${cover}-360.webp`)

/** The cover: shown, chosen, taken away. */
export function CoverField({
  id,
  value,
  onChange,
  upload = 'adminvideo.cover',
  hint = '3:4，JPG、PNG 或 WebP，不超过 10 MB',
}: Props) {
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState('')
  const choose = async (file: File): Promise<void> => {
    if (file.size > MAX_PICTURE) return void message.error('图片不能超过 10 MB')
    setBusy(true)
    try {
      const { url } = await call(upload, {}, { file })
      onChange?.(url)
    } catch {
      // The error policy has said why; the picture before stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.coverField} id={id}>
      {value && value !== missing ? (
        <img
          className={styles.coverLarge}
          src={fileUrl(shownPath(value))}
          alt="当前封面"
          onError={() => setMissing(value)}
        />
      ) : (
        <div className={`${styles.coverLarge} ${styles.coverEmpty}`}>
          {value ? '封面没有加载出来' : '暂无封面'}
        </div>
      )}
      <div className={styles.coverTools}>
        <span className={styles.hint}>{hint}</span>
        <Button loading={busy} onClick={() => input.current?.click()}>
          {value ? '更换封面' : '上传封面'}
        </Button>
        {value && (
          <Button type="text" onClick={() => onChange?.('')}>
            移除
          </Button>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="选择封面图片"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
    </div>
  )
}
