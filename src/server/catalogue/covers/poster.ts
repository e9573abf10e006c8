import { horizontalTitle, circle, type CoverSpec, imprintLine, path, SMALL, subtitle } from './spec'
import { line, widthOf } from '../../kernel/type/text'

/** Areas of the scene and the title: side by side on a wide poster, title below on a tall one. */
export function stage(spec: CoverSpec) {
  const wide = spec.w > spec.h
  return { wide, cx: wide ? spec.w * 0.7 : spec.w / 2, floor: wide ? spec.h * 0.86 : spec.h * 0.68 }
}

/** Title, line and credit of a poster, drawn over the scene. */
export function credits(spec: CoverSpec, ink: string, weight: 700 | 900): string {
  const { w, h } = spec
  if (w > h) {
    const title = horizontalTitle(spec, weight, {
      x: 22,
      y: h * 0.2,
      width: w * 0.5,
      size: 38,
      rows: 2,
      fill: ink,
    })
    return (
      title.svg +
      subtitle(spec, { x: 23, y: title.bottom + 20, width: w * 0.41, size: 11.5, fill: ink, opacity: 0.8 }) +
      line(`导演 ${spec.author}`, 23, h - 20, { size: 11, weight: SMALL, fill: ink, spacing: 1.5 })
    )
  }
  const title = horizontalTitle(spec, weight, {
    x: w / 2,
    y: h * 0.725,
    width: w - 44,
    size: 60,
    rows: 1,
    fill: ink,
    anchor: 'middle',
  })
  const two = title.size < 46
  const set = two
    ? horizontalTitle(spec, weight, {
        x: w / 2,
        y: h * 0.712,
        width: w - 60,
        size: 50,
        rows: 2,
        fill: ink,
        anchor: 'middle',
      })
    : title
  const small = { weight: SMALL, fill: ink, spacing: 1 }
  const size = Math.min(
    16.5,
    (16 * (w - 60)) / widthOf(spec.subtitle, { size: 16, weight: SMALL, spacing: 1 }),
  )
  return (
    set.svg +
    line(spec.subtitle, w / 2, set.bottom + (two ? 26 : 34), {
      ...small,
      size,
      anchor: 'middle',
      opacity: 0.85,
    }) +
    writerLine(spec, { x: 28, y: h - 22, fill: ink, imprint: ink })
  )
}

/**
 * The writer at the left foot of a tall poster, followed by our imprint: players lay their buttons over the right edge.
 * Beside a long name there is no room for the imprint.
 */
export function writerLine(
  { author, w }: CoverSpec,
  { x, y, fill, imprint }: { x: number; y: number; fill: string; imprint: string },
): string {
  const style = { size: 14, weight: SMALL, fill, spacing: 1, opacity: 0.75 }
  const text = `编剧 ${author}`
  const end = x + widthOf(text, style) + 42
  return line(text, x, y, style) + (end > w * 0.8 ? '' : imprintLine(end, y, imprint))
}

/** A standing person: `robe` for historical stories, a plain coat for modern ones. Feet at `y`. */
export function person(x: number, y: number, tall: number, fill: string, robe: boolean): string {
  const r = tall * 0.085
  const head = circle(x, y - tall + r, r, fill)
  const neck = y - tall + r * 1.8
  const hem = tall * (robe ? 0.27 : 0.15)
  const shoulder = tall * 0.13
  const body = path(
    `M${x - shoulder * 0.4} ${neck} C${x - shoulder} ${neck + tall * 0.03} ${x - shoulder} ${neck + tall * 0.1} ${x - shoulder * 1.05} ${neck + tall * 0.36} L${x - hem} ${y} H${x + hem} L${x + shoulder * 1.05} ${neck + tall * 0.36} C${x + shoulder} ${neck + tall * 0.1} ${x + shoulder} ${neck + tall * 0.03} ${x + shoulder * 0.4} ${neck} Z`,
    fill,
  )
  const hair = robe ? circle(x, y - tall - r * 0.35, r * 0.5, fill) : ''
  return hair + head + body
}

export const isHistorical = (spec: CoverSpec) => ['period', 'history', 'craft'].includes(spec.category)
