import { CameraOutline, CloseOutline } from 'antd-mobile-icons'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { showImages } from '../ImageViewer'
import styles from './Uploader.module.css'
import { useUploads } from './useUploads'
import type { Upload, UploadPicture } from './useUploads'

export type UploaderProps = {
  /** Addresses of pictures already uploaded. */
  defaultValue?: readonly string[]
  /** Called with the addresses of all uploaded pictures, in order. */
  onChange?: (urls: string[]) => void
  upload: UploadPicture
  /** `album` holds up to 9 pictures, `pictures` up to 52. */
  kind?: 'pictures' | 'album'
  max?: number
  /** Largest size of a picture in MB. */
  maxMegabytes?: number
  /** Called with the reason when a picture is rejected. */
  onNotice?: (text: string) => void
  disabled?: boolean
  /** Shown above the pictures; without it only screen readers get a name. */
  label?: string
}

const limits = { pictures: 52, album: 9 }

function Tile({ one, at, onOpen, onRemove, onRetry }: TileProps) {
  const percent = Math.round(one.progress * 100)
  return (
    <li className={styles.tile} data-status={one.status}>
      <button type="button" className={styles.open} aria-label={`查看第 ${at + 1} 张图片`} onClick={onOpen}>
        <img className={styles.picture} src={one.preview} alt={one.name} />
      </button>
      {(one.status === 'sending' || one.status === 'waiting') && (
        <span
          className={styles.veil}
          role="progressbar"
          aria-label={`第 ${at + 1} 张图片上传进度`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {one.status === 'waiting' ? '等待上传' : `${percent}%`}
          <span className={styles.bar}>
            <span className={styles.fill} style={{ transform: `scaleX(${one.progress})` }} />
          </span>
        </span>
      )}
      {one.status === 'failed' && (
        <button type="button" className={styles.veil} onClick={onRetry}>
          <span role="alert">{one.error}</span>
          <span className={styles.retry}>点击重试</span>
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={`删除第 ${at + 1} 张图片`}
        onClick={onRemove}
      >
        <CloseOutline aria-hidden="true" />
      </button>
    </li>
  )
}

type TileProps = { one: Upload; at: number; onOpen: () => void; onRemove: () => void; onRetry: () => void }

export function Uploader({
  defaultValue = [],
  onChange,
  upload,
  kind = 'pictures',
  max = limits[kind],
  maxMegabytes = 20,
  onNotice,
  disabled = false,
  label,
}: UploaderProps) {
  const name = label ?? '上传图片'
  const input = useRef<HTMLInputElement>(null)
  const { uploads, add, remove, retry } = useUploads(defaultValue, upload, onChange)
  const room = max - uploads.length

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Allows the same file to be picked again.
    event.target.value = ''
    const pictures = files.filter((file) => file.type.startsWith('image/'))
    const fitting = pictures.filter((file) => file.size <= maxMegabytes * 1024 * 1024)
    if (pictures.length < files.length) onNotice?.('只能上传图片')
    else if (fitting.length < pictures.length) onNotice?.(`单张图片不能超过${maxMegabytes}MB`)
    else if (fitting.length > room) onNotice?.(`最多上传${max}张图片`)
    add(fitting.slice(0, room))
  }

  return (
    <div className={styles.root} role="group" aria-label={name}>
      {label !== undefined && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <ul className={styles.grid}>
        {uploads.map((one, at) => (
          <Tile
            key={one.id}
            one={one}
            at={at}
            onOpen={() =>
              void showImages(
                uploads.map(({ preview }) => preview),
                at,
              )
            }
            onRemove={() => remove(one)}
            onRetry={() => retry(one.id)}
          />
        ))}
        {room > 0 && (
          <li>
            <button
              type="button"
              className={styles.add}
              disabled={disabled}
              aria-label={`${name} ${uploads.length}/${max}`}
              onClick={() => input.current?.click()}
            >
              <CameraOutline aria-hidden="true" className={styles.camera} />
              <span className={styles.count}>
                {uploads.length}/{max}
              </span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={max > 1}
        hidden
        tabIndex={-1}
        aria-label={name}
        data-testid="picture-input"
        onChange={pick}
      />
    </div>
  )
}
