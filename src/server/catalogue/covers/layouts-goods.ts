import { type CoverSpec, circle, type Layout, path, rect, SMALL, stroke } from './spec'
import { line, wrap } from '../../kernel/type/text'
import { drawProduct } from './products'

/** A still life for shop products: the product on a table, its name beneath. */
const still: Layout = {
  weight: 700,
  draw(spec: CoverSpec) {
    const { w, palette: p, dice } = spec
    const dark = p.ink === p.light
    const words = dark ? p.deep : p.ink
    const table = dice.whole(0, 2)
    const back =
      table === 0
        ? circle(180, 158, 118, p.soft, 'fill-opacity=".55"')
        : table === 1
          ? rect(60, 36, 240, 214, p.soft, 'fill-opacity=".5"')
          : path('M62 250 V154 A118 118 0 0 1 298 154 V250 Z', p.soft, 'fill-opacity=".5"')
    const size = 23
    const lines = wrap(spec.title, w - 60, { size, weight: 700 }).slice(0, 2)
    return (
      rect(0, 0, w, 360, p.ground) +
      back +
      rect(0, 250, w, 110, p.light) +
      stroke('M0 250 H360', p.deep, 1.2, 'stroke-opacity=".35"') +
      `<ellipse cx="180" cy="251" rx="112" ry="7" fill="${p.deep}" fill-opacity=".16"/>` +
      drawProduct(spec.title, dark ? { ...p, deep: p.soft, ink: p.light } : p) +
      lines
        .map((text, index) =>
          line(text, w / 2, (lines.length === 1 ? 308 : 292) + index * 28, {
            size,
            weight: 700,
            fill: words,
            anchor: 'middle',
            spacing: 1,
          }),
        )
        .join('') +
      line(spec.author, w / 2, lines.length === 1 ? 334 : 345, {
        size: 11.5,
        weight: SMALL,
        fill: words,
        anchor: 'middle',
        spacing: 2,
        opacity: 0.75,
      })
    )
  },
}

export const goodsLayouts = { still }
