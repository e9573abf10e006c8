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

/** Decodes a picture, upright. @throws Error with a message for users */
async function openPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new Error('这张图片打不开，请换一张')
  }
}

/** Draws a part of a picture, which is closed, as a JPEG of the given size. @throws Error with a message for users */
async function drawJpeg(picture: ImageBitmap, area: PictureArea, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('浏览器不支持处理图片')
  // Transparent pixels would turn black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height)
  picture.close()
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!made) throw new Error('图片处理失败，请换一张')
  return made
}

/**
 * Returns a part of a picture as a JPEG of the given size.
 * @throws Error with a message for users
 */
export const cropPicture = async (file: Blob, area: PictureArea, size: Size): Promise<Blob> =>
  drawJpeg(await openPicture(file), area, size)

/**
 * Returns a whole picture as a JPEG whose longer side has at most so many px.
 * @throws Error with a message for users
 */
export async function shrinkPicture(file: Blob, most: number): Promise<Blob> {
  const picture = await openPicture(file)
  const { width, height } = picture
  const scale = Math.min(1, most / Math.max(width, height))
  return drawJpeg(
    picture,
    { x: 0, y: 0, width, height },
    { width: Math.round(width * scale), height: Math.round(height * scale) },
  )
}
