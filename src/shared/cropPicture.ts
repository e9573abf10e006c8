/** Largest zoom of a picture that is cropped. */
export const MOST_ZOOM = 4
/** Px by which an arrow key moves the picture; with Shift a fifth of it. */
export const KEYBOARD_STEP = 10

/** Px. */
interface Size {
  width: number
  height: number
}

/** A part of an upright picture, px from its upper left corner. */
export interface PictureArea extends Size {
  x: number
  y: number
}

/**
 * Returns a part of a picture as a JPEG of the given size.
 * @throws Error with a message for users
 */
export async function cropPicture(file: Blob, area: PictureArea, { width, height }: Size): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('这张图片打不开，请换一张')
  })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('浏览器不支持裁剪图片')
  // Transparent pixels would turn black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height)
  picture.close()
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!made) throw new Error('图片处理失败，请换一张')
  return made
}
