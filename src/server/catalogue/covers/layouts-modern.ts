import { glyph } from '../../kernel/type/font'
import {
  horizontalTitle,
  circle,
  type CoverSpec,
  imprint,
  imprintLine,
  type Layout,
  path,
  rect,
  SMALL,
  stroke,
  subtitle,
  verticalTitle,
} from './spec'
import { contrast } from '@/format/contrast'
import { column, columns, line } from '../../kernel/type/text'

const byline = (
  spec: CoverSpec,
  x: number,
  y: number,
  fill: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
) => line(spec.author, x, y, { size: 14, weight: SMALL, fill, spacing: 2, anchor })

/** Swiss grid: hairlines, a field of colour, the title large and at the left. */
const swiss: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const title = horizontalTitle(spec, 900, {
      x: 26,
      y: h * 0.1,
      width: w - 52,
      size: 58,
      rows: 3,
      fill: p.ink,
    })
    const top = Math.max(title.bottom + 54, h * 0.5)
    const shape = dice.whole(0, 2)
    const field =
      shape === 0
        ? rect(26, top, w - 52, h - top - 62, p.accent) +
          circle(26 + (w - 52) * 0.7, top + (h - top - 62) / 2, (h - top - 62) * 0.32, p.ground)
        : shape === 1
          ? path(`M26 ${h - 62} V${top} H${w - 26} Z`, p.accent) +
            path(`M${w - 26} ${h - 62} V${top} L26 ${h - 62} Z`, p.deep)
          : [0, 1, 2, 3]
              .map((index) =>
                rect(
                  26 + (index * (w - 52)) / 4,
                  top + ((index * 37) % 4) * 10,
                  (w - 52) / 4 - 6,
                  h - 62 - top - ((index * 37) % 4) * 10,
                  index === 2 ? p.accent : p.deep,
                  `fill-opacity="${1 - (index % 2) * 0.35}"`,
                ),
              )
              .join('')
    return (
      rect(0, 0, w, h, p.ground) +
      stroke(`M26 ${h * 0.07} H${w - 26}`, p.ink, 2) +
      title.svg +
      subtitle(spec, { x: 27, y: title.bottom + 22, width: w - 54, size: 13.5, fill: p.ink, opacity: 0.75 }) +
      field +
      byline(spec, 26, h - 30, p.ink) +
      imprintLine(w - 26, h - 30, p.accent)
    )
  },
}

/** Cut paper: quarter circles, discs and bars. */
const collage: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const cell = w / 3
    const rows = Math.floor((h * 0.52) / cell) || 1
    const base = h - rows * cell
    const colours = [p.accent, p.deep, p.soft, p.ink]
    let cells = ''
    for (let row = 0; row < rows; row += 1) {
      for (let col = 0; col < 3; col += 1) {
        const x = col * cell
        const y = base + row * cell
        const fill = colours[(row * 2 + col + dice.whole(0, 2)) % 4] ?? p.deep
        const turn = dice.whole(0, 3) * 90
        const form = dice.whole(0, 4)
        const shape =
          form === 0
            ? path(`M0 0 H${cell} A${cell} ${cell} 0 0 1 0 ${cell} Z`, fill)
            : form === 1
              ? circle(cell / 2, cell / 2, cell * 0.42, fill)
              : form === 2
                ? path(`M0 ${cell} A${cell / 2} ${cell / 2} 0 0 1 ${cell} ${cell} Z`, fill) +
                  rect(0, 0, cell, cell * 0.22, fill)
                : form === 3
                  ? [0, 1, 2, 3].map((bar) => rect(0, bar * cell * 0.26, cell, cell * 0.13, fill)).join('')
                  : path(`M0 0 L${cell} ${cell} H0 Z`, fill)
        cells += `<g transform="translate(${x} ${y}) rotate(${turn} ${cell / 2} ${cell / 2})">${shape}</g>`
      }
    }
    const title = horizontalTitle(spec, 900, { x: 26, y: 40, width: w - 52, size: 54, rows: 3, fill: p.ink })
    return (
      rect(0, 0, w, h, p.ground) +
      cells +
      title.svg +
      byline(spec, 27, Math.min(title.bottom + 34, base - 14), p.ink) +
      imprintLine(w - 26, Math.min(title.bottom + 34, base - 14), p.accent)
    )
  },
}

