/** Longest wait for a picture, ms. */
export const PICTURE_WAIT = 1500

/** Resolves in a separate task after the next frame was drawn. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
  })

/** Resolves once the picture is painted, once it has failed, or after {@link PICTURE_WAIT}. */
export const painted = (picture: HTMLImageElement): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, PICTURE_WAIT)
    // A decoded picture is part of the next frame.
    void picture.decode().then(nextFrame, nextFrame).then(done)
  })
