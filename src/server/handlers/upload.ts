import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { badInput } from '../refusal'
import type { Handlers } from './handlers'

const LARGEST_SIDE = 2000
const MAX_PIXELS = 50_000_000

/** Pictures are decoded and encoded anew: what is served is never the bytes somebody sent (reliability rule 10). */
export const uploadHandlers: Handlers<'upload'> = {
  async upload(ctx, input) {
    const file = await (input as unknown as FastifyRequest).file()
    if (!file) throw badInput('请选择图片')
    const bytes = await file.toBuffer().catch(() => {
      throw badInput('图片不能超过 10 MB')
    })
    const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw badInput('图片格式不支持，请使用 JPG、PNG 或 WebP')
      })
    const name = `${randomBytes(16).toString('hex')}.webp`
    const folder = join(ctx.env.dataDir, 'files', 'u')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), picture.data, { flag: 'wx' })
    return { url: `files/u/${name}`, width: picture.info.width, height: picture.info.height }
  },
}
