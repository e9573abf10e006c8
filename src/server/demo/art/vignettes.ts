import type { Dice } from '../../kernel/dice'
import type { Palette } from '../../catalogue/covers/palette'
import { circle, path, rect, ridge, stroke } from '../../catalogue/covers/spec'

/** A picture without text in a box of `w` × `h`. */
export type Vignette = (box: { w: number; h: number; palette: Palette; dice: Dice }) => string

const hills: Vignette = ({ w, h, palette: p, dice }) =>
  rect(0, 0, w, h, p.ground) +
  circle(w * (0.55 + dice.next() * 0.25), h * 0.36, h * 0.2, p.accent) +
  path(ridge({ w, h, dice }, h * 0.56, h * 0.14, 5), p.soft, 'fill-opacity=".6"') +
  path(ridge({ w, h, dice }, h * 0.7, h * 0.12, 4), p.soft) +
  path(ridge({ w, h, dice }, h * 0.86, h * 0.08, 5), p.deep)

const moonlit: Vignette = ({ w, h, palette: p, dice }) => {
  const x = w * (0.5 + dice.next() * 0.3)
  let water = ''
  for (let index = 0; index < 9; index += 1)
    water += stroke(
      `M${(x - h * (0.26 - index * 0.02)).toFixed(1)} ${(h * 0.74 + index * h * 0.028).toFixed(1)} H${(x + h * (0.12 + dice.next() * 0.14)).toFixed(1)}`,
      p.light,
      1.6,
      'stroke-opacity=".5"',
    )
  return (
    rect(0, 0, w, h, p.deep) +
    rect(0, h * 0.7, w, h * 0.3, p.soft, 'fill-opacity=".3"') +
    circle(x, h * 0.34, h * 0.19, p.light) +
    path(ridge({ w, h: h * 0.7, dice }, h * 0.62, h * 0.07, 4), p.soft, 'fill-opacity=".5"') +
    water
  )
}

const shelf: Vignette = ({ w, h, palette: p, dice }) => {
  const colours = [p.deep, p.accent, p.soft, p.ink, p.light]
  let books = ''
  for (const [floor, tall] of [
    [h * 0.5, h * 0.4],
    [h * 0.97, h * 0.38],
  ] as const) {
    let x = w * 0.04
    while (x < w * 0.96) {
      const wide = Math.min(w * 0.96 - x, 11 + dice.next() * 17)
      const high = tall * (0.66 + dice.next() * 0.32)
      const fill = dice.pick(colours)
      if (dice.next() > 0.06)
        books +=
          rect(
            +x.toFixed(1),
            +(floor - high).toFixed(1),
            +(wide - 1.6).toFixed(1),
            +high.toFixed(1),
            fill,
            'rx="1.5"',
          ) +
          rect(
            +(x + wide * 0.24).toFixed(1),
            +(floor - high * 0.84).toFixed(1),
            +(wide * 0.42).toFixed(1),
            +(high * 0.2).toFixed(1),
            fill === p.light ? p.deep : p.light,
            'fill-opacity=".7"',
          )
      x += wide
    }
    books += rect(0, floor, w, h * 0.022, p.ink === p.light ? p.soft : p.ink)
  }
  return rect(0, 0, w, h, p.ground) + books
}

const scales: Vignette = ({ w, h, palette: p, dice }) => {
  const r = h * 0.15
  const sun = w * (0.55 + dice.next() * 0.25)
  let drawn = ''
  for (let row = 0; h * 0.5 + row * r * 0.55 < h + r; row += 1) {
    for (let x = (row % 2) * r; x < w + r; x += r * 2) {
      const y = +(h * 0.5 + row * r * 0.55).toFixed(1)
      const fill = row % 2 ? p.deep : p.soft
      drawn +=
        circle(+x.toFixed(1), y, r, fill) +
        circle(+x.toFixed(1), y, r * 0.7, p.light) +
        circle(+x.toFixed(1), y, r * 0.5, fill)
    }
  }
  return rect(0, 0, w, h, p.ground) + circle(sun, h * 0.32, h * 0.2, p.accent) + drawn
}

const gate: Vignette = ({ w, h, palette: p, dice }) => {
  const x = w * (0.5 + dice.next() * 0.26)
  const r = h * 0.36
  let bars = ''
  for (let at = -h; at < w; at += 22) bars += `M${at} 0 l${h} ${h} M${at + h} 0 l${-h} ${h} `
  const id = `g${dice.whole(0, 1e9)}`
  return (
    `<clipPath id="${id}"><circle cx="${x}" cy="${h / 2}" r="${r}"/></clipPath>` +
    rect(0, 0, w, h, p.deep) +
    stroke(bars, p.light, 1, 'stroke-opacity=".12"') +
    circle(x, h / 2, r + 5, p.light, 'fill-opacity=".85"') +
    `<g clip-path="url(#${id})">` +
    rect(x - r, h / 2 - r, r * 2, r * 2, p.ground) +
    circle(x + r * 0.3, h * 0.4, r * 0.24, p.accent) +
    path(ridge({ w, h, dice }, h * 0.58, h * 0.09, 7), p.soft) +
    path(ridge({ w, h, dice }, h * 0.72, h * 0.05, 6), p.deep) +
    '</g>'
  )
}

