import { circle, type Layout, path, rect, stroke } from './spec'
import { credits, isHistorical, person, stage } from './poster'

/** Rain seen from above, one umbrella among the grey ones. */
const umbrella: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const { wide, floor } = stage(spec)
    const from = wide ? w * 0.54 : 0
    const base = wide ? h : floor
    const open = (x: number, y: number, r: number, fill: string, rib: string) => {
      let points = ''
      let ribs = ''
      for (let turn = 0; turn < 8; turn += 1) {
        const angle = (turn * Math.PI) / 4 + 0.2
        const next = angle + Math.PI / 4
        const end = `${(x + Math.cos(next) * r).toFixed(1)} ${(y + Math.sin(next) * r).toFixed(1)}`
        points +=
          turn === 0
            ? `M${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)} `
            : ''
        points += `Q${(x + Math.cos(angle + Math.PI / 8) * r * 0.86).toFixed(1)} ${(y + Math.sin(angle + Math.PI / 8) * r * 0.86).toFixed(1)} ${end} `
        ribs += `M${x} ${y} L${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)} `
      }
      return (
        path(points + 'Z', fill) +
        stroke(ribs, rib, 1.1, 'stroke-opacity=".55"') +
        circle(x, y, r * 0.06, rib)
      )
    }
    const cell = wide ? 62 : 120
    const cols = Math.ceil((w - from) / cell)
    const rows = Math.ceil(base / cell)
    const red = dice.whole(1, Math.max(1, cols - 2)) + cols * dice.whole(1, Math.max(1, rows - 2))
    let all = ''
    for (let index = 0; index < cols * (rows + 1); index += 1) {
      const x = from + ((index % cols) + 0.5 + (Math.floor(index / cols) % 2) * 0.4) * cell
      const y = (Math.floor(index / cols) + 0.3) * cell
      all += open(
        Math.round(x),
        Math.round(y),
        cell * 0.45,
        index === red ? p.accent : p.soft,
        index === red ? p.light : p.deep,
      )
    }
    let rain = ''
    for (let index = 0; index < 40; index += 1)
      rain += `M${dice.whole(from, w)} ${dice.whole(0, base)} l-3 12 `
    return (
      rect(0, 0, w, h, p.deep) +
      `<g fill-opacity=".9">${all}</g>` +
      stroke(rain, p.light, 0.9, 'stroke-opacity=".5"') +
      rect(0, wide ? 0 : base, wide ? from : w, wide ? h : h - base, p.deep) +
      credits(spec, p.light, 900)
    )
  },
}

/** A long stair with one climber. */
const stairs: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p } = spec
    const { wide, floor } = stage(spec)
    const from = wide ? w * 0.5 : 0
    const base = wide ? h : floor
    const count = 8
    const run = (w - from) / count
    const rise = (base * 0.66) / count
    let flight = ''
    for (let index = 0; index < count; index += 1) {
      flight += rect(
        +(from + index * run).toFixed(1),
        +(base - (index + 1) * rise).toFixed(1),
        +(w - from - index * run + 1).toFixed(1),
        +rise.toFixed(1) + 1,
        index % 2 ? p.deep : p.soft,
        index % 2 ? '' : 'fill-opacity=".85"',
      )
    }
    const at = 4
    return (
      rect(0, 0, w, h, p.ground) +
      circle(w - (wide ? 46 : 84), base * 0.22, wide ? 26 : 50, p.accent) +
      flight +
      person(
        from + (at + 0.5) * run,
        base - (at + 1) * rise,
        wide ? 52 : 96,
        p.ink === p.light ? p.accent : p.ink,
        isHistorical(spec),
      ) +
      (wide ? rect(0, 0, from, h, p.ground) : rect(0, base, w, h - base, p.ground)) +
      credits(spec, p.ink, 900)
    )
  },
}

