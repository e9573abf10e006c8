import { dice } from '../../kernel/dice'
import { loadGlyphs } from '../../kernel/type/font'
import { palettesOf, type Palette } from '../../catalogue/covers/palette'
import { circle, rect, SMALL } from '../../catalogue/covers/spec'
import { line, widthOf, wrap } from '../../kernel/type/text'
import { vignettes, type Vignette } from './vignettes'

/** A vignette and its colours for a picture without a cover; `order` uses each of them once before one is repeated. */
function sceneOf(order: number, seed: string, families: string[]): { vignette: Vignette; palette: Palette } {
  const vignette = vignettes[order % vignettes.length]
  const palettes = palettesOf(families[order % families.length] ?? 'family')
  const palette = palettes[(order * 7 + Math.floor(order / vignettes.length)) % palettes.length]
  if (!vignette || !palette) throw new Error(`No scene for ${seed}.`)
  return { vignette, palette }
}

const svg = (width: number, w: number, h: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * h) / w)}" viewBox="0 0 ${w} ${h}">${inner}</svg>`

const bannerFamilies = ['period', 'city', 'family', 'science', 'campus']

/** Hero of a landing, 16:7, with its text. */
export async function bannerSvg(number: number, title: string, text: string, width: number): Promise<string> {
  const [w, h] = [750, 328]
  await Promise.all([loadGlyphs(title, 900), loadGlyphs(text, SMALL), loadGlyphs('书声', 700)])
  const { vignette, palette: p } = sceneOf(number, title, bannerFamilies)
  const dark = p.ink === p.light
  const id = `b${number}`
  const from = 330
  let size = 58
  while (wrap(title, 380, { size, weight: 900 }).length > 2) size -= 2
  const lines = wrap(title, 380, { size, weight: 900 })
  const top = 150 - (lines.length - 1) * size * 0.62
  const words =
    lines
      .map((row, index) => line(row, 48, top + index * size * 1.22, { size, weight: 900, fill: p.ink }))
      .join('') +
    line(text, 50, top + (lines.length - 1) * size * 1.22 + 52, {
      size: Math.min(22, (22 * 340) / widthOf(text, { size: 22, weight: SMALL })),
      weight: SMALL,
      fill: p.ink,
      opacity: 0.85,
    })
  const scene = vignette({
    w: w - from,
    h,
    palette: dark ? { ...p, ground: p.soft } : p,
    dice: dice(`banner ${title}`),
  })
  return svg(
    width,
    w,
    h,
    `<clipPath id="${id}"><path d="M${from + 130} 0 H${w} V${h} H${from + 90} Z"/></clipPath>` +
      rect(0, 0, w, h, p.ground) +
      `<g clip-path="url(#${id})"><g transform="translate(${from} 0)">${scene}</g></g>` +
      words +
      rect(50, 34, 28, 4, p.accent) +
      line('书声', 50, 290, { size: 16, weight: 700, fill: p.accent, spacing: 5 }),
  )
}

export function bannerTint(number: number): string {
  return sceneOf(number, 'banner', bannerFamilies).palette.ground
}

const newsFamilies = ['science', 'family', 'city', 'country', 'period']

/** Picture of an article, 16:9. */
export function headlineSvg(number: number, width: number): string {
  const { vignette, palette } = sceneOf(number * 2 + 1, `headline ${number}`, newsFamilies)
  return svg(width, 360, 203, vignette({ w: 360, h: 203, palette, dice: dice(`headline ${number}`) }))
}

/** Still of an actor's gallery, 4:3, or a live room's stage, 16:9. */
export function stillSvg(number: number, width: number, wide: boolean): string {
  const { vignette, palette } = sceneOf(number * 4 + Math.floor(number / 10), `still ${number}`, [
    'city',
    'period',
    'suspense',
    'family',
    'country',
  ])
  const h = wide ? 203 : 270
  return svg(width, 360, h, vignette({ w: 360, h, palette, dice: dice(`still ${number}`) }))
}

export function sceneTint(kind: 'headline' | 'still' | 'live', number: number): string {
  const { palette } =
    kind === 'headline'
      ? sceneOf(number * 2 + 1, '', newsFamilies)
      : sceneOf(number * 4 + Math.floor(number / 10), '', ['city', 'period', 'suspense', 'family', 'country'])
  return palette.deep
}

/** Stage of a live room: its scene, darkened, with title and host. */
export async function liveSvg(number: number, title: string, host: string, width: number): Promise<string> {
  await Promise.all([loadGlyphs(title, 900), loadGlyphs(`${host}主讲 `, SMALL)])
  const { vignette, palette: p } = sceneOf(number * 4 + Math.floor(number / 10), '', [
    'city',
    'period',
    'suspense',
    'family',
    'country',
  ])
  let size = 30
  while (wrap(title, 300, { size, weight: 900 }).length > 2) size -= 1
  const rows = wrap(title, 300, { size, weight: 900 })
  return svg(
    width,
    360,
    203,
    vignette({ w: 360, h: 203, palette: p, dice: dice(`live ${number}`) }) +
      rect(0, 0, 360, 203, p.deep, 'fill-opacity=".82"') +
      circle(32, 34, 5, p.accent) +
      rows
        .map((row, index) => line(row, 26, 92 + index * size * 1.28, { size, weight: 900, fill: p.light }))
        .join('') +
      line(`主讲 ${host}`, 26, 178, { size: 14, weight: SMALL, fill: p.light, spacing: 1.5 }),
  )
}

/** A category's square: its first two characters over its colours. */
export async function categorySvg(slug: string, name: string, width: number): Promise<string> {
  await loadGlyphs(name, 900)
  const order = dice(`category ${slug}`).whole(0, 1000)
  const palettes = palettesOf(slug)
  const p = palettes[order % palettes.length] ?? palettes[0]
  const vignette = vignettes[order % vignettes.length]
  if (!p || !vignette) throw new Error(`No picture for ${slug}.`)
  const label = [...name].slice(0, 3).join('')
  const size = label.length > 2 ? 84 : 110
  return svg(
    width,
    360,
    360,
    vignette({ w: 360, h: 360, palette: p, dice: dice(slug) }) +
      rect(0, 0, 360, 360, p.deep, 'fill-opacity=".55"') +
      line(label, 180, 180 + size * 0.36, { size, weight: 900, fill: p.light, anchor: 'middle', spacing: 6 }),
  )
}