const desk: Vignette = ({ w, h, palette: p, dice }) => {
  const x = w * (0.52 + dice.next() * 0.22)
  const y = h * 0.82
  return (
    rect(0, 0, w, h, p.ground) +
    rect(0, y, w, h - y, p.deep) +
    path(`M${x} ${h * 0.3} L${x - h * 0.46} ${y} H${x + h * 0.4} Z`, p.accent, 'fill-opacity=".22"') +
    stroke(
      `M${x + h * 0.34} ${y} L${x + h * 0.26} ${h * 0.22} L${x + h * 0.02} ${h * 0.26}`,
      p.ink,
      h * 0.022,
    ) +
    path(
      `M${x - h * 0.13} ${h * 0.36} L${x + h * 0.03} ${h * 0.18} L${x + h * 0.14} ${h * 0.34} Z`,
      p.accent,
    ) +
    path(
      `M${x - h * 0.34} ${y} L${x - h * 0.32} ${y - h * 0.06} L${x - h * 0.06} ${y - h * 0.03} L${x + h * 0.2} ${y - h * 0.06} L${x + h * 0.22} ${y} Z`,
      p.light,
    ) +
    rect(x - h * 0.68, y - h * 0.05, h * 0.26, h * 0.05, p.accent) +
    rect(x - h * 0.66, y - h * 0.1, h * 0.22, h * 0.05, p.soft) +
    rect(x - h * 0.69, y - h * 0.14, h * 0.24, h * 0.04, p.deep)
  )
}

const sheets: Vignette = ({ w, h, palette: p, dice }) => {
  let drawn = ''
  for (let index = 0; index < 11; index += 1) {
    const x = w * (0.3 + dice.next() * 0.64)
    const y = h * (0.08 + dice.next() * 0.76)
    const wide = h * (0.12 + dice.next() * 0.12)
    const fill = index % 4 === 0 ? p.accent : index % 3 === 0 ? p.soft : p.light
    drawn += `<g transform="rotate(${dice.whole(-36, 36)} ${x.toFixed(0)} ${y.toFixed(0)})">${rect(+x.toFixed(1), +y.toFixed(1), +wide.toFixed(1), +(wide * 1.35).toFixed(1), fill, 'rx="2"')}${[0.25, 0.45, 0.65].map((share) => stroke(`M${(x + wide * 0.18).toFixed(1)} ${(y + wide * 1.35 * share).toFixed(1)} h${(wide * 0.62).toFixed(1)}`, p.deep, 1.4, 'stroke-opacity=".4"')).join('')}</g>`
  }
  return rect(0, 0, w, h, p.deep) + drawn
}

const town: Vignette = ({ w, h, palette: p, dice }) => {
  let drawn = ''
  for (let layer = 0; layer < 3; layer += 1) {
    let x = -10
    while (x < w) {
      const wide = h * (0.16 + dice.next() * 0.18)
      const top = h * (0.46 + layer * 0.14 - dice.next() * 0.16)
      const fill = [p.soft, p.deep, p.ink === p.light ? p.soft : p.ink][layer] ?? p.deep
      drawn += path(
        `M${x.toFixed(0)} ${h} V${top.toFixed(0)} l${(wide / 2).toFixed(0)} ${(-wide * 0.3).toFixed(0)} l${(wide / 2).toFixed(0)} ${(wide * 0.3).toFixed(0)} V${h} Z`,
        fill,
        layer === 0 ? 'fill-opacity=".7"' : '',
      )
      if (dice.next() > 0.45)
        drawn += rect(
          +(x + wide * 0.36).toFixed(0),
          +(top + wide * 0.24).toFixed(0),
          +(wide * 0.22).toFixed(0),
          +(wide * 0.26).toFixed(0),
          layer === 0 ? p.light : p.accent,
          'fill-opacity=".9"',
        )
      x += wide
    }
  }
  return (
    rect(0, 0, w, h, p.ground) + circle(w * (0.5 + dice.next() * 0.3), h * 0.26, h * 0.12, p.accent) + drawn
  )
}

const sounding: Vignette = ({ w, h, palette: p, dice }) => {
  let bars = ''
  const phase = dice.next() * 6
  for (let index = 0; index * 9 < w; index += 1) {
    const tall =
      h * 0.06 + Math.abs(Math.sin(index * 0.21 + phase) * Math.cos(index * 0.57 + phase)) * h * 0.6
    bars += rect(
      index * 9 + 2,
      +(h / 2 - tall / 2).toFixed(1),
      4.6,
      +tall.toFixed(1),
      index % 13 === 6 ? p.accent : p.light,
      'rx="2.3"',
    )
  }
  return rect(0, 0, w, h, p.deep) + bars
}

export const vignettes: Vignette[] = [hills, shelf, moonlit, desk, scales, gate, town, sheets, sounding]
