import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import type { Env } from '../../env'
import { badInput } from '../http/refusal'

const LARGEST_SIDE = 2000
const MAX_PIXELS = 50_000_000

/** Background colour of a work without a picture, or with an unreadable one. */
const PLAIN_TINT = '#57524a'

/**
 * Stores the single picture of an UPLOAD call. It is decoded and encoded again: uploaded bytes are never served as they
 * came (reliability rule 10). `input` of such a call is the request itself. Pictures in `p` are private: their
 * addresses are signed for a limited time.
 * @throws Refusal 400 for a missing, too large or unreadable picture
 */
export async function storePicture(
  env: Env,
  input: unknown,
  place: 'u' | 'p' = 'u',
): Promise<{ url: string; width: number; height: number }> {
  const file = await (input as FastifyRequest).file()
  if (!file) throw badInput('请选择图片')
  const bytes = await file.toBuffer().catch(() => {
    throw badInput('图片不能超过 10 MB')
  })
  return keepPicture(env, bytes, place)
}

/**
 * Decodes a picture, encodes it again and stores it under a random name.
 * @throws Refusal 400 for one that cannot be read
 */
export async function keepPicture(
  env: Pick<Env, 'dataDir'>,
  bytes: Buffer,
  place: 'u' | 'p' = 'u',
): Promise<{ url: string; width: number; height: number }> {
  // sharp throws at once for an empty input, and rejects its promise for bytes that are no picture.
  if (bytes.length === 0) throw badInput('图片是空文件，请重新选择')
  const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw badInput('图片格式不支持，请使用 JPG、PNG 或 WebP')
    })
  const name = `${randomBytes(16).toString('hex')}.webp`
  const folder = join(env.dataDir, 'files', place)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), picture.data, { flag: 'wx' })
  return { url: `files/${place}/${name}`, width: picture.info.width, height: picture.info.height }
}

/** Dominant colour (#rrggbb) of a picture stored by {@link storePicture}; a plain one for any other address. */
export async function pictureTint(env: Env, url: string): Promise<string> {
  if (!/^files\/u\/[0-9a-f]{32}\.webp$/.test(url)) return PLAIN_TINT
  const { dominant } = await sharp(join(env.dataDir, url))
    .stats()
    .catch(() => ({ dominant: null }))
  if (!dominant) return PLAIN_TINT
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
