import { circle, type CoverSpec, type Layout, path, rect, SMALL, stroke } from './spec'
import { line, wrap } from './text'
import type { Palette } from './palette'

type Drawing = (p: Palette, variant: number) => string

const gray = 'fill-opacity=".16"'

/** Drawings of wares on a 360 square, standing on a table line at y 250. */
const wares: Record<string, Drawing> = {
  stationery: (p, variant) =>
    variant === 0
      ? stroke('M96 84 L214 232', p.deep, 11) + path('M210 222 L230 250 Q236 262 226 258 Q208 250 202 234 Z', p.ink) + rect(150, 214, 138, 36, p.ink, 'rx="8"') + `<ellipse cx="219" cy="218" rx="58" ry="11" fill="${p.deep}"/><ellipse cx="219" cy="218" rx="42" ry="7" fill="${p.ink}"/>`
      : variant === 1
        ? rect(92, 108, 42, 142, p.accent, 'rx="4"') + rect(100, 120, 26, 74, p.light, 'rx="2" fill-opacity=".85"') + rect(146, 130, 42, 120, p.ink, 'rx="4"') + rect(154, 142, 26, 50, p.accent, 'rx="2"') + rect(200, 118, 42, 132, p.deep, 'rx="4"') + rect(208, 130, 26, 62, p.light, 'rx="2" fill-opacity=".85"')
        : rect(112, 150, 136, 100, p.deep, 'rx="10"') + stroke('M140 150 L132 74 M164 150 L166 62 M190 150 L198 78 M214 150 L232 84', p.ink, 7) + path('M126 78 L132 54 L138 78 Z M160 66 L166 40 L172 66 Z M192 82 L201 58 L205 84 Z M226 88 L238 64 L239 90 Z', p.accent) + rect(112, 176, 136, 12, p.light, 'fill-opacity=".5"'),
  bookmark: (p, variant) =>
    `<g transform="rotate(${[-9, 7, -4][variant % 3]} 180 160)">` + rect(142, 62, 74, 186, p.accent, 'rx="6"') + circle(179, 82, 7, p.light) + stroke('M179 80 C179 40 226 46 232 22', p.deep, 3) +
    (variant === 0 ? path('M142 200 q36 -40 74 -8 v56 h-74 Z', p.deep) + circle(194, 138, 15, p.light) : variant === 1 ? [0, 1, 2, 3, 4, 5].map((row) => stroke(`M156 ${114 + row * 20} q22 -14 46 0`, p.light, 3, 'stroke-opacity=".85"')).join('') : path('M160 226 C156 170 200 160 196 112 C212 150 208 206 160 226 Z', p.light) + stroke('M164 224 C176 190 192 160 196 116', p.accent, 2)) + '</g>',
  notebook: (p, variant) =>
    rect(110, 74, 140, 176, p.ink, `rx="8" ${gray}`) + rect(102, 66, 140, 182, p.deep, 'rx="8"') + rect(102, 66, 22, 182, p.ink, 'rx="8" fill-opacity=".5"') +
    (variant === 0 ? rect(222, 66, 7, 182, p.accent) + rect(146, 100, 58, 36, p.light, 'rx="3"') : variant === 1 ? circle(184, 150, 34, p.accent) + path('M150 172 q34 -30 68 0 v12 h-68 Z', p.light) : [0, 1, 2, 3, 4].map((row) => stroke(`M102 ${84 + row * 36} h-12`, p.ink, 5)).join('') + rect(146, 94, 66, 92, p.light, 'rx="3"') + stroke('M158 114 h42 M158 130 h42 M158 146 h30', p.accent, 3)),
  bag: (p, variant) =>
    stroke('M140 116 C140 40 220 40 220 116', p.deep, 9) + path('M104 108 H256 L266 250 H94 Z', p.light) + stroke('M104 108 H256 L266 250 H94 Z', p.deep, 2.4) +
    (variant === 0 ? circle(180, 180, 32, p.accent) + path('M140 206 q40 -34 80 0 v10 h-80 Z', p.deep) : variant === 1 ? [0, 1, 2, 3].map((row) => rect(138, 146 + row * 20, 84 - row * 16, 9, row === 1 ? p.accent : p.deep)).join('') : rect(146, 146, 68, 68, p.accent, 'rx="6"') + line('书', 180, 196, { size: 46, weight: 900, fill: p.light, anchor: 'middle' })),
  sound: (p, variant) =>
    variant === 0
      ? stroke('M106 196 C92 70 268 70 254 196', p.deep, 15) + rect(86, 170, 44, 80, p.accent, 'rx="20"') + rect(230, 170, 44, 80, p.accent, 'rx="20"') + rect(120, 176, 14, 68, p.deep, 'rx="6"') + rect(226, 176, 14, 68, p.deep, 'rx="6"')
      : variant === 1
        ? rect(104, 96, 152, 154, p.deep, 'rx="18"') + circle(180, 188, 46, p.light, 'fill-opacity=".9"') + circle(180, 188, 30, p.accent) + circle(180, 188, 9, p.deep) + circle(180, 122, 11, p.accent) + circle(146, 122, 5, p.light) + circle(214, 122, 5, p.light)
        : rect(160, 70, 42, 96, p.accent, 'rx="21"') + stroke('M166 98 h30 M166 112 h30 M166 126 h30', p.light, 3) + stroke('M144 130 C144 206 218 206 218 130 M181 190 V238', p.deep, 8) + rect(136, 238, 90, 12, p.deep, 'rx="6"'),
  tea: (p, variant) =>
    variant === 0
      ? path('M114 150 H226 C226 214 206 250 170 250 C134 250 114 214 114 150 Z', p.accent) + stroke('M226 166 C262 160 262 214 214 216', p.accent, 11) + stroke('M146 130 q-10 -20 4 -38 M176 130 q-10 -20 4 -38', p.deep, 4, 'stroke-opacity=".5"')
      : variant === 1
        ? `<ellipse cx="176" cy="196" rx="70" ry="54" fill="${p.deep}"/>` + path('M240 186 C268 176 266 140 284 138 C286 172 276 216 236 214 Z', p.deep) + stroke('M108 168 C72 168 76 224 116 222', p.deep, 10) + rect(146, 136, 60, 12, p.accent, 'rx="6"') + circle(176, 128, 9, p.accent)
        : rect(122, 112, 116, 138, p.deep, 'rx="12"') + rect(114, 92, 132, 30, p.accent, 'rx="8"') + rect(142, 154, 76, 66, p.light, 'rx="3"') + line('茶', 180, 202, { size: 38, weight: 700, fill: p.deep, anchor: 'middle' }),
  gift: (p, variant) =>
    rect(94, 120, 172, 130, p.deep, 'rx="6"') + rect(84, 96, 192, 36, p.ink, 'rx="5"') + rect(166, 96, 28, 154, p.accent) +
    (variant === 1 ? rect(84, 170, 192, 22, p.accent) : '') + path('M180 96 C150 40 98 66 120 92 C136 106 164 98 180 96 C196 98 224 106 240 92 C262 66 210 40 180 96 Z', variant === 2 ? p.light : p.accent) + circle(180, 95, 9, p.light),
  collection: (p, variant) =>
    variant === 0
      ? rect(92, 70, 176, 14, p.ink, 'rx="7"') + rect(104, 84, 152, 154, p.light) + rect(92, 236, 176, 14, p.ink, 'rx="7"') + circle(206, 122, 15, p.accent) + path('M104 214 q38 -66 72 -22 q36 -52 80 8 v38 H104 Z', p.deep)
      : variant === 1
        ? rect(140, 116, 80, 112, p.accent, 'rx="5"') + path('M146 116 C146 60 214 60 214 116 Z', p.deep) + rect(128, 228, 104, 22, p.deep, 'rx="3"') + line('藏', 180, 190, { size: 48, weight: 900, fill: p.light, anchor: 'middle' })
        : path('M150 84 H210 C206 112 246 132 246 184 C246 226 220 250 180 250 C140 250 114 226 114 184 C114 132 154 112 150 84 Z', p.deep) + rect(144, 72, 72, 14, p.ink, 'rx="5"') + stroke('M118 172 q31 24 62 0 t62 0', p.light, 4) + stroke('M117 196 q31 24 63 0 t63 0', p.accent, 4),
}

