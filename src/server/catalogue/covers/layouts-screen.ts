import { circle, type Layout, path, rect, ridge, stroke, subtitle, verticalTitle } from './spec'
import { credits, isHistorical, person, stage, writerLine } from './poster'
import { relicOf, relics } from './relics'

/** Light from a door with a person in it. */
const door: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p } = spec
    const { wide, cx, floor } = stage(spec)
    const tall = wide ? h * 0.66 : h * 0.42
    const half = tall * 0.24
    return (
      rect(0, 0, w, h, p.deep) +
      rect(0, 0, w, floor, p.soft, 'fill-opacity=".22"') +
      path(
        `M${cx - half} ${floor} L${cx - half * 2.5} ${h} H${cx + half * 1.6} L${cx + half} ${floor} Z`,
        p.accent,
        'fill-opacity=".55"',
      ) +
      rect(cx - half, floor - tall, half * 2, tall, p.accent) +
      path(
        `M${cx + half} ${floor - tall} L${cx + half * 1.7} ${floor - tall * 0.92} V${floor + tall * 0.07} L${cx + half} ${floor} Z`,
        p.deep,
      ) +
      person(cx, floor + tall * 0.05, tall * 0.66, p.deep, isHistorical(spec)) +
      (wide ? '' : rect(0, h * 0.7, w, h * 0.3, p.deep, 'fill-opacity=".6"')) +
      credits(spec, p.light, 900)
    )
  },
}

/** Windows of a block at night, one of them lit. */
const windows: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const { wide, floor } = stage(spec)
    const from = wide ? w * 0.52 : 0
    const cols = wide ? 5 : 6
    const cell = (w - from) / cols
    const rows = Math.ceil(floor / (cell * 1.25))
    const lit = dice.whole(1, cols - 2) + cols * dice.whole(1, rows - 2)
    let panes = ''
    for (let index = 0; index < rows * cols; index += 1) {
      const x = from + (index % cols) * cell + cell * 0.2
      const y = Math.floor(index / cols) * cell * 1.25 + cell * 0.2
      const on = index === lit
      panes += rect(
        +x.toFixed(1),
        +y.toFixed(1),
        +(cell * 0.6).toFixed(1),
        +(cell * 0.85).toFixed(1),
        on ? p.accent : p.soft,
        `fill-opacity="${on ? 1 : (0.1 + dice.next() * 0.28).toFixed(2)}"`,
      )
      if (on)
        panes +=
          person(x + cell * 0.3, y + cell * 0.85, cell * 0.62, p.deep, false) +
          stroke(`M${x} ${y + cell * 0.42} h${cell * 0.6}`, p.deep, 1)
    }
    return (
      rect(0, 0, w, h, p.deep) +
      panes +
      rect(0, wide ? h : floor - 6, w, h, p.deep) +
      credits(spec, p.light, 900)
    )
  },
}

