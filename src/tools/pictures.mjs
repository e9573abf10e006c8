// Baseline pictures of stories: lossless WebP of fewer colours, compared pixel by pixel.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { at } from './house.mjs'
import { dress, worn } from './stories-axe.mjs'
import { settle } from './stories-screens.mjs'

const baselines = at('stories/__baselines__')
const differences = at('.cache/visual')
// Edges of glyphs may differ slightly; more differing pixels than this count as a change.
const tolerated = 60

/** Colours closer than this, as a distance in RGB, are drawn alike in a picture: its file is a third smaller. */
const alike = 16

/** Returns for each colour the one that is drawn for it: a more frequent one close to it, or itself. */
function fewerColours(counts) {
  const kept = []
  const drawn = new Map()
  const distance = (one, other) =>
    Math.hypot(
      (one >> 16) - (other >> 16),
      ((one >> 8) & 255) - ((other >> 8) & 255),
      (one & 255) - (other & 255),
    )
  for (const [colour] of [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0])) {
    const close = kept.find((other) => distance(colour, other) < alike)
    if (close === undefined) kept.push(colour)
    drawn.set(colour, close ?? colour)
  }
  return drawn
}

async function small(picture) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map()
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const drawn = fewerColours(counts)
  for (let at = 0; at < data.length; at += 3) data.writeUIntBE(drawn.get(data.readUIntBE(at, 3)), at, 3)
  return sharp(data, { raw: info }).webp({ lossless: true, effort: 4 }).toBuffer()
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

/**
 * Compares what the page shows with a baseline and returns the differences; `update` writes the baseline instead.
 * @param id name of the baseline, without its ending
 */
async function compare(page, id, update) {
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

/** Baselines of a story besides the one as it is written, each taken by changing the page. */
const variants = {
  dark: (page) => page.evaluate(dress, 'dark'),
  1280: (page) => page.setViewportSize({ width: 1280, height: 900 }),
}

const variantsOf = ({ representsScreen, width }) =>
  representsScreen ? Object.keys(variants).filter((name) => name !== String(width)) : []

/**
 * Compares an open story with its baselines and returns the differences; `update` writes them instead. A story that
 * represents a screen has one in the dark theme and one 1280 px wide too.
 * @param view see `viewsOf` in stories-screens.mjs
 */
export async function compareAll(page, id, view, update) {
  if (view.moving) return []
  const own = await page.evaluate(worn)
  const size = page.viewportSize()
  const errors = await compare(page, id, update)
  for (const name of variantsOf(view)) {
    await variants[name](page)
    await page.evaluate(settle)
    errors.push(...(await compare(page, `${id}--${name}`, update)))
    await page.evaluate(dress, own)
    await page.setViewportSize(size)
  }
  return errors
}

/** Removes baselines of stories that are gone. `views` are those of all stories, by id. */
export function removeOrphans(views) {
  const wanted = new Set(
    [...views].flatMap(([id, view]) =>
      view.moving ? [] : [`${id}.webp`, ...variantsOf(view).map((name) => `${id}--${name}.webp`)],
    ),
  )
  for (const name of existsSync(baselines) ? readdirSync(baselines) : []) {
    if (!wanted.has(name)) rmSync(join(baselines, name))
  }
}
