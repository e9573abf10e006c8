import sharp from 'sharp'
import { dice } from '../../kernel/dice'
import { loadGlyphs } from '../../kernel/type/font'
import type { Palette } from '../../catalogue/covers/palette'
import { circle, rect, SMALL } from '../../catalogue/covers/spec'
import { line, widthOf, wrap } from '../../kernel/type/text'
import { vignettes } from '../art/vignettes'

/** Size of a demo film: portrait for dramas, landscape for all else. */
export interface Frame {
  w: number
  h: number
}

export interface SceneText {
  /** Spoken line, or the title on the first scene. */
  text: string
  /** Small line above the text: work or chapter. */
  over: string
  role: 'title' | 'line' | 'end'
}

/** Scale of a background relative to the frame, so that it can drift. */
export const DRIFT = 1.12

/** The background of a scene, `DRIFT` times the frame, darkened under the text. */
export async function groundPicture(
  frame: Frame,
  palette: Palette,
  seed: string,
  index: number,
  role: SceneText['role'],
): Promise<Buffer> {
  const w = Math.ceil((frame.w * DRIFT) / 2) * 2
  const h = Math.ceil((frame.h * DRIFT) / 2) * 2
  const chance = dice(`${seed} ${index}`)
  const order = dice(seed).whole(0, 100) + index * 2
  const scene = vignettes[order % vignettes.length]
  const tall = h > w
  // Scenes are composed in landscape; on a portrait frame one fills the upper part over a plain background.
  const box = tall ? { w, h: Math.round(h * 0.57) } : { w, h }
  const inner = scene ? scene({ ...box, palette, dice: chance }) : ''
  const shade = role === 'title' ? 0.34 : 0.5
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.deep}" stop-opacity="${shade * 0.5}"/><stop offset=".5" stop-color="${palette.deep}" stop-opacity="${shade}"/><stop offset=".57" stop-color="${palette.deep}" stop-opacity="1"/></linearGradient></defs>` +
    rect(0, 0, w, h, palette.deep) +
    inner +
    (tall
      ? rect(0, 0, w, h, 'url(#s)')
      : rect(0, 0, w, h, palette.deep, `fill-opacity="${role === 'title' ? 0.58 : 0.78}"`)) +
    '</svg>'
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}

/** The text of a scene on a transparent picture of the frame's size. */
export async function captionPicture(frame: Frame, palette: Palette, scene: SceneText): Promise<Buffer> {
  const { w, h } = frame
  const tall = h > w
  const weight = scene.role === 'line' ? 700 : 900
  await Promise.all([loadGlyphs(scene.text, weight), loadGlyphs(scene.over, SMALL), loadGlyphs('书声', 700)])
  const width = w * (tall ? 0.8 : 0.74)
  let size = scene.role === 'line' ? (tall ? w * 0.074 : h * 0.098) : tall ? w * 0.125 : h * 0.17
  const most = scene.role === 'line' ? 5 : 3
  while (phrases(scene.text, width, { size, weight }).length > most) size *= 0.94
  const rows = phrases(scene.text, width, { size, weight })
  const lead = size * (scene.role === 'line' ? 1.62 : 1.3)
  const top = (tall ? h * 0.71 : h * 0.5) - ((rows.length - 1) * lead) / 2
  const words = rows
    .map((row, index) =>
      line(row, w / 2, top + index * lead + size * 0.36, {
        size,
        weight,
        fill: palette.light,
        anchor: 'middle',
        spacing: size * 0.04,
      }),
    )
    .join('')
  const over = Math.min(w, h) * 0.036
  const overWidth = widthOf(scene.over, { size: over, weight: SMALL, spacing: over * 0.3 })
  const y = top - size * 0.5 - over * 1.9
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">` +
    words +
    line(scene.over, w / 2, y, {
      size: over,
      weight: SMALL,
      fill: palette.light,
      anchor: 'middle',
      spacing: over * 0.3,
      opacity: 0.8,
    }) +
    circle(w / 2 - overWidth / 2 - over, y - over * 0.36, over * 0.2, palette.accent) +
    circle(w / 2 + overWidth / 2 + over, y - over * 0.36, over * 0.2, palette.accent) +
    // Over a tall film players lay a bar at the top, buttons at the right and the episode at the foot.
    line('书声', tall ? 24 : w - 24, tall ? h * 0.13 : h - 22, {
      size: over,
      weight: 700,
      fill: palette.light,
      spacing: 4,
      anchor: tall ? 'start' : 'end',
      opacity: 0.6,
    }) +
    '</svg>'
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}

/** Breaks a spoken sentence into lines: at pauses, then by width. */
function phrases(text: string, width: number, style: { size: number; weight: 700 | 900 }): string[] {
  const rows: string[] = []
  for (const clause of text.match(/[^，；：]+[，；：]?/gu) ?? [text]) {
    const last = rows.at(-1)
    if (last !== undefined && widthOf(last + clause, style) <= width) rows[rows.length - 1] = last + clause
    else rows.push(...wrap(clause, width, style))
  }
  return rows
}