/** A boat, a lamp and its reflection in the river. */
const ferry: Layout = {
  weight: 700,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const { wide, cx, floor } = stage(spec)
    const level = wide ? h * 0.66 : h * 0.5
    const size = wide ? 0.6 : 1
    let glints = ''
    for (let index = 0; index < 12; index += 1) {
      const y = level + 22 * size + (index * (h * 0.2 * size)) / 10
      const half = (5 + index * 1.4 + dice.next() * 12) * size
      glints += stroke(
        `M${(cx - half).toFixed(1)} ${y.toFixed(1)} H${(cx + half).toFixed(1)}`,
        p.accent,
        2.2 * size,
        `stroke-opacity="${(0.9 - index * 0.06).toFixed(2)}"`,
      )
    }
    const lampY = level - 60 * size
    return (
      rect(0, 0, w, h, p.deep) +
      rect(0, 0, w, level, p.soft, 'fill-opacity=".3"') +
      path(ridge({ w, h: level, dice }, level - h * 0.13, h * 0.05, 4), p.soft, 'fill-opacity=".45"') +
      path(ridge({ w, h: level, dice }, level - h * 0.05, h * 0.03, 3), p.deep, 'fill-opacity=".6"') +
      circle(cx, lampY, 62 * size, p.accent, 'fill-opacity=".13"') +
      circle(cx, lampY, 34 * size, p.accent, 'fill-opacity=".25"') +
      circle(cx, lampY, 9 * size, p.accent) +
      stroke(`M${cx} ${lampY} V${level}`, p.light, 2 * size) +
      path(
        `M${cx - 84 * size} ${level - 6 * size} Q${cx} ${level + 10 * size} ${cx + 88 * size} ${level - 10 * size} Q${cx + 60 * size} ${level + 20 * size} ${cx} ${level + 20 * size} Q${cx - 60 * size} ${level + 20 * size} ${cx - 84 * size} ${level - 6 * size} Z`,
        p.light,
      ) +
      person(cx - 34 * size, level + 2 * size, 78 * size, p.light, true) +
      stroke(
        `M${cx - 34 * size} ${level - 40 * size} L${cx - 74 * size} ${level + 60 * size}`,
        p.light,
        2 * size,
      ) +
      glints +
      rect(0, floor, w, wide ? 0 : h - floor, p.deep, 'fill-opacity=".35"') +
      credits(spec, p.light, 700)
    )
  },
}

/** A road to the horizon and a walker. */
const road: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const { wide, cx } = stage(spec)
    const level = wide ? h * 0.56 : h * 0.4
    const end = wide ? h : h * 0.7
    return (
      rect(0, 0, w, h, p.ground) +
      circle(cx + (wide ? 24 : 0), level - h * 0.02, (wide ? h : w) * 0.24, p.accent) +
      path(ridge({ w, h: end, dice }, level - h * 0.04, h * 0.04, 5), p.soft) +
      rect(0, level, w, end - level, p.deep) +
      path(
        `M${cx - 5} ${level} C${cx + 30} ${level + (end - level) * 0.3} ${cx - (wide ? 50 : 90)} ${level + (end - level) * 0.5} ${cx - (wide ? 40 : 60)} ${end} H${cx + 60} C${cx + 10} ${level + (end - level) * 0.5} ${cx + 50} ${level + (end - level) * 0.3} ${cx + 5} ${level} Z`,
        p.ground,
        'fill-opacity=".9"',
      ) +
      person(
        cx - 12,
        level + (end - level) * 0.66,
        (wide ? h : w) * 0.26,
        p.ink === p.ground ? p.deep : p.ink,
        isHistorical(spec),
      ) +
      (wide ? rect(0, 0, w * 0.5, h, p.ground) : rect(0, end, w, h - end, p.ground)) +
      credits(spec, p.ink, 900)
    )
  },
}

/** Two faces turned to each other, or a face and its shadow, in flat halves. */
const halves: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const { wide, floor } = stage(spec)
    const x0 = wide ? w * 0.5 : 0
    const mid = x0 + (w - x0) / 2
    const tall = wide ? h * 0.8 : h * 0.46
    const base = wide ? h : floor
    const bust = (x: number, fill: string) =>
      circle(x, base - tall * 0.66, tall * 0.17, fill) +
      path(
        `M${x - tall * 0.34} ${base} C${x - tall * 0.34} ${base - tall * 0.34} ${x - tall * 0.12} ${base - tall * 0.4} ${x} ${base - tall * 0.42} C${x + tall * 0.12} ${base - tall * 0.4} ${x + tall * 0.34} ${base - tall * 0.34} ${x + tall * 0.34} ${base} Z`,
        fill,
      )
    const shift = wide ? 46 : 84 + dice.whole(0, 14)
    const left = `h${spec.number}${wide ? 'w' : 't'}`
    return (
      `<clipPath id="${left}"><rect x="${x0}" y="0" width="${mid - x0}" height="${base}"/></clipPath><clipPath id="${left}r"><rect x="${mid}" y="0" width="${w - mid}" height="${base}"/></clipPath>` +
      rect(0, 0, w, h, p.deep) +
      rect(x0, 0, mid - x0, base, p.accent) +
      rect(mid, 0, w - mid, base, p.soft) +
      `<g clip-path="url(#${left})">${bust(mid - shift, p.deep)}</g><g clip-path="url(#${left}r)">${bust(mid + shift, p.accent)}</g>` +
      stroke(`M${mid} 0 V${base}`, p.deep, 3) +
      (wide ? '' : rect(0, base, w, h - base, p.deep)) +
      credits(spec, p.light, 900)
    )
  },
}

