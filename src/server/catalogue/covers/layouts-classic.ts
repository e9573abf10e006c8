import {
  circle,
  type CoverSpec,
  imprint,
  imprintX,
  type Layout,
  path,
  rect,
  ridge,
  SMALL,
  stroke,
  verticalTitle,
} from './spec'
import { column } from '../../kernel/type/text'

function foot(spec: CoverSpec, fill: string): string {
  const unit = spec.w / 360
  return column(spec.author, 30 * unit, spec.h - 24 - [...spec.author].length * 15.5, {
    size: 13.5,
    weight: SMALL,
    fill,
    spacing: 2,
  })
}

/** A traditional bound book: plain boards, a title slip at the upper left, stitched spine. */
const slip: Layout = {
  weight: 700,
  draw(spec) {
    const { w, h, palette: p } = spec
    const slipHeight = Math.min(h * 0.72, 400)
    let stitches = ''
    for (let y = h * 0.08; y < h; y += h * 0.21)
      stitches += stroke(`M${w - 34} ${y} H${w}`, p.light, 1.4, 'stroke-opacity=".7"')
    const title = verticalTitle(spec, 700, { x: 98, y: 50, height: slipHeight - 74, size: 40, fill: p.ink })
    const wide = title.left < 52
    return (
      rect(0, 0, w, h, p.deep) +
      stroke(`M${w - 34} 0 V${h}`, p.light, 1.2, 'stroke-opacity=".55"') +
      stitches +
      rect(wide ? 24 : 40, 30, wide ? 92 : 76, slipHeight, p.light) +
      `<rect x="${wide ? 28 : 44}" y="34" width="${wide ? 84 : 68}" height="${slipHeight - 8}" fill="none" stroke="${p.ink}" stroke-width="1"/>` +
      title.svg +
      imprint(w - 86, h - 66, p.accent, p.light) +
      column(spec.author, w - 78, 44, { size: 14, weight: SMALL, fill: p.light, spacing: 3 }) +
      circle(
        w * 0.56,
        h * 0.62,
        w * 0.16,
        'none',
        `stroke="${p.light}" stroke-opacity=".22" stroke-width="1"`,
      ) +
      circle(w * 0.56, h * 0.62, w * 0.115, p.light, 'fill-opacity=".08"')
    )
  },
}

/** Layered hills under a sun. */
const hills: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const sun = {
      x: w * (0.24 + dice.next() * 0.16),
      y: h * (0.3 + dice.next() * 0.12),
      r: w * (0.13 + dice.next() * 0.06),
    }
    const title = verticalTitle(spec, 900, { x: w - 34, y: 36, height: h * 0.56, size: 50, fill: p.ink })
    return (
      rect(0, 0, w, h, p.ground) +
      circle(sun.x, sun.y, sun.r, p.accent) +
      path(ridge(spec, h * 0.6, h * 0.09, 5), p.soft, 'fill-opacity=".55"') +
      path(ridge(spec, h * 0.69, h * 0.07, 4), p.soft) +
      path(ridge(spec, h * 0.79, h * 0.06, 5), p.deep, 'fill-opacity=".8"') +
      path(ridge(spec, h * 0.9, h * 0.04, 3), p.deep) +
      title.svg +
      foot(spec, p.light) +
      imprint(imprintX(spec), h - 50, p.light, p.deep)
    )
  },
}

/** Moon over water at night. */
const moon: Layout = {
  weight: 700,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const level = h * 0.68
    const square = h < w * 1.1
    const r = w * (square ? 0.15 : 0.2 + dice.next() * 0.06)
    const x = w * (square ? 0.3 : 0.36 + dice.next() * 0.12)
    let water = ''
    for (let index = 0; index < 13; index += 1) {
      const y = level + 10 + index * index * ((h - level - 20) / 170)
      const half = r * (1.05 - index * 0.045) * (0.55 + dice.next() * 0.45)
      water += stroke(
        `M${(x - half).toFixed(1)} ${y.toFixed(1)} H${(x + half * (0.7 + dice.next() * 0.3)).toFixed(1)}`,
        p.light,
        1 + index * 0.16,
        'stroke-opacity=".5"',
      )
    }
    const title = verticalTitle(spec, 700, { x: w - 34, y: 34, height: h * 0.6, size: 46, fill: p.light })
    return (
      rect(0, 0, w, h, p.deep) +
      rect(0, level, w, h - level, p.soft, 'fill-opacity=".26"') +
      circle(x, level - r * 1.5, r, p.light) +
      circle(x - r * 0.16, level - r * 1.6, r * 0.9, p.deep, 'fill-opacity=".07"') +
      path(ridge({ ...spec, h: level }, level - 26, 18, 4), p.soft, 'fill-opacity=".5"') +
      water +
      title.svg +
      foot(spec, p.light) +
      imprint(imprintX(spec), h - 50, p.accent, p.light)
    )
  },
}

