/** Longest wait for a picture, ms. */
export const PICTURE_WAIT = 1500

/** Resolves in a separate task after the next frame was drawn. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
  })

/** Resolves once the picture is painted, once it has failed, or after {@link PICTURE_WAIT}. */
export function painted(picture: HTMLImageElement): Promise<unknown> {
  if (picture.complete && !picture.naturalWidth) return nextFrame()
  return new Promise((done) => {
    picture.onerror = done
    setTimeout(done, PICTURE_WAIT)
    if (window.LargestContentfulPaint)
      new PerformanceObserver((list) => {
        if (list.getEntries().some((entry) => (entry as LargestContentfulPaint).element === picture))
          done(null)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    else if (picture.complete) done(nextFrame())
    else picture.onload = () => done(nextFrame())
  })
}
