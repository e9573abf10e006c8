import { lookup } from '@/format/lookup'
import { circle, path, rect, stroke } from './spec'
import { type Drawing, glyphOf } from './product-kit'

/** Products for listening, for the table and for the wall. */
export const homeProducts = lookup<Drawing>({
  headphone: (p) =>
    stroke('M106 196 C92 70 268 70 254 196', p.deep, 15) +
    rect(86, 170, 44, 80, p.accent, 'rx="20"') +
    rect(230, 170, 44, 80, p.accent, 'rx="20"') +
    rect(120, 176, 14, 68, p.deep, 'rx="6"') +
    rect(226, 176, 14, 68, p.deep, 'rx="6"'),
  wireless: (p) =>
    rect(84, 130, 192, 120, p.accent, 'rx="12"') +
    rect(98, 146, 96, 88, p.deep, 'rx="6"') +
    [0, 1, 2, 3, 4]
      .map((row) => stroke(`M106 ${160 + row * 15} h80`, p.light, 3, 'stroke-opacity=".55"'))
      .join('') +
    circle(234, 176, 22, p.light) +
    stroke('M234 176 L246 164', p.deep, 4) +
    rect(212, 212, 44, 10, p.light, 'rx="5"') +
    stroke('M250 130 L270 66', p.deep, 4),
  recorder: (p) =>
    rect(152, 70, 58, 180, p.deep, 'rx="16"') +
    rect(162, 92, 38, 46, p.light, 'rx="4"') +
    stroke('M168 124 v-10 M176 124 v-20 M184 124 v-14 M192 124 v-8', p.accent, 4) +
    circle(181, 168, 14, p.accent) +
    circle(181, 206, 9, p.light, 'fill-opacity=".6"'),
  rain: (p) =>
    rect(116, 140, 128, 110, p.deep, 'rx="22"') +
    circle(180, 192, 30, p.accent) +
    circle(180, 192, 16, p.light) +
    stroke(
      'M130 76 l-8 22 M160 66 l-8 22 M190 76 l-8 22 M220 66 l-8 22 M150 106 l-6 16 M206 106 l-6 16',
      p.deep,
      5,
      'stroke-opacity=".65"',
    ),
  cup: (p) =>
    path('M114 150 H226 C226 214 206 250 170 250 C134 250 114 214 114 150 Z', p.accent) +
    stroke('M226 166 C262 160 262 214 214 216', p.accent, 11) +
    stroke('M146 130 q-10 -20 4 -38 M176 130 q-10 -20 4 -38', p.deep, 4, 'stroke-opacity=".5"'),
  gaiwan: (p) =>
    path('M106 172 H254 Q246 232 196 236 H164 Q114 232 106 172 Z', p.light) +
    stroke('M106 172 H254 Q246 232 196 236 H164 Q114 232 106 172 Z', p.deep, 3) +
    path('M120 166 Q180 112 240 166 Z', p.accent) +
    circle(180, 128, 10, p.deep) +
    `<ellipse cx="180" cy="244" rx="76" ry="8" fill="${p.deep}"/>`,
  caddy: (p) =>
    rect(122, 112, 116, 138, p.deep, 'rx="12"') +
    rect(114, 92, 132, 30, p.accent, 'rx="8"') +
    rect(142, 154, 76, 66, p.light, 'rx="3"') +
    glyphOf('茶', 180, 202, 38, p.deep),
  tray: (p) =>
    rect(70, 232, 220, 18, p.deep, 'rx="8"') +
    rect(90, 214, 96, 18, p.accent, 'rx="2"') +
    rect(96, 200, 84, 14, p.light, 'rx="2"') +
    path('M206 190 H258 Q256 232 232 232 Q208 232 206 190 Z', p.accent) +
    stroke('M224 178 q-6 -14 4 -28', p.deep, 4, 'stroke-opacity=".5"'),
  sandglass: (p) =>
    rect(124, 70, 112, 14, p.deep, 'rx="5"') +
    rect(124, 236, 112, 14, p.deep, 'rx="5"') +
    path('M138 84 H222 Q222 132 186 160 Q222 188 222 236 H138 Q138 188 174 160 Q138 132 138 84 Z', p.light) +
    path(
      'M152 112 H208 Q200 138 180 152 Q160 138 152 112 Z M144 236 Q150 200 180 196 Q210 200 216 236 Z',
      p.accent,
    ) +
    stroke('M180 152 V200', p.accent, 3),
  gift: (p) =>
    rect(94, 120, 172, 130, p.deep, 'rx="6"') +
    rect(84, 96, 192, 36, p.ink, 'rx="5"') +
    rect(166, 96, 28, 154, p.accent) +
    path(
      'M180 96 C150 40 98 66 120 92 C136 106 164 98 180 96 C196 98 224 106 240 92 C262 66 210 40 180 96 Z',
      p.accent,
    ) +
    circle(180, 95, 9, p.light),
  lamp: (p) =>
    path('M128 84 L176 60 L214 128 L134 138 Z', p.accent) +
    path('M138 138 L100 250 H226 L206 130 Z', p.accent, 'fill-opacity=".2"') +
    stroke('M186 78 L258 132 L236 240', p.deep, 8) +
    `<ellipse cx="236" cy="244" rx="42" ry="8" fill="${p.deep}"/>` +
    path('M104 250 l10 -16 q30 -8 56 4 q26 -12 52 -4 l8 16 Z', p.light) +
    stroke('M170 238 v12', p.deep, 2),
  candle: (p) =>
    rect(132, 150, 96, 100, p.accent, 'rx="8"') +
    rect(146, 182, 68, 40, p.light, 'rx="3"') +
    stroke('M180 150 V134', p.ink, 3) +
    path('M180 92 C200 116 196 134 180 136 C164 134 160 116 180 92 Z', p.deep) +
    path('M180 112 C188 122 187 132 180 133 C173 132 172 122 180 112 Z', p.light),
  stamp: (p) =>
    path('M146 96 Q180 60 214 96 L206 160 H154 Z', p.deep) +
    rect(138, 160, 84, 90, p.accent, 'rx="4"') +
    rect(148, 172, 64, 66, p.light, 'rx="3"') +
    glyphOf('书', 180, 222, 48, p.accent),
  fan: (p) =>
    [...Array(9).keys()]
      .map(
        (index) =>
          `<g transform="rotate(${-64 + index * 16} 180 240)">${path('M180 240 L164 92 Q180 86 196 92 Z', index % 2 ? p.accent : p.soft)}${stroke('M180 240 V96', p.deep, 2)}</g>`,
      )
      .join('') + circle(180, 238, 10, p.ink),
  scroll: (p) =>
    rect(92, 70, 176, 14, p.ink, 'rx="7"') +
    rect(104, 84, 152, 154, p.light) +
    rect(92, 236, 176, 14, p.ink, 'rx="7"') +
    circle(206, 122, 15, p.accent) +
    path('M104 214 q38 -66 72 -22 q36 -52 80 8 v38 H104 Z', p.deep),
  clock: (p) =>
    circle(180, 160, 86, p.deep) +
    circle(180, 160, 72, p.light) +
    path('M110 178 q34 -44 62 -12 q28 -34 78 8 q-14 56 -70 58 q-56 -2 -70 -54 Z', p.soft) +
    stroke('M180 160 V108 M180 160 L214 178', p.ink, 5) +
    circle(180, 160, 6, p.accent),
  block: (p) =>
    path('M98 206 L130 178 H276 L244 206 Z', p.accent) +
    rect(98, 206, 146, 44, p.deep) +
    path('M244 206 L276 178 V222 L244 250 Z', p.ink) +
    stroke('M116 228 h92', p.light, 3, 'stroke-opacity=".5"'),
  bookend: (p) =>
    [70, 98, 122]
      .map((x, index) =>
        rect(
          x + 40,
          120 + index * 8,
          24,
          130 - index * 8,
          [p.accent, p.soft, p.ink][index] ?? p.deep,
          'rx="2"',
        ),
      )
      .join('') +
    path('M196 250 V168 L186 138 L206 152 H226 L246 138 L236 168 Q262 196 258 250 Z', p.deep) +
    circle(210, 170, 4, p.light) +
    circle(226, 170, 4, p.light) +
    stroke('M258 236 Q288 224 280 190', p.deep, 9),
  basket: (p) =>
    stroke('M112 176 C112 60 248 60 248 176', p.accent, 9) +
    path('M88 172 H272 L254 250 H106 Z', p.deep) +
    [0, 1, 2]
      .map((row) =>
        stroke(`M${94 + row * 5} ${192 + row * 20} H${266 - row * 5}`, p.light, 3, 'stroke-opacity=".6"'),
      )
      .join('') +
    stroke(
      'M130 172 L138 250 M164 172 L168 250 M196 172 L192 250 M230 172 L222 250',
      p.light,
      2,
      'stroke-opacity=".4"',
    ),
  shelf: (p) =>
    rect(80, 90, 10, 160, p.deep) +
    rect(270, 90, 10, 160, p.deep) +
    rect(80, 166, 200, 10, p.deep) +
    rect(80, 240, 200, 10, p.deep) +
    [96, 116, 134, 160, 190]
      .map((x, index) =>
        rect(
          x,
          108 + (index % 3) * 8,
          16,
          58 - (index % 3) * 8,
          [p.accent, p.soft, p.ink][index % 3] ?? p.ink,
        ),
      )
      .join('') +
    [100, 124, 206, 226, 246]
      .map((x, index) =>
        rect(
          x,
          186 + (index % 2) * 8,
          16,
          54 - (index % 2) * 8,
          [p.soft, p.accent, p.ink][index % 3] ?? p.ink,
        ),
      )
      .join(''),
  puzzle: (p) =>
    rect(96, 96, 168, 154, p.light, 'rx="4"') +
    stroke(
      'M152 96 v40 q14 -6 14 8 t-14 8 v98 M208 96 v94 q-14 -6 -14 8 t14 8 v44 M96 148 h98 q-6 14 8 14 t8 -14 h54 M96 200 h30 q-6 -14 8 -14 t8 14 h122',
      p.deep,
      2.4,
    ) +
    path('M208 96 h56 v52 h-54 q0 14 -8 14 t-8 -14 h14 Z', p.accent),
  strings: (p) =>
    path('M78 226 L262 128 L290 148 L104 250 Z', p.deep) +
    [0, 1, 2, 3, 4]
      .map((row) =>
        stroke(`M${92 + row * 4} ${228 + row * 3} L${268 + row * 4} ${134 + row * 3}`, p.light, 1.4),
      )
      .join('') +
    circle(120, 140, 34, 'none', `stroke="${p.accent}" stroke-width="5"`) +
    circle(120, 140, 25, 'none', `stroke="${p.accent}" stroke-width="3"`),
})
