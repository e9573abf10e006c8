import { lazy, Suspense } from 'react'
import { showOverlay } from '../Sheet/showOverlay'
import type { OverlayControl } from '../Sheet/showOverlay'

export type ImageViewerProps = OverlayControl<void> & {
  images: string[]
  /** Index of the first picture shown. */
  index?: number
  /** Alternative texts of the pictures. */
  alts?: string[]
}

const View = lazy(async () => {
  const { ImageViewerView } = await import(/* webpackChunkName: "image-viewer" */ './ImageViewerView')
  return { default: ImageViewerView }
})

/** Full-screen viewer with pictures to swipe and zoom. */
export function ImageViewer(props: ImageViewerProps) {
  if (props.images.length === 0) return null
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  )
}

/** Opens the viewer; resolves when it closes. */
export function showImages(images: string[], index = 0, alts?: string[]): Promise<void> {
  return showOverlay<ImageViewerProps, void>(ImageViewer, { images, index, alts })
}

ImageViewer.show = showImages
