import { App, Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { CropDialog } from './CropDialog'
import styles from './CoverField.module.css'

const MAX_PICTURE = 10 * 1024 ** 2

interface Props {
  id?: string
  value?: string
  onChange?: (path: string) => void
  /** Call that uploads the picture. */
  upload?:
    | 'adminvideo.cover'
    | 'admingoods.picture'
    | 'admincampaign.picture'
    | 'adminposter.picture'
    | 'adminlive.picture'
    | 'adminconfig.picture'
    | 'admincreation.cover'
    | 'adminbook.cover'
    | 'admincontent.picture'
    | 'adminteacher.avatar'
  hint?: string
  /** Name of the picture in texts. */
  noun?: string
  /** Ratio of width to height to which the picture is cropped before upload; without it the picture is sent as it is. */
  ratio?: number
  /** Another way to get a picture. */
  more?: ReactNode
}

/** Uploaded pictures have one size, drawn ones several widths. */
const shownPath = (cover: string): string => (/\.\w+$/.test(cover) ? cover : `${cover}-360.webp`)

/** Field for a cover: preview, choose, remove. */
export function CoverField({
  id,
  value,
  onChange,
  upload = 'adminvideo.cover',
  hint = 'JPG、PNG 或 WebP，不超过 10 MB',
  noun = '封面',
  ratio,
  more,
}: Props) {
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState('')
  const [cutting, setCutting] = useState<File | null>(null)
  const shape = ratio
    ? { aspectRatio: String(ratio), width: Math.min(256, 132 * Math.max(1, ratio)), height: 'auto' }
    : {}
  const choose = (file: File): void => {
    if (file.size > MAX_PICTURE) return void message.error('图片不能超过 10 MB')
    if (ratio) setCutting(file)
    else void send(file)
  }
  const send = async (file: File): Promise<void> => {
    setCutting(null)
    setBusy(true)
    try {
      const { url } = await call(upload, {}, { file })
      onChange?.(url)
    } catch {
      // The error policy has shown why; the previous picture stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.coverField} id={id}>
      {value && value !== missing ? (
        <img
          className={styles.coverLarge}
          style={shape}
          src={fileUrl(shownPath(value))}
          alt={`当前${noun}`}
          onError={() => setMissing(value)}
        />
      ) : (
        <div className={`${styles.coverLarge} ${styles.coverEmpty}`} style={shape}>
          {value ? `${noun}没有加载出来` : `暂无${noun}`}
        </div>
      )}
      <div className={styles.coverTools}>
        <span className={styles.hint}>{hint}</span>
        <Button loading={busy} onClick={() => input.current?.click()}>
          {value ? `更换${noun}` : `上传${noun}`}
        </Button>
        {more}
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
        aria-label={`选择${noun}文件`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) choose(file)
        }}
      />
      {cutting && ratio && (
        <CropDialog
          file={cutting}
          ratio={ratio}
          noun={noun}
          done={(cut) => void send(cut)}
          close={() => setCutting(null)}
        />
      )}
    </div>
  )
}
