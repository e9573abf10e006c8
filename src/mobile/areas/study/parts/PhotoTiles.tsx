import { useState, type ReactNode } from 'react'
import { ImageViewer } from 'design-system/ImageViewer'
import { PictureTile, Veil } from 'design-system/PictureTile'
import { fileUrl } from '@/client/base'
import type { AddedPhoto } from '@/stores/exam/examState'
import styles from './PhotoTiles.module.css'

export interface TilePhoto {
  id: string
  url: string
  /** Where it stands on its way to the server; absent = it is there. */
  state?: AddedPhoto['state']
  error?: string
}

interface TileProps {
  photo: TilePhoto
  /** From 1. */
  number: number
  onOpen: () => void
  onRemove: (() => void) | undefined
  onRetry: (() => void) | undefined
  onReload: (() => void) | undefined
}

const STATE_LABELS = { preparing: '处理中……', waiting: '等待上传', sending: '上传中……' } as const

function Tile({ photo, number, onOpen, onRemove, onRetry, onReload }: TileProps) {
  const [broken, setBroken] = useState<string>()
  const { url, state, error } = photo
  const missing = url === '' || broken === url
  const label = `第 ${number} 张照片`
  return (
    <PictureTile
      upright
      label={label}
      picture={
        missing ? undefined : { src: fileUrl(url), alt: `手写答案${label}`, onError: () => setBroken(url) }
      }
      onOpen={onOpen}
      onRemove={onRemove}
    >
      {state === 'failed' ? (
        <Veil role="status" onRetry={onRetry}>
          {error}
        </Veil>
      ) : missing ? (
        <Veil onRetry={onReload}>{`${label}没有载入${onReload ? '' : '，请重新打开本页'}`}</Veil>
      ) : state ? (
        <span className={styles.strip} role="status">
          {STATE_LABELS[state]}
        </span>
      ) : null}
    </PictureTile>
  )
}

interface PhotoTilesProps {
  photos: readonly TilePhoto[]
  /** Without it they can be looked at only. */
  onRemove?: (id: string, number: number) => void
  onRetry?: (id: string) => void
  /** Called for one that does not load: addresses of the server work for ten minutes. */
  onReload?: () => void
  /** Follows the photographs, a list item. */
  children?: ReactNode
}

/** Photographs of handwritten pages; each opens in the full-screen viewer. */
export const PhotoTiles = ({ photos, onRemove, onRetry, onReload, children }: PhotoTilesProps) => (
  <ul className={styles.grid} aria-label="手写答案照片">
    {photos.map((photo, index) => (
      <Tile
        key={photo.id}
        photo={photo}
        number={index + 1}
        onOpen={() =>
          void ImageViewer.show(
            photos.map(({ url }) => fileUrl(url)),
            index,
            photos.map((_, at) => `手写答案第 ${at + 1} 张照片`),
          )
        }
        onRemove={onRemove && (() => onRemove(photo.id, index + 1))}
        onRetry={onRetry && (() => onRetry(photo.id))}
        onReload={onReload}
      />
    ))}
    {children}
  </ul>
)