/** A ware on a table, its name beneath: the shop's own still life. */
const still: Layout = {
  weight: 700,
  draw(spec: CoverSpec) {
    const { w, palette: p, dice } = spec
    const dark = p.ground === p.deep
    const table = dice.whole(0, 2)
    const back =
      table === 0 ? circle(180, 158, 118, p.soft, 'fill-opacity=".55"') : table === 1 ? rect(60, 36, 240, 214, p.soft, 'fill-opacity=".5"') : path('M62 250 V154 A118 118 0 0 1 298 154 V250 Z', p.soft, 'fill-opacity=".5"')
    const ware = wares[spec.category] ?? wares.gift
    const size = 23
    const lines = wrap(spec.title, w - 60, { size, weight: 700 }).slice(0, 2)
    return (
      rect(0, 0, w, 360, p.ground) + back + rect(0, 250, w, 110, dark ? p.soft : p.light) + stroke('M0 250 H360', p.deep, 1.2, 'stroke-opacity=".35"') + `<ellipse cx="180" cy="251" rx="112" ry="7" fill="${p.deep}" fill-opacity=".16"/>` +
      (ware ? ware(p, dice.whole(0, 2)) : '') +
      lines.map((text, index) => line(text, w / 2, (lines.length === 1 ? 308 : 292) + index * 28, { size, weight: 700, fill: dark ? p.light : p.ink, anchor: 'middle', spacing: 1 })).join('') +
      line(spec.author, w / 2, lines.length === 1 ? 334 : 345, { size: 11.5, weight: SMALL, fill: dark ? p.light : p.ink, anchor: 'middle', spacing: 2, opacity: 0.75 })
    )
  },
}

export const goodsLayouts = { still }
