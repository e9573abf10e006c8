export { Sheet } from './Sheet'
export type { SheetProps } from './types'
export { showOverlay } from './showOverlay'
export type { OverlayControl } from './showOverlay'
