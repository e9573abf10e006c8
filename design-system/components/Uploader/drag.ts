import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react'
import type { Upload } from './useUploads'

/** What makes a tile one that is dragged: attributes of its list item. */
export interface Drag {
  ref: Ref<HTMLLIElement>
  style: CSSProperties
  listeners: HTMLAttributes<HTMLElement> | undefined
  /** The tile is being dragged. */
  moving: boolean
}

export interface TilesProps {
  uploads: readonly Upload[]
  /** Called with the place of a picture and the place it is dropped at. */
  onMove: (from: number, to: number) => void
  children: (one: Upload, at: number, drag: Drag) => ReactNode
}