/** Snow or rain over roofs; the title hangs like a sign. */
const roofs: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const { wide, floor } = stage(spec)
    const roof = (x: number, y: number, half: number, fill: string) =>
      path(
        `M${x - half * 1.2} ${y} Q${x - half * 0.6} ${y - half * 0.08} ${x - half * 0.42} ${y - half * 0.4} H${x + half * 0.42} Q${x + half * 0.6} ${y - half * 0.08} ${x + half * 1.2} ${y} Z`,
        fill,
      ) + rect(x - half * 0.86, y, half * 1.72, h, fill, 'fill-opacity=".92"')
    let roofsDrawn = ''
    const base = wide ? h * 0.8 : floor
    for (let row = 0; row < 3; row += 1) {
      for (let col = 0; col < 4; col += 1) {
        const x = (wide ? w * 0.5 : 0) + ((col + (row % 2) * 0.5) * (wide ? w * 0.5 : w)) / 3
        roofsDrawn += roof(
          x,
          base - (2 - row) * h * 0.085 + dice.next() * 12,
          (wide ? 46 : 78) - row * 4,
          [p.soft, p.deep, p.ink === p.light ? p.soft : p.ink][row] ?? p.deep,
        )
      }
    }
    let snow = ''
    for (let index = 0; index < 60; index += 1)
      snow += circle(
        +(dice.next() * w).toFixed(0),
        +(dice.next() * base).toFixed(0),
        +(0.8 + dice.next() * 1.8).toFixed(1),
        p.light,
        `fill-opacity="${(0.5 + dice.next() * 0.5).toFixed(2)}"`,
      )
    return (
      rect(0, 0, w, h, p.soft) +
      rect(0, 0, w, h, p.deep, 'fill-opacity=".35"') +
      circle(w * 0.74, h * (wide ? 0.22 : 0.14), (wide ? h : w) * 0.1, p.accent) +
      roofsDrawn +
      snow +
      (wide ? rect(0, 0, w * 0.56, h, p.deep, 'fill-opacity=".88"') : rect(0, base - 8, w, h, p.deep)) +
      credits(spec, p.light, 900)
    )
  },
}

/** One object of the story alone on a field, the title vertical beside it. */
const relic: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    if (w > h) return door.draw(spec)
    const cx = w * 0.4
    const cy = h * 0.6
    const thing = relics[Math.max(0, relicOf(spec.hint))]
    const title = verticalTitle(spec, 900, { x: w - 34, y: 44, height: h * 0.6, size: 66, fill: p.ink })
    return (
      rect(0, 0, w, h, p.ground) +
      circle(cx, cy, w * 0.36, p.soft, 'fill-opacity=".55"') +
      (thing ? thing(cx, cy, w * 0.25, p.deep, p.accent, dice) : '') +
      title.svg +
      subtitle(spec, { x: 30, y: h - 72, width: w - 60, size: 16, fill: p.ink, opacity: 0.85 }) +
      writerLine(spec, { x: 30, y: h - 26, fill: p.ink, imprint: p.accent })
    )
  },
}

export const screenLayouts = { door, windows, ferry, road, halves, roofs, relic }