/** A lattice window with a round opening onto a landscape. */
const lattice: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const r = w * 0.34
    const cy = h - r - 54
    const step = 52
    let bars = ''
    for (let x = -h; x < w; x += step) bars += `M${x} 0 l${h} ${h} M${x + h} 0 l${-h} ${h} `
    const inner = { w, h: cy + r, dice }
    const id = `l${spec.number}`
    const title = verticalTitle(spec, 900, { x: w - 32, y: 30, height: cy - r - 40, size: 46, fill: p.light })
    return (
      `<clipPath id="${id}"><circle cx="${w / 2}" cy="${cy}" r="${r}"/></clipPath>` +
      rect(0, 0, w, h, p.deep) +
      stroke(bars, p.light, 1, 'stroke-opacity=".13"') +
      circle(w / 2, cy, r + 7, p.deep) +
      circle(w / 2, cy, r + 7, 'none', `stroke="${p.light}" stroke-width="1.5" stroke-opacity=".8"`) +
      `<g clip-path="url(#${id})">` +
      circle(w / 2, cy, r, p.ground) +
      circle(w * 0.6, cy - r * 0.3, r * 0.26, p.accent) +
      path(ridge(inner, cy + r * 0.15, r * 0.24, 4), p.soft) +
      path(ridge(inner, cy + r * 0.5, r * 0.16, 5), p.deep, 'fill-opacity=".75"') +
      '</g>' +
      title.svg +
      column(spec.author, 32, 34, { size: 13.5, weight: SMALL, fill: p.light, spacing: 3 }) +
      imprint(23.5, h - 50, p.accent, p.light)
    )
  },
}

/** An ink wash on wet paper, with wide margins. */
const wash: Layout = {
  weight: 700,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    let blots = ''
    const cx = w * (0.34 + dice.next() * 0.2)
    const cy = h * (0.62 + dice.next() * 0.1)
    for (let index = 0; index < 7; index += 1) {
      const rx = w * (0.1 + dice.next() * 0.22)
      blots += `<ellipse cx="${(cx + (dice.next() - 0.5) * w * 0.5).toFixed(0)}" cy="${(cy + (dice.next() - 0.5) * h * 0.22).toFixed(0)}" rx="${rx.toFixed(0)}" ry="${(rx * (0.3 + dice.next() * 0.5)).toFixed(0)}" fill="${index < 5 ? p.deep : p.soft}" fill-opacity="${(0.22 + dice.next() * 0.34).toFixed(2)}"/>`
    }
    const id = `w${spec.number}`
    const title = verticalTitle(spec, 700, { x: w - 40, y: 40, height: h * 0.54, size: 44, fill: p.ink })
    return (
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${(w * 0.035).toFixed(1)}"/></filter>` +
      rect(0, 0, w, h, p.light) +
      `<g filter="url(#${id})">${blots}</g>` +
      stroke(
        `M${(cx - 60).toFixed(0)} ${(cy + h * 0.1).toFixed(0)} q${w * 0.2} ${-h * 0.03} ${w * 0.42} ${h * 0.005}`,
        p.ink,
        1.6,
        'stroke-opacity=".55"',
      ) +
      circle(cx + w * 0.06, cy - h * 0.17, w * 0.035, p.accent) +
      title.svg +
      foot(spec, p.ink) +
      (spec.kind === 'drama'
        ? imprint(imprintX(spec), h - 50, p.accent, p.light)
        : imprint(w - 57, title.bottom + 18 > h - 60 ? h - 50 : title.bottom + 18, p.accent, p.light))
    )
  },
}

/** A flowering branch from the corner. */
const branch: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    let twigs = ''
    let flowers = ''
    let x = -10
    let y = h * (h < w * 1.1 ? 0.66 : 0.5)
    for (let index = 0; index < 6; index += 1) {
      const nx = x + w * (0.1 + dice.next() * 0.09)
      const ny = y + h * (dice.next() * 0.13 - 0.025)
      twigs += stroke(
        `M${x.toFixed(0)} ${y.toFixed(0)} Q${(x + 24).toFixed(0)} ${(y + 4).toFixed(0)} ${nx.toFixed(0)} ${ny.toFixed(0)}`,
        p.ink,
        8 - index,
      )
      const tip = { x: nx + 26 + dice.next() * 34, y: ny - 36 - dice.next() * 40 }
      twigs += stroke(
        `M${nx.toFixed(0)} ${ny.toFixed(0)} Q${(nx + 6).toFixed(0)} ${(tip.y + 20).toFixed(0)} ${tip.x.toFixed(0)} ${tip.y.toFixed(0)}`,
        p.ink,
        2.4,
      )
      for (const at of [{ x: nx, y: ny - 6 }, tip, { x: (nx + tip.x) / 2 + 8, y: (ny + tip.y) / 2 }])
        flowers += blossom(at.x, at.y, 7 + dice.next() * 5, p.accent, p.light)
      x = nx
      y = ny
    }
    const title = verticalTitle(spec, 900, { x: w - 34, y: 34, height: h * 0.46, size: 48, fill: p.ink })
    return (
      rect(0, 0, w, h, p.ground) +
      circle(w * 0.3, h * 0.22, w * 0.15, p.soft, 'fill-opacity=".6"') +
      twigs +
      flowers +
      title.svg +
      foot(spec, p.ink) +
      imprint(imprintX(spec), h - 50, p.accent, p.light)
    )
  },
}

function blossom(x: number, y: number, r: number, fill: string, heart: string): string {
  let petals = ''
  for (let turn = 0; turn < 5; turn += 1) {
    const angle = (turn * 2 * Math.PI) / 5
    petals += circle(
      +(x + Math.cos(angle) * r * 0.62).toFixed(1),
      +(y + Math.sin(angle) * r * 0.62).toFixed(1),
      +(r * 0.56).toFixed(1),
      fill,
      'fill-opacity=".9"',
    )
  }
  return petals + circle(+x.toFixed(1), +y.toFixed(1), +(r * 0.22).toFixed(1), heart)
}

export const classicLayouts = { slip, hills, moon, lattice, wash, branch }
