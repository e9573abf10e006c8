// Baseline pictures of stories: WebP, lossless for a palette, a third of the PNG's size, compared pixel by pixel.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { at } from './house.mjs'

const baselines = at('stories/__baselines__')
const differences = at('.cache/visual')
// Edges of glyphs may differ slightly; more differing pixels than this count as a change.
const tolerated = 60

async function small(picture) {
  const few = await sharp(picture).png({ palette: true, colours: 128, dither: 0, effort: 1 }).toBuffer()
  return sharp(few).webp({ lossless: true, effort: 4 }).toBuffer()
}

async function pixels(picture) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Waits until fonts and pictures have loaded: after that nothing on the page moves by itself. */
async function settled(page) {
  await page
    .waitForFunction(
      () => document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete),
      undefined,
      { timeout: 5000 },
    )
    .catch(() => {})
  await page.waitForTimeout(100)
}

/** Compares the open story with its baseline and returns the differences; `update` writes the baseline instead. */
export async function compare(page, id, update) {
  await settled(page)
  const taken = await small(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  const file = join(baselines, `${id}.webp`)
  if (update) {
    mkdirSync(baselines, { recursive: true })
    if (existsSync(file) && (await differing(taken, file)).count <= tolerated) return []
    writeFileSync(file, taken)
    return []
  }
  if (!existsSync(file)) return ['There is no baseline: look at the story, then npm run visual -- --update.']
  const { count, picture, width, height } = await differing(taken, file)
  if (count <= tolerated) return []
  mkdirSync(differences, { recursive: true })
  await sharp(taken).toFile(join(differences, `${id}.now.png`))
  if (!picture) return [`The size changed: see .cache/visual/${id}.now.png`]
  await sharp(picture, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(join(differences, `${id}.difference.png`))
  return [`${count} pixels differ: see .cache/visual/${id}.difference.png`]
}

async function differing(taken, file) {
  const [now, before] = await Promise.all([pixels(taken), pixels(file)])
  const { width, height } = now
  if (width !== before.width || height !== before.height) return { count: Number.POSITIVE_INFINITY }
  const picture = Buffer.alloc(width * height * 4)
  const count = pixelmatch(before.data, now.data, picture, width, height, { threshold: 0.15 })
  return { count, picture, width, height }
}

/** Removes baselines whose story is gone. */
export function removeOrphans(ids) {
  const wanted = new Set(ids.map((id) => `${id}.webp`))
  for (const name of existsSync(baselines) ? readdirSync(baselines) : []) {
    if (!wanted.has(name)) rmSync(join(baselines, name))
  }
}
