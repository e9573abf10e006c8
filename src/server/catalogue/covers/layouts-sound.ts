import {
  horizontalTitle,
  circle,
  imprintLine,
  type Layout,
  path,
  rect,
  SMALL,
  stroke,
  subtitle,
  verticalTitle,
} from './spec'
import { line } from '../../kernel/type/text'

/** A record half out of its sleeve. */
const vinyl: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p } = spec
    const cx = w * 0.78
    const cy = h * 0.76
    let grooves = ''
    for (let r = 62; r < 150; r += 7)
      grooves += circle(cx, cy, r, 'none', `stroke="${p.light}" stroke-opacity=".16" stroke-width="1.2"`)
    const title = horizontalTitle(spec, 900, { x: 26, y: 32, width: w - 52, size: 46, rows: 2, fill: p.ink })
    return (
      rect(0, 0, w, h, p.ground) +
      circle(cx, cy, 152, p.deep) +
      grooves +
      circle(cx, cy, 52, p.accent) +
      circle(cx, cy, 6, p.ground) +
      title.svg +
      subtitle(spec, { x: 27, y: title.bottom + 24, width: w * 0.42, size: 13, fill: p.ink, opacity: 0.8 }) +
      line(spec.author, 27, h - 26, { size: 14, weight: SMALL, fill: p.ink, spacing: 2 })
    )
  },
}

/** Bars of a voice like a skyline. */
const wave: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    let bars = ''
    const phase = dice.next() * 6
    for (let index = 0; index < 36; index += 1) {
      const x = 18 + index * 9
      const tall =
        14 +
        Math.abs(Math.sin(index * 0.23 + phase) * Math.cos(index * 0.61 + phase)) * h * 0.3 +
        dice.next() * 18
      bars += rect(
        x,
        +(h * 0.6 - tall * 0.62).toFixed(1),
        4.6,
        +tall.toFixed(1),
        index === 22 ? p.accent : p.light,
        `rx="2.3" fill-opacity="${index === 22 ? 1 : 0.86}"`,
      )
    }
    const title = horizontalTitle(spec, 900, {
      x: 26,
      y: 32,
      width: w - 52,
      size: 44,
      rows: 2,
      fill: p.light,
    })
    return (
      rect(0, 0, w, h, p.deep) +
      bars +
      title.svg +
      line(spec.author, 26, h - 26, { size: 14, weight: SMALL, fill: p.light, spacing: 2 }) +
      imprintLine(w - 26, h - 26, p.accent)
    )
  },
}

/** Rings spreading from a point, like the sound of a bell. */
const rings: Layout = {
  weight: 700,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const cx = w * (0.28 + dice.next() * 0.1)
    const cy = h * 0.68
    let drawn = ''
    for (let index = 9; index > 0; index -= 1)
      drawn += circle(
        cx,
        cy,
        16 + index * 25,
        index % 2 ? p.soft : p.ground,
        `fill-opacity="${(0.92 - index * 0.04).toFixed(2)}"`,
      )
    const title = verticalTitle(spec, 700, { x: w - 28, y: 28, height: h * 0.72, size: 46, fill: p.ink })
    return (
      rect(0, 0, w, h, p.ground) +
      drawn +
      circle(cx, cy, 20, p.accent) +
      title.svg +
      line(spec.author, w - 28, h - 24, { size: 14, weight: SMALL, fill: p.ink, spacing: 2, anchor: 'end' })
    )
  },
}

/** Night and a radio set: one dial lit. */
const radio: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const y = h * 0.56
    let ticks = ''
    for (let index = 0; index <= 30; index += 1)
      ticks += stroke(
        `M${36 + index * 9.6} ${y + 20} v${index % 5 === 0 ? 18 : 9}`,
        p.light,
        1.4,
        'stroke-opacity=".75"',
      )
    let holes = ''
    for (let row = 0; row < 5; row += 1)
      for (let col = 0; col < 20; col += 1)
        holes += circle(40 + col * 14.8, y + 76 + row * 13, 2.5, p.light, 'fill-opacity=".3"')
    const title = horizontalTitle(spec, 900, {
      x: 28,
      y: 34,
      width: w - 56,
      size: 46,
      rows: 2,
      fill: p.light,
    })
    return (
      rect(0, 0, w, h, p.deep) +
      rect(18, y, w - 36, h - y - 18, p.soft, 'rx="12" fill-opacity=".55"') +
      ticks +
      stroke(`M${(70 + dice.next() * 220).toFixed(0)} ${y + 12} v34`, p.accent, 3.4) +
      holes +
      title.svg +
      line(spec.author, 28, y - 18, { size: 14, weight: SMALL, fill: p.light, spacing: 2, opacity: 0.85 })
    )
  },
}

/** A moon, hills made of sound, and the title across. */
const nocturne: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    let hills = ''
    for (let layer = 0; layer < 4; layer += 1) {
      const base = h * (0.6 + layer * 0.1)
      let d = `M0 ${h} V${base}`
      const phase = dice.next() * 6
      for (let x = 0; x <= w; x += 12)
        d += ` L${x} ${(base + Math.sin(x * 0.028 + phase) * 16 + Math.sin(x * 0.07 + phase) * 8).toFixed(1)}`
      hills += path(
        `${d} L${w} ${h} Z`,
        [p.soft, p.soft, p.deep, p.deep][layer] ?? p.deep,
        `fill-opacity="${[0.5, 0.9, 0.75, 1][layer]}"`,
      )
    }
    const title = horizontalTitle(spec, 900, {
      x: w / 2,
      y: 36,
      width: w - 60,
      size: 46,
      rows: 2,
      fill: p.ink,
      anchor: 'middle',
    })
    return (
      rect(0, 0, w, h, p.ground) +
      circle(w * (0.3 + dice.next() * 0.4), h * 0.56, 44, p.accent) +
      hills +
      title.svg +
      line(spec.author, w / 2, h - 22, {
        size: 14,
        weight: SMALL,
        fill: p.light,
        spacing: 3,
        anchor: 'middle',
      })
    )
  },
}

export const soundLayouts = { vinyl, wave, rings, radio, nocturne }