/** One character of the title larger than the page. */
const giant: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const key =
      [...spec.title].toSorted((a, b) => glyph(b, 900).path.length - glyph(a, 900).path.length)[0] ?? ''
    const size = Math.min(w * 1.42, h * 1.02)
    const dark = dice.next() < 0.4 && contrast(p.accent, p.deep) > 2.2
    const ground = dark ? p.deep : p.ground
    const ink = dark ? p.light : p.ink
    const title = verticalTitle(spec, 900, { x: w - 30, y: 32, height: h * 0.5, size: 34, fill: ink })
    return (
      rect(0, 0, w, h, ground) +
      `<g transform="translate(${-w * 0.16} ${h * 0.36 + size * 0.52}) scale(${size / 1000})" fill="${p.accent}" fill-opacity="${dark ? 0.92 : 1}"><path d="${glyph(key, 900).path}"/></g>` +
      rect(title.left - 14, 0, w - title.left + 14, title.bottom + 20, ground) +
      rect(0, h - 56, w, 56, ground) +
      title.svg +
      byline(spec, 26, h - 28, ink) +
      imprintLine(w - 26, h - 28, ink)
    )
  },
}

/** A large seal with the title cut out of it. */
const seal: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p } = spec
    const side = Math.min(w * 0.62, h * 0.62)
    const x = (w - side) / 2
    const y = Math.max(h * 0.14, (h - side) * 0.36)
    const chars = [...spec.title].filter(
      (char) => glyph(char, 900).path !== '' && !'，、：《》“”'.includes(char),
    )
    const per = chars.length <= 4 ? 2 : chars.length <= 6 ? 3 : chars.length <= 9 ? 3 : 4
    const rows = columns(chars.join(''), per)
    const cell = Math.min((side * 0.86) / per, (side * 0.86) / rows.length)
    let cut = ''
    rows.forEach((row, index) => {
      cut += column(
        row,
        x + side / 2 + cell * (rows.length / 2 - index - 0.5),
        y + (side - per * cell) / 2 + cell * 0.06,
        { size: cell * 0.88, weight: 900, fill: p.light, spacing: cell * 0.12 },
      )
    })
    return (
      rect(0, 0, w, h, p.light) +
      rect(0, 0, w, h, p.ground, 'fill-opacity=".55"') +
      rect(x, y, side, side, p.accent, 'rx="9"') +
      `<rect x="${x + 8}" y="${y + 8}" width="${side - 16}" height="${side - 16}" rx="5" fill="none" stroke="${p.light}" stroke-width="2"/>` +
      cut +
      subtitle(spec, {
        x: w / 2,
        y: y + side + 40,
        width: w * 0.72,
        size: 14,
        fill: p.ink,
        anchor: 'middle',
      }) +
      byline(spec, w / 2, h - 30, p.ink, 'middle')
    )
  },
}

