import { glyph } from '../../kernel/type/font'
import {
  horizontalTitle,
  circle,
  type CoverSpec,
  imprintLine,
  type Layout,
  path,
  rect,
  SMALL,
  stroke,
  subtitle,
} from './spec'
import { line } from '../../kernel/type/text'

/** The text of a lesson cover: title at the left, teacher under it. */
function words(spec: CoverSpec, ink: string, accent: string): string {
  const { w, h } = spec
  const title = horizontalTitle(spec, 900, {
    x: 24,
    y: h * 0.15,
    width: w * 0.5,
    size: 33,
    rows: 2,
    fill: ink,
  })
  return (
    rect(24, h * 0.085, 22, 3, accent) +
    title.svg +
    subtitle(spec, { x: 24.5, y: title.bottom + 20, width: w * 0.48, size: 12, fill: ink, opacity: 0.8 }) +
    line(`主讲 ${spec.author}`, 24.5, h - 20, { size: 12, weight: SMALL, fill: ink, spacing: 1.2 }) +
    imprintLine(w - 18, h - 19, ink)
  )
}

/** Practice squares with one written character. */
const squares: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p } = spec
    const side = h * 0.62
    const x = w - side - 22
    const y = h * 0.14
    const key = [...spec.title].find((char) => glyph(char, 900).path.length > 120) ?? '书'
    return (
      rect(0, 0, w, h, p.ground) +
      rect(x, y, side, side, p.light) +
      `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="none" stroke="${p.accent}" stroke-width="2"/>` +
      stroke(
        `M${x} ${y} l${side} ${side} M${x + side} ${y} l${-side} ${side} M${x + side / 2} ${y} v${side} M${x} ${y + side / 2} h${side}`,
        p.accent,
        0.8,
        'stroke-dasharray="4 4" stroke-opacity=".6"',
      ) +
      `<g transform="translate(${x + side * 0.07} ${y + side * 0.82}) scale(${(side * 0.86) / 1000})" fill="${p.ink}"><path d="${glyph(key, 900).path}"/></g>` +
      words(spec, p.ink, p.accent)
    )
  },
}

/** Compass and circle. */
const compass: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const cx = w * 0.8
    const cy = h * 0.47
    const turn = dice.whole(0, 5) * 30
    return (
      rect(0, 0, w, h, p.deep) +
      circle(cx, cy, h * 0.36, 'none', `stroke="${p.light}" stroke-width="1.2" stroke-opacity=".6"`) +
      circle(cx, cy, h * 0.27, p.accent) +
      `<g transform="rotate(${turn} ${cx} ${cy})">` +
      path(
        `M${cx} ${cy} L${cx + h * 0.36} ${cy} A${h * 0.36} ${h * 0.36} 0 0 1 ${cx} ${cy + h * 0.36} Z`,
        p.light,
        'fill-opacity=".9"',
      ) +
      circle(cx, cy, h * 0.09, p.deep) +
      '</g>' +
      stroke(
        `M${cx - h * 0.44} ${cy} H${cx + h * 0.44} M${cx} ${cy - h * 0.44} V${cy + h * 0.44}`,
        p.light,
        0.8,
        'stroke-opacity=".4"',
      ) +
      words(spec, p.light, p.accent)
    )
  },
}

/** Open book in flat planes. */
const book: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p } = spec
    const cx = w * 0.79
    const cy = h * 0.5
    let rows = ''
    for (let index = 0; index < 5; index += 1)
      rows +=
        stroke(
          `M${cx + 12} ${cy - 22 + index * 13} l${34 - (index % 3) * 7} ${-8}`,
          p.deep,
          2.4,
          'stroke-opacity=".45"',
        ) +
        stroke(
          `M${cx - 12} ${cy - 22 + index * 13} l${-(34 - (index % 2) * 9)} ${-8}`,
          p.deep,
          2.4,
          'stroke-opacity=".45"',
        )
    return (
      rect(0, 0, w, h, p.ground) +
      circle(cx, cy - 6, h * 0.4, p.soft, 'fill-opacity=".6"') +
      path(`M${cx} ${cy - 38} L${cx + 62} ${cy - 56} V${cy + 42} L${cx} ${cy + 60} Z`, p.light) +
      path(
        `M${cx} ${cy - 38} L${cx - 62} ${cy - 56} V${cy + 42} L${cx} ${cy + 60} Z`,
        '#FFFFFF',
        'fill-opacity=".7"',
      ) +
      rows +
      path(`M${cx + 34} ${cy - 48} l14 -4 v44 l-7 -6 l-7 10 Z`, p.accent) +
      words(spec, p.ink, p.accent)
    )
  },
}

/** Blackboard steps: growing bars and a rising line. */
const steps: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p } = spec
    const x = w * 0.64
    let bars = ''
    for (let index = 0; index < 5; index += 1)
      bars += rect(
        x + index * 24,
        h * 0.74 - index * h * 0.12,
        20,
        h * 0.26 + index * h * 0.12,
        index === 4 ? p.accent : p.soft,
        `fill-opacity="${0.5 + index * 0.12}"`,
      )
    return (
      rect(0, 0, w, h, p.ground) + bars + circle(x + 106, h * 0.2, 8, p.deep) + words(spec, p.ink, p.accent)
    )
  },
}

/** A voice: mouth-like arcs from one point. */
const arcs: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p } = spec
    const cx = w * 0.66
    const cy = h * 0.5
    let drawn = ''
    for (let index = 1; index <= 6; index += 1)
      drawn += stroke(
        `M${cx + index * 17} ${cy - index * 14} A${index * 22} ${index * 22} 0 0 1 ${cx + index * 17} ${cy + index * 14}`,
        index === 3 ? p.accent : p.light,
        5,
        `stroke-opacity="${1 - index * 0.1}"`,
      )
    return rect(0, 0, w, h, p.deep) + drawn + circle(cx + 4, cy, 9, p.accent) + words(spec, p.light, p.accent)
  },
}

export const lessonLayouts = { squares, compass, book, steps, arcs }
