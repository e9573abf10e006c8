import { lazy, Suspense } from 'react'
import { showOverlay } from '../Sheet/showOverlay'
import type { OverlayControl } from '../Sheet/showOverlay'

export type ImageViewerProps = OverlayControl<void> & {
  images: string[]
  /** The picture to begin with. */
  index?: number
  /** What each picture shows, for those who do not see it. */
  alts?: string[]
}

const View = lazy(async () => {
  const { ImageViewerView } = await import(/* webpackChunkName: "image-viewer" */ './ImageViewerView')
  return { default: ImageViewerView }
})

/** Pictures over the whole screen, to swipe and zoom. */
export function ImageViewer(props: ImageViewerProps) {
  if (props.images.length === 0) return null
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  )
}

/** Answers when the viewer closes. */
export function showImages(images: string[], index = 0, alts?: string[]): Promise<void> {
  return showOverlay<ImageViewerProps, void>(ImageViewer, { images, index, alts })
}

ImageViewer.show = showImages
