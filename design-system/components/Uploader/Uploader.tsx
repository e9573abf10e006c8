import { LeftOutline, RightOutline } from 'antd-mobile-icons'
import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { useLoaded } from '../../hooks/useLoaded'
import { FieldGroup } from '../Field/FieldGroup.tsx'
import { showImages } from '../ImageViewer'
import { AddTile, CornerButton, PictureTile, Veil } from '../PictureTile'
import type { Drag } from './drag'
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
  error?: string | null
  /** Help text; an error replaces it. */
  hint?: ReactNode
}

const limits = { pictures: 52, album: 9 }

interface TileProps {
  one: Upload
  at: number
  /** Number of pictures; with more than one each can be moved. */
  count: number
  onOpen: () => void
  onRemove: () => void
  onRetry: () => void
  /** Called with the step to another place, -1 or 1; without it the order stays. */
  onMove?: (step: number) => void
  drag?: Drag
}

function Tile({ one, at, count, onOpen, onRemove, onRetry, onMove, drag }: TileProps) {
  const percent = Math.round(one.progress * 100)
  const label = `第 ${at + 1} 张图片`
  return (
    <PictureTile
      ref={drag?.ref}
      className={styles.tile}
      style={drag?.style}
      data-status={one.status}
      data-moving={drag?.moving || undefined}
      data-draggable={drag && onMove ? true : undefined}
      {...drag?.listeners}
      label={label}
      picture={{ src: one.preview, alt: one.name, draggable: onMove ? false : undefined }}
      onOpen={onOpen}
      onRemove={onRemove}
    >
      {(one.status === 'sending' || one.status === 'waiting') && (
        <Veil
          role="progressbar"
          aria-label={`${label}上传进度`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {one.status === 'waiting' ? '等待上传' : `${percent}%`}
          <span className={styles.bar}>
            <span className={styles.fill} style={{ transform: `scaleX(${one.progress})` }} />
          </span>
        </Veil>
      )}
      {one.status === 'failed' && (
        <Veil role="alert" onRetry={onRetry}>
          {one.error}
        </Veil>
      )}
      {onMove && at > 0 && (
        <CornerButton corner="earlier" aria-label={`前移${label}`} onClick={() => onMove(-1)}>
          <LeftOutline aria-hidden="true" />
        </CornerButton>
      )}
      {onMove && at < count - 1 && (
        <CornerButton corner="later" aria-label={`后移${label}`} onClick={() => onMove(1)}>
          <RightOutline aria-hidden="true" />
        </CornerButton>
      )}
    </PictureTile>
  )
}

/**
 * Pictures that are uploaded as they are picked. With more than one their order can be changed, by dragging or by the
 * buttons of each picture, which say for screen readers where it went.
 */
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
  error = null,
  hint,
}: UploaderProps) {
  const name = label ?? '上传图片'
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { uploads, add, remove, retry, move } = useUploads(defaultValue, upload, onChange)
  const room = max - uploads.length
  const sortable = !disabled && uploads.length > 1
  const { value: sorting } = useLoaded(() => import('./SortableTiles'), sortable)
  const [moved, setMoved] = useState('')
  const focused = useRef<{ at: number; step: number } | null>(null)

  // A moved element loses the focus, and at either end its button is gone: the other one takes it there.
  useEffect(() => {
    if (focused.current === null) return
    const { at, step } = focused.current
    focused.current = null
    const buttonTo = (way: number) =>
      list.current?.children[at]?.querySelector<HTMLElement>(
        `[data-corner='${way < 0 ? 'earlier' : 'later'}']`,
      )
    ;(buttonTo(step) ?? buttonTo(-step))?.focus()
  }, [uploads])

  const place = (from: number, to: number) => {
    move(from, to)
    setMoved(`第 ${from + 1} 张图片移到了第 ${to + 1} 位，共 ${uploads.length} 张`)
  }
  const tile = (one: Upload, at: number, drag?: Drag) => (
    <Tile
      key={one.id}
      one={one}
      at={at}
      count={uploads.length}
      onOpen={() =>
        void showImages(
          uploads.map(({ preview }) => preview),
          at,
        )
      }
      onRemove={() => remove(one)}
      onRetry={() => retry(one.id)}
      {...(sortable
        ? {
            onMove: (step: number) => {
              focused.current = { at: at + step, step }
              place(at, at + step)
            },
          }
        : {})}
      {...(drag ? { drag } : {})}
    />
  )

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
    <FieldGroup
      className={styles.root}
      label={name}
      hideLabel={label === undefined}
      error={error}
      hint={hint}
    >
      <ul ref={list} className={styles.grid}>
        {sorting && !disabled ? (
          <sorting.SortableTiles uploads={uploads} onMove={place}>
            {tile}
          </sorting.SortableTiles>
        ) : (
          uploads.map((one, at) => tile(one, at))
        )}
        {room > 0 && (
          <AddTile
            disabled={disabled}
            aria-label={`${name} ${uploads.length}/${max}`}
            onClick={() => input.current?.click()}
          >
            <span>
              {uploads.length}/{max}
            </span>
          </AddTile>
        )}
      </ul>
      {sortable ? (
        <span className="visually-hidden" role="status">
          {moved}
        </span>
      ) : null}
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
    </FieldGroup>
  )
}
