export { ImageViewer, showImages } from './ImageViewer'
export type { ImageViewerProps } from './ImageViewer'
