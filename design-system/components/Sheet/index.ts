export { Sheet } from './Sheet'
export type { SheetProps } from './Sheet'
export { showOverlay } from './showOverlay'
export type { OverlayControl } from './showOverlay'
