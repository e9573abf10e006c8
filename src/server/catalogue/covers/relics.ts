import type { Dice } from '../../kernel/dice'
import { circle, path, rect, stroke } from './spec'

type Thing = (x: number, y: number, r: number, fill: string, accent: string, dice: Dice) => string

/** The object that a story is about: letter, lantern, bell, key, watch; -1 = none that can be drawn. */
export function relicOf(story: string): number {
  return [/信|书匣|同意书/, /灯/, /钟|铃/, /钥匙/, /表匠|怀表/].findIndex((word) => word.test(story))
}

/** In the order of `relicOf`. */
export const relics: Thing[] = [
  (x, y, r, fill, accent) =>
    rect(x - r, y - r * 0.64, r * 2, r * 1.3, fill, 'rx="4"') +
    stroke(
      `M${x - r} ${y - r * 0.6} L${x} ${y + r * 0.16} L${x + r} ${y - r * 0.6}`,
      '#FFFFFF',
      3,
      'stroke-opacity=".75"',
    ) +
    circle(x, y + r * 0.14, r * 0.2, accent),
  (x, y, r, fill, accent) =>
    stroke(`M${x} ${y - r * 1.5} V${y - r}`, fill, 3) +
    rect(x - r * 0.4, y - r, r * 0.8, r * 0.16, fill) +
    `<ellipse cx="${x}" cy="${y}" rx="${r * 0.8}" ry="${r * 0.86}" fill="${accent}"/>` +
    stroke(
      `M${x - r * 0.4} ${y - r * 0.74} Q${x - r * 0.66} ${y} ${x - r * 0.4} ${y + r * 0.74} M${x + r * 0.4} ${y - r * 0.74} Q${x + r * 0.66} ${y} ${x + r * 0.4} ${y + r * 0.74} M${x} ${y - r * 0.84} V${y + r * 0.84}`,
      fill,
      1.6,
      'stroke-opacity=".5"',
    ) +
    rect(x - r * 0.4, y + r * 0.82, r * 0.8, r * 0.14, fill) +
    stroke(`M${x} ${y + r * 0.96} V${y + r * 1.5}`, accent, 3),
  (x, y, r, fill, accent) =>
    path(
      `M${x - r * 0.8} ${y + r * 0.7} C${x - r * 0.5} ${y + r * 0.3} ${x - r * 0.66} ${y - r * 0.8} ${x} ${y - r * 0.86} C${x + r * 0.66} ${y - r * 0.8} ${x + r * 0.5} ${y + r * 0.3} ${x + r * 0.8} ${y + r * 0.7} Z`,
      fill,
    ) +
    circle(x, y - r, r * 0.16, fill) +
    circle(x, y + r * 0.82, r * 0.17, accent) +
    stroke(`M${x - r * 0.6} ${y + r * 0.36} H${x + r * 0.6}`, accent, 3),
  (x, y, r, fill, accent) =>
    circle(x, y - r * 0.6, r * 0.46, 'none', `stroke="${fill}" stroke-width="${r * 0.2}"`) +
    rect(x - r * 0.1, y - r * 0.2, r * 0.2, r * 1.5, fill) +
    rect(x, y + r * 0.8, r * 0.46, r * 0.18, fill) +
    rect(x, y + r * 1.1, r * 0.34, r * 0.18, fill) +
    circle(x, y - r * 0.6, r * 0.12, accent),
  (x, y, r, fill, accent) =>
    circle(x, y, r * 0.9, fill) +
    circle(x, y, r * 0.72, '#FFFFFF', 'fill-opacity=".88"') +
    rect(x - r * 0.1, y - r * 1.16, r * 0.2, r * 0.28, fill) +
    stroke(`M${x} ${y} V${y - r * 0.5} M${x} ${y} L${x + r * 0.36} ${y + r * 0.2}`, fill, 4) +
    circle(x, y, r * 0.08, accent),
]
