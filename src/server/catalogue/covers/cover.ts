import { lookup } from '@/format/lookup'
import type { WorkKind } from '@/contract/catalogue/work'
import sharp from 'sharp'
import { dice, hashText } from '../../kernel/dice'
import { loadGlyphs } from '../../kernel/type/font'
import { classicLayouts as classic } from './layouts-classic'
import { goodsLayouts } from './layouts-goods'
import { lessonLayouts as lesson } from './layouts-lesson'
import { modernLayouts as modern } from './layouts-modern'
import { sceneLayouts as scene } from './layouts-scene'
import { screenLayouts as screen } from './layouts-screen'
import { soundLayouts as sound } from './layouts-sound'
import { palettesOf, type Palette } from './palette'
import { relicOf } from './relics'
import { type CoverSpec, type Layout, SMALL } from './spec'

/** Data that a cover is drawn from. */
export interface CoverWork {
  kind: WorkKind
  number: number
  title: string
  subtitle: string
  author: string
  category: string
  synopsis: string
}

/** Aspect ratio (width / height) of a kind's cover. */
export const coverRatio: Record<WorkKind, number> = {
  drama: 9 / 16,
  film: 16 / 9,
  audio: 1,
  fm: 1,
  script: 3 / 4,
  course: 16 / 9,
  ebook: 3 / 4,
  paperbook: 3 / 4,
  goods: 1,
}

const screens = [
  screen.windows,
  screen.road,
  scene.umbrella,
  screen.halves,
  scene.stairs,
  screen.relic,
  scene.waves,
]

const byKind: Record<WorkKind, Layout[]> = {
  drama: screens,
  film: [screen.road, scene.umbrella, screen.halves, scene.stairs, scene.beam, screen.roofs, scene.waves],
  audio: [sound.wave, sound.radio, sound.nocturne, sound.rings, sound.vinyl],
  fm: [sound.vinyl, sound.rings, modern.giant, sound.nocturne, modern.swiss, sound.radio],
  script: [modern.swiss, modern.giant, modern.emblem, modern.strata],
  course: [lesson.squares, lesson.compass, lesson.book, lesson.steps, lesson.arcs],
  ebook: [
    modern.swiss,
    modern.emblem,
    modern.strata,
    modern.giant,
    modern.collage,
    classic.hills,
    modern.seal,
  ],
  paperbook: [
    modern.strata,
    modern.emblem,
    classic.hills,
    modern.collage,
    modern.giant,
    classic.wash,
    modern.seal,
  ],
  goods: [goodsLayouts.still],
}

/** Genres with their own layouts, whatever the kind. */
const byCategory: Partial<Record<string, Layout[]>> = {
  'drama-period': [
    screen.roofs,
    classic.hills,
    screen.relic,
    classic.lattice,
    screen.door,
    classic.moon,
    classic.branch,
  ],
  'drama-country': [screen.road, classic.hills, scene.stairs, screen.relic],
  'drama-craft': [screen.relic, classic.lattice, classic.wash, classic.hills],
  'drama-family': [scene.table, screen.roofs, scene.umbrella, scene.waves, screen.windows],
  'drama-suspense': [
    screen.door,
    screen.windows,
    scene.beam,
    screen.halves,
    scene.umbrella,
    screen.relic,
    scene.stairs,
  ],
  'audio-folk': [classic.moon, sound.rings, classic.branch, sound.nocturne],
  'audio-history': [classic.lattice, sound.rings, classic.hills, sound.wave],
  'fm-history': [classic.slip, sound.rings, modern.seal, classic.wash],
  'ebook-classic': [classic.slip, classic.wash, classic.lattice, classic.branch],
  'ebook-poetry': [classic.wash, classic.moon, classic.branch, modern.strata],
  'ebook-history': [classic.slip, classic.hills, modern.seal, classic.lattice, modern.giant],
  'ebook-serial': [modern.giant, modern.emblem, classic.hills, modern.collage],
  'ebook-skill': [modern.swiss, modern.collage, modern.giant],
  'ebook-science': [modern.collage, modern.swiss, modern.strata],
  'ebook-children': [modern.collage, classic.hills, modern.emblem],
  'paperbook-culture': [classic.slip, classic.branch, classic.lattice, modern.seal],
  'paperbook-art': [modern.collage, modern.giant, classic.wash],
  'paperbook-study': [modern.swiss, modern.collage],
}

