import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { WORK_KINDS } from '@/contract/catalogue/work'
import { ensureArt } from '@/server/demo/art/art'
import { coverRatio, coverSvg, drawCover, tintOf } from '@/server/catalogue/covers/cover'
import { loadGlyphs, glyph } from '@/server/kernel/type/font'
import { wrap } from '@/server/kernel/type/text'
import { works } from '@/server/demo/catalogue/works'
import { captionPicture } from '@/server/demo/media/scenes'
import { palettesOf } from '@/server/catalogue/covers/palette'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'art-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('every character of every title has an outline: no cover shows a gap', async () => {
  const text = [
    ...new Set(
      works
        .map((work) => work.title + work.author)
        .join('')
        .replace(/\s/g, ''),
    ),
  ].join('')
  await loadGlyphs(text, 900)
  expect([...text].filter((char) => glyph(char, 900).path === '')).toEqual([])
})

test('covers keep the tile budget, their kind’s shape, and are all different', async () => {
  const seen = new Set<string>()
  for (const kind of WORK_KINDS) {
    for (const work of works.filter((one) => one.kind === kind && one.number % 4 === 1)) {
      const picture = await drawCover(work, { width: 360 })
      expect([kind, work.number, picture.length <= 12 * 1024]).toEqual([kind, work.number, true])
      const { width, height, format } = await sharp(picture).metadata()
      expect(format).toBe('webp')
      expect(Math.abs(width / height - coverRatio[kind])).toBeLessThan(0.02)
      seen.add(createHash('sha1').update(picture).digest('hex'))
      expect(tintOf(work)).toMatch(/^#[\dA-F]{6}$/i)
    }
  }
  expect(seen.size).toBe(works.filter((work) => work.number % 4 === 1).length)
})

test('the same work gives the same cover', async () => {
  const work = works[0]
  if (!work) throw new Error('empty catalogue')
  const [one, two] = [await drawCover(work, { width: 360 }), await drawCover(work, { width: 360 })]
  expect(one.equals(two)).toBe(true)
})

test('pictures are made once for many who ask, kept, and refused for names that mean nothing', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => ensureArt(folder, 'drama-1-360.webp')))
  expect(new Set(asked)).toEqual(new Set([join(folder, 'files', 'art', 'drama-1-360.webp')]))
  expect(await readdir(join(folder, 'files', 'art'))).toEqual(['drama-1-360.webp'])
  const before = await readFile(asked[0] ?? '')
  await ensureArt(folder, 'drama-1-360.webp')
  expect((await readFile(asked[0] ?? '')).equals(before)).toBe(true)
  for (const name of [
    'drama-9999-360.webp',
    'drama-1-361.webp',
    'nothing-1-360.webp',
    '../drama-1-360.webp',
    'banner-nowhere-1-750.webp',
    // Names of the right form whose picture no row of the demo has.
    'still-500001-1080.webp',
    'headline-999-1080.webp',
    'teacher-77-120.webp',
    `person-${Buffer.from('无此人').toString('hex')}-120.webp`,
    'still-012-120.webp',
  ]) {
    expect([name, await ensureArt(folder, name)]).toEqual([name, null])
  }
})

test('asks before it draws and never for what is kept', async () => {
  const refuse = () => {
    throw new Error('too often')
  }
  await expect(ensureArt(folder, 'still-12-120.webp', refuse)).rejects.toThrow('too often')
  const file = await ensureArt(folder, 'still-12-120.webp')
  expect(await ensureArt(folder, 'still-12-120.webp', refuse)).toBe(file)
  expect(await ensureArt(folder, 'still-500001-120.webp', refuse)).toBeNull()
})

test('a hero at 750 px is at most 24 KB', async () => {
  for (const name of [
    'banner-recommend-1-750.webp',
    'banner-learning-2-750.webp',
    'banner-goods-1-750.webp',
  ]) {
    const file = await ensureArt(folder, name)
    expect([name, (await readFile(file ?? '')).length <= 24 * 1024]).toEqual([name, true])
  }
})

test('lines break by the rules of Chinese setting', async () => {
  const style = { size: 20, weight: 900 as const }
  await loadGlyphs('你的作品，值得一张证书二十岁我来敲门', 900)
  expect(wrap('你的作品，值得一张证书', 140, style)).toEqual(['你的作品，', '值得一张证书'])
  const lines = wrap('二十岁的我来敲门，', 90, style)
  expect(lines.join('')).toBe('二十岁的我来敲门，')
  expect(lines.some((line) => line.startsWith('，'))).toBe(false)
  expect(Math.min(...lines.map((line) => line.length))).toBeGreaterThan(1)
})

/** Whether anything is drawn in the right fifth of the lower eighth of a picture. */
async function drawnAtRightFoot(picture: Buffer): Promise<boolean> {
  const { width, height } = await sharp(picture).metadata()
  const area = { left: Math.floor(width * 0.8), top: Math.floor(height * 0.875) }
  const foot = await sharp(picture)
    .extract({ ...area, width: width - area.left, height: height - area.top })
    .png()
    .toBuffer()
  const { channels } = await sharp(foot).stats()
  return (channels[3]?.max ?? 0) > 0
}

test('a tall film leaves its right foot to the buttons of the player, a wide one has the seal there', async () => {
  const [palette] = palettesOf('period')
  if (!palette) throw new Error('no palette')
  const scene = { text: '一盏灯', over: '渡口有灯', role: 'line' as const }
  expect(await drawnAtRightFoot(await captionPicture({ w: 540, h: 960 }, palette, scene))).toBe(false)
  expect(await drawnAtRightFoot(await captionPicture({ w: 960, h: 540 }, palette, scene))).toBe(true)
})

test('no poster of a drama has its imprint at the right foot', async () => {
  for (const work of works.filter(({ kind }) => kind === 'drama')) {
    await drawCover(work, { width: 360 })
    const svg = await coverSvg(work, 360)
    const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
    const height = Number(/viewBox="0 0 \d+ (\d+)/.exec(svg)?.[1])
    const glyphs = [...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\)/g)]
    const atRightFoot = glyphs.filter(([, x, y]) => Number(x) > width * 0.8 && Number(y) > height * 0.94)
    expect([work.title, atRightFoot.length]).toEqual([work.title, 0])
  }
})
