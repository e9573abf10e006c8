import { lookup } from '@/format/lookup'
import { circle, path, rect, stroke } from './spec'
import { type Drawing, glyphOf } from './product-kit'

/** Products for the desk and for carrying. */
export const deskProducts = lookup<Drawing>({
  brush: (p) =>
    stroke('M104 92 L208 226', p.deep, 10) +
    path('M203 229 L216 250 Q228 262 222 250 Q226 236 213 222 Z', p.ink) +
    rect(236, 214, 60, 36, p.ink, 'rx="6"') +
    `<ellipse cx="266" cy="215" rx="30" ry="7" fill="${p.deep}"/>` +
    stroke('M128 74 L184 148', p.accent, 10),
  inkstone: (p) =>
    path('M92 250 V206 Q92 192 108 192 H252 Q268 192 268 206 V250 Z', p.ink) +
    `<ellipse cx="180" cy="194" rx="88" ry="20" fill="${p.deep}"/><ellipse cx="186" cy="194" rx="58" ry="12" fill="${p.ink}"/><g transform="rotate(-24 226 160)">${rect(212, 104, 26, 82, p.accent, 'rx="3"')}${rect(217, 114, 16, 40, p.light, 'rx="2" fill-opacity=".8"')}</g>`,
  inksticks: (p) =>
    rect(92, 108, 42, 142, p.accent, 'rx="4"') +
    rect(100, 120, 26, 74, p.light, 'rx="2" fill-opacity=".85"') +
    rect(146, 130, 42, 120, p.ink, 'rx="4"') +
    rect(154, 142, 26, 50, p.accent, 'rx="2"') +
    rect(200, 118, 42, 132, p.deep, 'rx="4"') +
    rect(208, 130, 26, 62, p.light, 'rx="2" fill-opacity=".85"'),
  pot: (p) =>
    rect(112, 150, 136, 100, p.deep, 'rx="10"') +
    stroke('M140 150 L132 74 M164 150 L166 62 M190 150 L198 78 M214 150 L232 84', p.ink, 7) +
    path(
      'M126 78 L132 54 L138 78 Z M160 66 L166 40 L172 66 Z M192 82 L201 58 L205 84 Z M226 88 L238 64 L239 90 Z',
      p.accent,
    ) +
    rect(112, 176, 136, 12, p.light, 'fill-opacity=".5"'),
  bowl: (p) =>
    path('M96 168 H264 Q256 250 180 250 Q104 250 96 168 Z', p.deep) +
    `<ellipse cx="180" cy="168" rx="84" ry="18" fill="${p.accent}"/><ellipse cx="180" cy="170" rx="66" ry="11" fill="${p.light}" fill-opacity=".5"/>`,
  fish: (p) =>
    `<g transform="rotate(-6 180 210)">${path('M84 214 Q140 168 216 200 L262 176 Q254 210 264 238 L216 220 Q140 252 84 214 Z', p.accent)}${circle(116, 208, 5, p.light)}${stroke('M150 194 q8 18 0 38 M178 192 q8 18 0 38', p.light, 3, 'stroke-opacity=".7"')}</g>` +
    rect(76, 236, 208, 14, p.deep, 'rx="4"'),
  letters: (p) =>
    `<g transform="rotate(-7 150 190)">${rect(84, 132, 160, 106, p.light, 'rx="4"')}${stroke('M84 136 L164 196 L244 136', p.deep, 3)}</g>` +
    rect(130, 152, 150, 98, p.accent, 'rx="4"') +
    stroke('M130 156 L205 210 L280 156', p.light, 3) +
    circle(205, 208, 12, p.deep),
  sheets: (p) =>
    [0, 1, 2, 3, 4]
      .map((row) =>
        rect(
          94 + row * 4,
          222 - row * 12,
          164,
          28,
          row % 2 ? p.light : p.soft,
          `stroke="${p.deep}" stroke-width="1.2"`,
        ),
      )
      .join('') +
    rect(170, 150, 24, 100, p.accent) +
    circle(182, 164, 9, p.light),
  card: (p) =>
    `<g transform="rotate(-9 150 170)">${rect(98, 92, 108, 150, p.deep, 'rx="8"')}</g><g transform="rotate(6 200 170)">${rect(140, 88, 112, 156, p.light, 'rx="8"')}${rect(152, 102, 88, 92, p.accent, 'rx="4"')}${stroke('M154 212 h64 M154 226 h44', p.deep, 3)}</g>`,
  ribbon: (p) =>
    `<g transform="rotate(-9 180 160)">${rect(142, 62, 74, 186, p.accent, 'rx="6"')}${circle(179, 82, 7, p.light)}${stroke('M179 80 C179 40 226 46 232 22', p.deep, 3)}${path('M142 200 q36 -40 74 -8 v56 h-74 Z', p.deep)}${circle(194, 138, 15, p.light)}</g>`,
  bell: (p) =>
    `<g transform="rotate(8 160 160)">${rect(124, 66, 60, 180, p.soft, 'rx="6"')}${rect(124, 66, 60, 180, p.deep, 'rx="6" fill-opacity=".18"')}${circle(154, 86, 7, p.light)}</g>` +
    stroke('M170 84 C180 40 240 60 236 118', p.deep, 3) +
    path('M208 178 C216 164 212 126 236 124 C260 126 256 164 264 178 Z', p.accent) +
    circle(236, 184, 8, p.deep),
  notebook: (p) =>
    rect(110, 74, 140, 176, p.ink, 'rx="8" fill-opacity=".16"') +
    rect(102, 66, 140, 184, p.deep, 'rx="8"') +
    rect(102, 66, 22, 184, p.ink, 'rx="8" fill-opacity=".5"') +
    rect(222, 66, 7, 184, p.accent) +
    rect(146, 100, 58, 36, p.light, 'rx="3"'),
  ring: (p) =>
    rect(102, 66, 140, 184, p.accent, 'rx="8"') +
    [0, 1, 2, 3, 4].map((row) => stroke(`M112 ${88 + row * 36} h-20`, p.ink, 5)).join('') +
    rect(134, 94, 84, 100, p.light, 'rx="3"') +
    stroke('M146 118 h58 M146 138 h58 M146 158 h38', p.deep, 3),
  grid: (p) =>
    rect(96, 66, 150, 184, p.deep, 'rx="6"') +
    rect(110, 92, 122, 122, p.light) +
    stroke('M110 153 h122 M171 92 v122', p.accent, 2, 'stroke-dasharray="5 5"') +
    glyphOf('书', 171, 190, 96, p.ink),
  tote: (p) =>
    stroke('M140 116 C140 40 220 40 220 116', p.deep, 9) +
    path('M104 108 H256 L266 250 H94 Z', p.light) +
    stroke('M104 108 H256 L266 250 H94 Z', p.deep, 2.4) +
    rect(146, 146, 68, 68, p.accent, 'rx="6"') +
    glyphOf('书', 180, 196, 46, p.light),
  backpack: (p) =>
    path('M112 250 V128 Q112 72 180 72 Q248 72 248 128 V250 Z', p.deep) +
    stroke('M156 74 Q156 48 180 48 Q204 48 204 74', p.deep, 8) +
    rect(128, 168, 104, 66, p.accent, 'rx="10"') +
    stroke('M128 190 h104', p.light, 3) +
    stroke('M136 124 h88', p.light, 3, 'stroke-opacity=".6"'),
  scarf: (p) =>
    path('M86 150 Q180 96 274 150 L262 186 Q180 138 98 186 Z', p.accent) +
    path('M196 150 L246 160 L258 250 H212 Z', p.accent) +
    [0, 1, 2, 3].map((row) => stroke(`M206 ${178 + row * 18} h44`, p.light, 3)).join('') +
    stroke('M214 250 v10 M226 250 v10 M238 250 v10 M250 250 v10', p.accent, 4),
})
