/** A picture of 600 × 400 px that was never on a disk, as somebody would choose it for an upload. */
export async function paintedPicture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 600
  canvas.height = 400
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.fillStyle = 'seagreen'
  pen.fillRect(0, 0, 600, 400)
  pen.fillStyle = 'linen'
  pen.fillRect(220, 120, 160, 160)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  return new File([blob ?? ''], 'picture.png', { type: 'image/png' })
}