/** Bands of colour like rock layers or a row of spines. */
const strata: Layout = {
  weight: 700,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const colours = [p.deep, p.soft, p.accent, p.ink, p.soft, p.deep]
    let bands = ''
    let y = h * 0.52
    let index = 0
    while (y < h) {
      const tall = h * (0.04 + dice.next() * 0.08)
      const lean = (dice.next() - 0.5) * 26
      bands += path(
        `M0 ${y.toFixed(1)} C${w * 0.3} ${(y + lean).toFixed(1)} ${w * 0.7} ${(y - lean).toFixed(1)} ${w} ${(y + lean * 0.4).toFixed(1)} V${h} H0 Z`,
        colours[index % 6] ?? p.deep,
      )
      y += tall
      index += 1
    }
    const title = horizontalTitle(spec, 700, {
      x: w / 2,
      y: h * 0.12,
      width: w - 64,
      size: 46,
      rows: 2,
      fill: p.ink,
      anchor: 'middle',
    })
    return (
      rect(0, 0, w, h, p.light) +
      bands +
      title.svg +
      subtitle(spec, {
        x: w / 2,
        y: title.bottom + 30,
        width: w * 0.74,
        size: 13.5,
        fill: p.ink,
        anchor: 'middle',
        opacity: 0.8,
      }) +
      line(spec.author, w / 2, h * 0.46, {
        size: 13.5,
        weight: SMALL,
        fill: p.ink,
        spacing: 3,
        anchor: 'middle',
      }) +
      imprint(w / 2 - 8.5, 18, p.accent, p.light)
    )
  },
}

/** A frame with a quiet emblem: sun, sail, leaf or door. */
const emblem: Layout = {
  weight: 700,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const cx = w / 2
    const cy = h * 0.64
    const r = w * 0.21
    const form = dice.whole(0, 3)
    const figure =
      form === 0
        ? circle(cx, cy, r, p.accent) +
          [0, 1, 2, 3, 4]
            .map((bar) => rect(cx - r, cy + r * 0.1 + bar * r * 0.19, r * 2, r * 0.075, p.light))
            .join('')
        : form === 1
          ? path(`M${cx} ${cy - r} L${cx + r * 0.8} ${cy + r * 0.5} H${cx} Z`, p.accent) +
            path(`M${cx - 6} ${cy - r * 0.7} L${cx - r * 0.6} ${cy + r * 0.5} H${cx - 6} Z`, p.deep) +
            path(
              `M${cx - r} ${cy + r * 0.62} H${cx + r} L${cx + r * 0.6} ${cy + r} H${cx - r * 0.6} Z`,
              p.ink,
            )
          : form === 2
            ? path(
                `M${cx} ${cy + r} C${cx - r * 1.2} ${cy} ${cx - r * 0.5} ${cy - r} ${cx} ${cy - r * 1.15} C${cx + r * 0.5} ${cy - r} ${cx + r * 1.2} ${cy} ${cx} ${cy + r} Z`,
                p.deep,
              ) +
              stroke(
                `M${cx} ${cy + r * 1.2} V${cy - r * 0.8} M${cx} ${cy + r * 0.3} l${r * 0.42} ${-r * 0.4} M${cx} ${cy} l${-r * 0.42} ${-r * 0.4}`,
                p.light,
                2.4,
              )
            : path(
                `M${cx - r * 0.7} ${cy + r} V${cy - r * 0.3} A${r * 0.7} ${r * 0.7} 0 0 1 ${cx + r * 0.7} ${cy - r * 0.3} V${cy + r} Z`,
                p.deep,
              ) +
              path(
                `M${cx - r * 0.3} ${cy + r} V${cy - r * 0.2} A${r * 0.3} ${r * 0.3} 0 0 1 ${cx + r * 0.3} ${cy - r * 0.2} V${cy + r} Z`,
                p.accent,
              )
    const title = horizontalTitle(spec, 700, {
      x: cx,
      y: h * 0.13,
      width: w - 84,
      size: 44,
      rows: 3,
      fill: p.ink,
      anchor: 'middle',
    })
    return (
      rect(0, 0, w, h, p.ground) +
      `<rect x="16" y="16" width="${w - 32}" height="${h - 32}" fill="none" stroke="${p.ink}" stroke-width="1.2"/>` +
      figure +
      title.svg +
      subtitle(spec, {
        x: cx,
        y: title.bottom + 28,
        width: w * 0.66,
        size: 13,
        fill: p.ink,
        anchor: 'middle',
        opacity: 0.75,
      }) +
      byline(spec, cx, h - 36, p.ink, 'middle')
    )
  },
}

export const modernLayouts = { swiss, collage, giant, seal, strata, emblem }
