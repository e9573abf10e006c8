import { CameraOutline, CloseOutline } from 'antd-mobile-icons'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../hooks/classes'
import styles from './PictureTile.module.css'

interface PictureTileProps extends ComponentProps<'li'> {
  /** The picture; without it the tile shows its children alone. */
  picture?: (ComponentProps<'img'> & { alt: string }) | undefined
  /** Names the picture to screen readers, such as 第 1 张图片. */
  label: string
  /** 3:4, as a page that was photographed; square without it. */
  upright?: boolean
  onOpen: () => void
  /** Without it the picture cannot be removed. */
  onRemove?: (() => void) | undefined
  /** Lies over the picture, such as a {@link Veil} or a {@link CornerButton}. */
  children?: ReactNode
}

/** A list item with a picture that opens and can be removed. */
export const PictureTile = (props: PictureTileProps) => {
  const { picture, label, upright, onOpen, onRemove, className, children, ...item } = props
  return (
    <li {...item} className={classes(styles.tile, className)} data-upright={upright || undefined}>
      {picture ? (
        <button type="button" className={styles.open} aria-label={`查看${label}`} onClick={onOpen}>
          <img {...picture} alt={picture.alt} className={styles.picture} />
        </button>
      ) : null}
      {children}
      {onRemove ? (
        <CornerButton corner="remove" aria-label={`删除${label}`} onClick={onRemove}>
          <CloseOutline aria-hidden="true" />
        </CornerButton>
      ) : null}
    </li>
  )
}

interface CornerButtonProps extends ComponentProps<'button'> {
  corner: 'remove' | 'earlier' | 'later'
}

/** A button in a corner of a tile: at the top to remove it, at the bottom to move it. */
export const CornerButton = ({ corner, ...button }: CornerButtonProps) => (
  <button {...button} type="button" className={styles.corner} data-corner={corner} />
)

interface VeilProps extends ComponentProps<'span'> {
  /** Makes the veil a button that tries again. */
  onRetry?: (() => void) | undefined
}

/** Covers the picture of a tile with a text. */
export const Veil = ({ onRetry, children, ...text }: VeilProps) =>
  onRetry ? (
    <button type="button" className={styles.veil} onClick={onRetry}>
      <span {...text}>{children}</span>
      <span className={styles.retry}>点击重试</span>
    </button>
  ) : (
    <span {...text} className={styles.veil}>
      {children}
    </span>
  )

interface AddTileProps extends ComponentProps<'button'> {
  upright?: boolean
}

/** The list item behind the tiles: a button that adds pictures. */
export const AddTile = ({ upright, children, ...button }: AddTileProps) => (
  <li>
    <button {...button} type="button" className={styles.add} data-upright={upright || undefined}>
      <CameraOutline aria-hidden="true" className={styles.camera} />
      {children}
    </button>
  </li>
)