const labels: Record<WorkKind, string> = {
  drama: '短剧',
  film: '电影',
  audio: '有声剧',
  fm: 'FM 有声书',
  script: '剧本',
  course: '课程',
  ebook: '电子书',
  paperbook: '纸质书',
  goods: '书声好物',
}

/** Most bytes of a tile: a screen of a dozen stays light. Busy patterns are encoded with lower quality to keep it. */
const TILE_BYTES = 12 * 1024

/** Works whose cover design is chosen by hand. */
const chosen = lookup<{ layout: Layout; palette: number }>({
  'drama-1': { layout: screen.ferry, palette: 3 },
  'drama-2': { layout: screen.roofs, palette: 4 },
  'drama-3': { layout: scene.table, palette: 3 },
  'drama-24': { layout: scene.beam, palette: 3 },
  'film-1': { layout: screen.ferry, palette: 3 },
  'film-13': { layout: scene.waves, palette: 1 },
  'audio-1': { layout: classic.moon, palette: 3 },
  'ebook-1': { layout: classic.hills, palette: 0 },
})

/** Layouts whose text is on light paper. */
const onPaper: Layout[] = [modern.strata, modern.seal, classic.wash, lesson.squares]

/** A night palette inverted for paper: light ground, dark text. */
function daylight(palette: Palette): Palette {
  return palette.ink === palette.light ? { ...palette, ground: palette.light, ink: palette.deep } : palette
}

/**
 * Layout and colours of a work: neighbours of one genre alternate, so that a shelf never shows the same design twice in
 * a row.
 */
export function designOf(work: CoverWork): {
  layout: Layout
  palette: Palette
} {
  const family = `${work.kind}-${work.category}`
  const byHand = chosen[`${work.kind}-${work.number}`]
  const palettes = byHand && work.kind !== 'ebook' ? palettesOf('period') : palettesOf(work.category)
  const drawable = relicOf(work.title + work.synopsis) >= 0
  const layouts = (byCategory[family] ?? byKind[work.kind]).filter((one) => drawable || one !== screen.relic)
  const turn = work.number + Math.floor(work.number / layouts.length)
  const layout = byHand?.layout ?? layouts[turn % layouts.length]
  const palette =
    palettes[
      byHand ? byHand.palette % palettes.length : (work.number + (hashText(work.title) % 2)) % palettes.length
    ]
  if (!layout || !palette) throw new Error(`No cover design for ${family}.`)
  return { layout, palette: onPaper.includes(layout) ? daylight(palette) : palette }
}

/** Dominant colour of a cover, shown while it loads. */
export function tintOf(work: CoverWork): string {
  const { layout, palette } = designOf(work)
  const dark: Layout[] = [
    screen.door,
    screen.windows,
    screen.ferry,
    screen.halves,
    screen.roofs,
    scene.umbrella,
    scene.beam,
    classic.slip,
    classic.moon,
    classic.lattice,
    sound.wave,
    sound.radio,
    lesson.compass,
    lesson.arcs,
  ]
  return dark.includes(layout) ? palette.deep : palette.ground
}

/** The cover as an SVG of `width` px, all text as paths. */
export async function coverSvg(work: CoverWork, width: number): Promise<string> {
  const { layout, palette } = designOf(work)
  const w = 360
  const h = Math.round(w / coverRatio[work.kind])
  const spec: CoverSpec = {
    kind: work.kind,
    category: work.category,
    w,
    h,
    title: work.title,
    subtitle: work.subtitle,
    author: work.author,
    label: labels[work.kind],
    number: work.number,
    hint: work.title + work.synopsis,
    palette,
    dice: dice(`cover ${work.kind} ${work.title}`),
  }
  await Promise.all([
    loadGlyphs(work.title + '书藏茶', layout.weight),
    loadGlyphs(work.title + '书藏茶', 900),
    loadGlyphs(`${work.subtitle}${work.author}编剧导演主讲 `, SMALL),
    loadGlyphs('书声茶', 700),
  ])
  const height = Math.round((width * h) / w)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}">${layout.draw(spec)}</svg>`
}

/** The cover as WebP, `width` px wide. */
export async function drawCover(work: CoverWork, { width }: { width: number }): Promise<Buffer> {
  const svg = await coverSvg(work, width)
  if (width > 400) return render(svg, 78)
  const tile = await render(svg, 72)
  if (tile.length <= TILE_BYTES) return tile
  const coarse = await render(svg, 50)
  return coarse.length <= TILE_BYTES ? coarse : render(svg, 30)
}

/** Rasterises one of our drawings. */
export async function render(svg: string, quality: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
}