/** A tower and its beam over dark water. */
const beam: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const { wide, floor } = stage(spec)
    const base = wide ? h * 0.8 : floor
    const x = wide ? w * 0.82 : w * 0.7
    const top = base - (wide ? h * 0.56 : h * 0.42)
    const half = wide ? 10 : 19
    let swell = ''
    for (let row = 0; row < 4; row += 1) {
      const y = base + 4 + row * (wide ? 9 : 5)
      swell += stroke(
        `M${dice.whole(0, 60)} ${y} q18 -5 36 0 t36 0 t36 0 t36 0 t36 0 t36 0`,
        p.soft,
        1.4,
        'stroke-opacity=".7"',
      )
    }
    return (
      rect(0, 0, w, h, p.deep) +
      path(
        `M${x} ${top + half * 0.6} L${wide ? w * 0.2 : -20} ${top - h * 0.1} V${top + h * 0.14} Z`,
        p.accent,
        'fill-opacity=".38"',
      ) +
      path(
        `M${x - half * 1.7} ${base} L${x - half} ${top + half * 1.6} H${x + half} L${x + half * 1.7} ${base} Z`,
        p.light,
      ) +
      [0.3, 0.58, 0.86]
        .map((share) => {
          const y = top + half * 1.6 + (base - top - half * 1.6) * share
          return path(
            `M${(x - half * (1 + 0.7 * share)).toFixed(1)} ${y} h${(half * (2 + 1.4 * share)).toFixed(1)} l1 ${half * 0.7} h${(-half * (2 + 1.4 * share) - 2).toFixed(1)} Z`,
            p.accent,
          )
        })
        .join('') +
      rect(x - half * 1.2, top + half * 1.1, half * 2.4, half * 0.5, p.soft) +
      rect(x - half * 0.66, top, half * 1.32, half * 1.1, p.accent) +
      path(`M${x - half} ${top} L${x} ${top - half * 0.9} L${x + half} ${top} Z`, p.light) +
      rect(0, base, w, h - base, p.deep) +
      swell +
      credits(spec, p.light, 900)
    )
  },
}

/** A lamp over a table with bowls. */
const table: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p, dice } = spec
    const { wide, cx } = stage(spec)
    const base = wide ? h * 0.8 : h * 0.6
    const unit = wide ? 0.5 : 1
    const lamp = base - 210 * unit
    const bowls = dice.whole(2, 3)
    let product = ''
    for (let index = 0; index < bowls; index += 1) {
      const x = cx + (index - (bowls - 1) / 2) * 92 * unit
      product +=
        path(
          `M${x - 33 * unit} ${base - 32 * unit} H${x + 33 * unit} Q${x + 28 * unit} ${base} ${x} ${base} Q${x - 28 * unit} ${base} ${x - 33 * unit} ${base - 32 * unit} Z`,
          index === 0 ? p.accent : p.deep,
        ) +
        stroke(
          `M${x - 7 * unit} ${base - 44 * unit} q${-8 * unit} ${-14 * unit} 0 ${-28 * unit} M${x + 8 * unit} ${base - 44 * unit} q${-8 * unit} ${-14 * unit} 0 ${-28 * unit}`,
          p.deep,
          2.4 * unit,
          'stroke-opacity=".45"',
        )
    }
    return (
      rect(0, 0, w, h, p.ground) +
      path(
        `M${cx - 36 * unit} ${lamp} L${cx - 150 * unit} ${base} H${cx + 150 * unit} L${cx + 36 * unit} ${lamp} Z`,
        p.soft,
        'fill-opacity=".5"',
      ) +
      stroke(`M${cx} 0 V${lamp - 40 * unit}`, p.ink, 2) +
      path(
        `M${cx - 60 * unit} ${lamp} Q${cx - 50 * unit} ${lamp - 46 * unit} ${cx} ${lamp - 46 * unit} Q${cx + 50 * unit} ${lamp - 46 * unit} ${cx + 60 * unit} ${lamp} Z`,
        p.deep,
      ) +
      circle(cx, lamp + 2 * unit, 13 * unit, p.accent) +
      rect(cx - 160 * unit, base, 320 * unit, 11 * unit, p.ink === p.light ? p.soft : p.ink) +
      rect(cx - 128 * unit, base + 11 * unit, 9 * unit, 44 * unit, p.deep) +
      rect(cx + 119 * unit, base + 11 * unit, 9 * unit, 44 * unit, p.deep) +
      product +
      credits(spec, p.ink, 900)
    )
  },
}

/** Scale-shaped waves under a moon. */
const waves: Layout = {
  weight: 900,
  draw(spec) {
    const { w, h, palette: p } = spec
    const { wide, floor } = stage(spec)
    const from = wide ? w * 0.5 : 0
    const base = wide ? h : floor
    const r = wide ? 24 : 54
    let scales = ''
    for (let row = 0; base * 0.46 + row * r * 0.55 < base + r; row += 1) {
      for (let x = from - r + (row % 2) * r; x < w + r; x += r * 2) {
        const y = +(base * 0.46 + row * r * 0.55).toFixed(1)
        const fill = (row + Math.round(x / r)) % 5 === 0 ? p.accent : row % 2 ? p.deep : p.soft
        scales +=
          circle(x, y, r, fill) +
          circle(x, y, r * 0.72, p.light) +
          circle(x, y, r * 0.56, fill) +
          circle(x, y, r * 0.28, p.light)
      }
    }
    return (
      rect(0, 0, w, h, p.ground) +
      circle(wide ? w * 0.76 : w * 0.5, base * 0.3, wide ? 40 : 78, p.accent) +
      scales +
      (wide ? rect(0, 0, from, h, p.ground) : rect(0, base, w, h - base, p.ground)) +
      credits(spec, p.ink, 900)
    )
  },
}

export const sceneLayouts = { umbrella, stairs, beam, table, waves }
