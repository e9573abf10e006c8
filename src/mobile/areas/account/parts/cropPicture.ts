/** Side of an avatar, px. */
const SIDE = 512

/**
 * Returns the chosen square of a picture as a JPEG of {@link SIDE} px.
 * @param area in px of the upright picture
 * @throws Error with a message for users
 */
export async function cropPicture(
  file: Blob,
  area: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('这张图片打不开，请换一张')
  })
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('浏览器不支持裁剪图片')
  // Transparent pixels would turn black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE)
  picture.close()
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!made) throw new Error('图片处理失败，请换一张')
  return made
}
