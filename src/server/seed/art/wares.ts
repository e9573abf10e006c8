import type { Palette } from './palette'
import { circle, path, rect, stroke } from './spec'
import { line } from './text'

/** A drawing on a 360 square, standing on a table line at y 250. */
type Drawing = (p: Palette) => string

const glyphOf = (char: string, x: number, y: number, size: number, fill: string) => line(char, x, y, { size, weight: 900, fill, anchor: 'middle' })

const drawings: Record<string, Drawing> = {
  brush: (p) => stroke('M104 92 L208 226', p.deep, 10) + path('M203 229 L216 250 Q228 262 222 250 Q226 236 213 222 Z', p.ink) + rect(236, 214, 60, 36, p.ink, 'rx="6"') + `<ellipse cx="266" cy="215" rx="30" ry="7" fill="${p.deep}"/>` + stroke('M128 74 L184 148', p.accent, 10),
  inkstone: (p) => path('M92 250 V206 Q92 192 108 192 H252 Q268 192 268 206 V250 Z', p.ink) + `<ellipse cx="180" cy="194" rx="88" ry="20" fill="${p.deep}"/><ellipse cx="186" cy="194" rx="58" ry="12" fill="${p.ink}"/>` + `<g transform="rotate(-24 226 160)">${rect(212, 104, 26, 82, p.accent, 'rx="3"')}${rect(217, 114, 16, 40, p.light, 'rx="2" fill-opacity=".8"')}</g>`,
  inksticks: (p) => rect(92, 108, 42, 142, p.accent, 'rx="4"') + rect(100, 120, 26, 74, p.light, 'rx="2" fill-opacity=".85"') + rect(146, 130, 42, 120, p.ink, 'rx="4"') + rect(154, 142, 26, 50, p.accent, 'rx="2"') + rect(200, 118, 42, 132, p.deep, 'rx="4"') + rect(208, 130, 26, 62, p.light, 'rx="2" fill-opacity=".85"'),
  pot: (p) => rect(112, 150, 136, 100, p.deep, 'rx="10"') + stroke('M140 150 L132 74 M164 150 L166 62 M190 150 L198 78 M214 150 L232 84', p.ink, 7) + path('M126 78 L132 54 L138 78 Z M160 66 L166 40 L172 66 Z M192 82 L201 58 L205 84 Z M226 88 L238 64 L239 90 Z', p.accent) + rect(112, 176, 136, 12, p.light, 'fill-opacity=".5"'),
  bowl: (p) => path('M96 168 H264 Q256 250 180 250 Q104 250 96 168 Z', p.deep) + `<ellipse cx="180" cy="168" rx="84" ry="18" fill="${p.accent}"/><ellipse cx="180" cy="170" rx="66" ry="11" fill="${p.light}" fill-opacity=".5"/>`,
  fish: (p) => `<g transform="rotate(-6 180 210)">${path('M84 214 Q140 168 216 200 L262 176 Q254 210 264 238 L216 220 Q140 252 84 214 Z', p.accent)}${circle(116, 208, 5, p.light)}${stroke('M150 194 q8 18 0 38 M178 192 q8 18 0 38', p.light, 3, 'stroke-opacity=".7"')}</g>` + rect(76, 236, 208, 14, p.deep, 'rx="4"'),
  letters: (p) => `<g transform="rotate(-7 150 190)">${rect(84, 132, 160, 106, p.light, 'rx="4"')}${stroke('M84 136 L164 196 L244 136', p.deep, 3)}</g>` + rect(130, 152, 150, 98, p.accent, 'rx="4"') + stroke('M130 156 L205 210 L280 156', p.light, 3) + circle(205, 208, 12, p.deep),
  sheets: (p) => [0, 1, 2, 3, 4].map((row) => rect(94 + row * 4, 222 - row * 12, 164, 28, row % 2 ? p.light : p.soft, `stroke="${p.deep}" stroke-width="1.2"`)).join('') + rect(170, 150, 24, 100, p.accent) + circle(182, 164, 9, p.light),
  card: (p) => `<g transform="rotate(-9 150 170)">${rect(98, 92, 108, 150, p.deep, 'rx="8"')}</g>` + `<g transform="rotate(6 200 170)">${rect(140, 88, 112, 156, p.light, 'rx="8"')}${rect(152, 102, 88, 92, p.accent, 'rx="4"')}${stroke('M154 212 h64 M154 226 h44', p.deep, 3)}</g>`,
  ribbon: (p) => `<g transform="rotate(-9 180 160)">${rect(142, 62, 74, 186, p.accent, 'rx="6"')}${circle(179, 82, 7, p.light)}${stroke('M179 80 C179 40 226 46 232 22', p.deep, 3)}${path('M142 200 q36 -40 74 -8 v56 h-74 Z', p.deep)}${circle(194, 138, 15, p.light)}</g>`,
  bell: (p) => `<g transform="rotate(8 160 160)">${rect(124, 66, 60, 180, p.soft, 'rx="6"')}${rect(124, 66, 60, 180, p.deep, 'rx="6" fill-opacity=".18"')}${circle(154, 86, 7, p.light)}</g>` + stroke('M170 84 C180 40 240 60 236 118', p.deep, 3) + path('M208 178 C216 164 212 126 236 124 C260 126 256 164 264 178 Z', p.accent) + circle(236, 184, 8, p.deep),
  notebook: (p) => rect(110, 74, 140, 176, p.ink, 'rx="8" fill-opacity=".16"') + rect(102, 66, 140, 184, p.deep, 'rx="8"') + rect(102, 66, 22, 184, p.ink, 'rx="8" fill-opacity=".5"') + rect(222, 66, 7, 184, p.accent) + rect(146, 100, 58, 36, p.light, 'rx="3"'),
  ring: (p) => rect(102, 66, 140, 184, p.accent, 'rx="8"') + [0, 1, 2, 3, 4].map((row) => stroke(`M112 ${88 + row * 36} h-20`, p.ink, 5)).join('') + rect(134, 94, 84, 100, p.light, 'rx="3"') + stroke('M146 118 h58 M146 138 h58 M146 158 h38', p.deep, 3),
  grid: (p) => rect(96, 66, 150, 184, p.deep, 'rx="6"') + rect(110, 92, 122, 122, p.light) + stroke('M110 153 h122 M171 92 v122', p.accent, 2, 'stroke-dasharray="5 5"') + glyphOf('书', 171, 190, 96, p.ink),
  tote: (p) => stroke('M140 116 C140 40 220 40 220 116', p.deep, 9) + path('M104 108 H256 L266 250 H94 Z', p.light) + stroke('M104 108 H256 L266 250 H94 Z', p.deep, 2.4) + rect(146, 146, 68, 68, p.accent, 'rx="6"') + glyphOf('书', 180, 196, 46, p.light),
  backpack: (p) => path('M112 250 V128 Q112 72 180 72 Q248 72 248 128 V250 Z', p.deep) + stroke('M156 74 Q156 48 180 48 Q204 48 204 74', p.deep, 8) + rect(128, 168, 104, 66, p.accent, 'rx="10"') + stroke('M128 190 h104', p.light, 3) + stroke('M136 124 h88', p.light, 3, 'stroke-opacity=".6"'),
  scarf: (p) => path('M86 150 Q180 96 274 150 L262 186 Q180 138 98 186 Z', p.accent) + path('M196 150 L246 160 L258 250 H212 Z', p.accent) + [0, 1, 2, 3].map((row) => stroke(`M206 ${178 + row * 18} h44`, p.light, 3)).join('') + stroke('M214 250 v10 M226 250 v10 M238 250 v10 M250 250 v10', p.accent, 4),
  headphone: (p) => stroke('M106 196 C92 70 268 70 254 196', p.deep, 15) + rect(86, 170, 44, 80, p.accent, 'rx="20"') + rect(230, 170, 44, 80, p.accent, 'rx="20"') + rect(120, 176, 14, 68, p.deep, 'rx="6"') + rect(226, 176, 14, 68, p.deep, 'rx="6"'),
  wireless: (p) => rect(84, 130, 192, 120, p.accent, 'rx="12"') + rect(98, 146, 96, 88, p.deep, 'rx="6"') + [0, 1, 2, 3, 4].map((row) => stroke(`M106 ${160 + row * 15} h80`, p.light, 3, 'stroke-opacity=".55"')).join('') + circle(234, 176, 22, p.light) + stroke('M234 176 L246 164', p.deep, 4) + rect(212, 212, 44, 10, p.light, 'rx="5"') + stroke('M250 130 L270 66', p.deep, 4),
  recorder: (p) => rect(152, 70, 58, 180, p.deep, 'rx="16"') + rect(162, 92, 38, 46, p.light, 'rx="4"') + stroke('M168 124 v-10 M176 124 v-20 M184 124 v-14 M192 124 v-8', p.accent, 4) + circle(181, 168, 14, p.accent) + circle(181, 206, 9, p.light, 'fill-opacity=".6"'),
  rain: (p) => rect(116, 140, 128, 110, p.deep, 'rx="22"') + circle(180, 192, 30, p.accent) + circle(180, 192, 16, p.light) + stroke('M130 76 l-8 22 M160 66 l-8 22 M190 76 l-8 22 M220 66 l-8 22 M150 106 l-6 16 M206 106 l-6 16', p.deep, 5, 'stroke-opacity=".65"'),
  cup: (p) => path('M114 150 H226 C226 214 206 250 170 250 C134 250 114 214 114 150 Z', p.accent) + stroke('M226 166 C262 160 262 214 214 216', p.accent, 11) + stroke('M146 130 q-10 -20 4 -38 M176 130 q-10 -20 4 -38', p.deep, 4, 'stroke-opacity=".5"'),
  gaiwan: (p) => path('M106 172 H254 Q246 232 196 236 H164 Q114 232 106 172 Z', p.light) + stroke('M106 172 H254 Q246 232 196 236 H164 Q114 232 106 172 Z', p.deep, 3) + path('M120 166 Q180 112 240 166 Z', p.accent) + circle(180, 128, 10, p.deep) + `<ellipse cx="180" cy="244" rx="76" ry="8" fill="${p.deep}"/>`,
  caddy: (p) => rect(122, 112, 116, 138, p.deep, 'rx="12"') + rect(114, 92, 132, 30, p.accent, 'rx="8"') + rect(142, 154, 76, 66, p.light, 'rx="3"') + glyphOf('茶', 180, 202, 38, p.deep),
  tray: (p) => rect(70, 232, 220, 18, p.deep, 'rx="8"') + rect(90, 214, 96, 18, p.accent, 'rx="2"') + rect(96, 200, 84, 14, p.light, 'rx="2"') + path('M206 190 H258 Q256 232 232 232 Q208 232 206 190 Z', p.accent) + stroke('M224 178 q-6 -14 4 -28', p.deep, 4, 'stroke-opacity=".5"'),
  sandglass: (p) => rect(124, 70, 112, 14, p.deep, 'rx="5"') + rect(124, 236, 112, 14, p.deep, 'rx="5"') + path('M138 84 H222 Q222 132 186 160 Q222 188 222 236 H138 Q138 188 174 160 Q138 132 138 84 Z', p.light) + path('M152 112 H208 Q200 138 180 152 Q160 138 152 112 Z M144 236 Q150 200 180 196 Q210 200 216 236 Z', p.accent) + stroke('M180 152 V200', p.accent, 3),
  gift: (p) => rect(94, 120, 172, 130, p.deep, 'rx="6"') + rect(84, 96, 192, 36, p.ink, 'rx="5"') + rect(166, 96, 28, 154, p.accent) + path('M180 96 C150 40 98 66 120 92 C136 106 164 98 180 96 C196 98 224 106 240 92 C262 66 210 40 180 96 Z', p.accent) + circle(180, 95, 9, p.light),
  lamp: (p) => path('M128 84 L176 60 L214 128 L134 138 Z', p.accent) + path('M138 138 L100 250 H226 L206 130 Z', p.accent, 'fill-opacity=".2"') + stroke('M186 78 L258 132 L236 240', p.deep, 8) + `<ellipse cx="236" cy="244" rx="42" ry="8" fill="${p.deep}"/>` + path('M104 250 l10 -16 q30 -8 56 4 q26 -12 52 -4 l8 16 Z', p.light) + stroke('M170 238 v12', p.deep, 2),
  candle: (p) => rect(132, 150, 96, 100, p.accent, 'rx="8"') + rect(146, 182, 68, 40, p.light, 'rx="3"') + stroke('M180 150 V134', p.ink, 3) + path('M180 92 C200 116 196 134 180 136 C164 134 160 116 180 92 Z', p.deep) + path('M180 112 C188 122 187 132 180 133 C173 132 172 122 180 112 Z', p.light),
  stamp: (p) => path('M146 96 Q180 60 214 96 L206 160 H154 Z', p.deep) + rect(138, 160, 84, 90, p.accent, 'rx="4"') + rect(148, 172, 64, 66, p.light, 'rx="3"') + glyphOf('书', 180, 222, 48, p.accent),
  fan: (p) => [...Array(9).keys()].map((index) => `<g transform="rotate(${-64 + index * 16} 180 240)">${path('M180 240 L164 92 Q180 86 196 92 Z', index % 2 ? p.accent : p.soft)}${stroke('M180 240 V96', p.deep, 2)}</g>`).join('') + circle(180, 238, 10, p.ink),
  scroll: (p) => rect(92, 70, 176, 14, p.ink, 'rx="7"') + rect(104, 84, 152, 154, p.light) + rect(92, 236, 176, 14, p.ink, 'rx="7"') + circle(206, 122, 15, p.accent) + path('M104 214 q38 -66 72 -22 q36 -52 80 8 v38 H104 Z', p.deep),
  clock: (p) => circle(180, 160, 86, p.deep) + circle(180, 160, 72, p.light) + path('M110 178 q34 -44 62 -12 q28 -34 78 8 q-14 56 -70 58 q-56 -2 -70 -54 Z', p.soft) + stroke('M180 160 V108 M180 160 L214 178', p.ink, 5) + circle(180, 160, 6, p.accent),
  block: (p) => path('M98 206 L130 178 H276 L244 206 Z', p.accent) + rect(98, 206, 146, 44, p.deep) + path('M244 206 L276 178 V222 L244 250 Z', p.ink) + stroke('M116 228 h92', p.light, 3, 'stroke-opacity=".5"'),
  bookend: (p) => [70, 98, 122].map((x, index) => rect(x + 40, 120 + index * 8, 24, 130 - index * 8, [p.accent, p.soft, p.ink][index] ?? p.deep, 'rx="2"')).join('') + path('M196 250 V168 L186 138 L206 152 H226 L246 138 L236 168 Q262 196 258 250 Z', p.deep) + circle(210, 170, 4, p.light) + circle(226, 170, 4, p.light) + stroke('M258 236 Q288 224 280 190', p.deep, 9),
  basket: (p) => stroke('M112 176 C112 60 248 60 248 176', p.accent, 9) + path('M88 172 H272 L254 250 H106 Z', p.deep) + [0, 1, 2].map((row) => stroke(`M${94 + row * 5} ${192 + row * 20} H${266 - row * 5}`, p.light, 3, 'stroke-opacity=".6"')).join('') + stroke('M130 172 L138 250 M164 172 L168 250 M196 172 L192 250 M230 172 L222 250', p.light, 2, 'stroke-opacity=".4"'),
  shelf: (p) => rect(80, 90, 10, 160, p.deep) + rect(270, 90, 10, 160, p.deep) + rect(80, 166, 200, 10, p.deep) + rect(80, 240, 200, 10, p.deep) + [96, 116, 134, 160, 190].map((x, index) => rect(x, 108 + (index % 3) * 8, 16, 58 - (index % 3) * 8, [p.accent, p.soft, p.ink][index % 3] ?? p.ink)).join('') + [100, 124, 206, 226, 246].map((x, index) => rect(x, 186 + (index % 2) * 8, 16, 54 - (index % 2) * 8, [p.soft, p.accent, p.ink][index % 3] ?? p.ink)).join(''),
  puzzle: (p) => rect(96, 96, 168, 154, p.light, 'rx="4"') + stroke('M152 96 v40 q14 -6 14 8 t-14 8 v98 M208 96 v94 q-14 -6 -14 8 t14 8 v44 M96 148 h98 q-6 14 8 14 t8 -14 h54 M96 200 h30 q-6 -14 8 -14 t8 14 h122', p.deep, 2.4) + path('M208 96 h56 v52 h-54 q0 14 -8 14 t-8 -14 h14 Z', p.accent),
  strings: (p) => path('M78 226 L262 128 L290 148 L104 250 Z', p.deep) + [0, 1, 2, 3, 4].map((row) => stroke(`M${92 + row * 4} ${228 + row * 3} L${268 + row * 4} ${134 + row * 3}`, p.light, 1.4)).join('') + circle(120, 140, 34, 'none', `stroke="${p.accent}" stroke-width="5"`) + circle(120, 140, 25, 'none', `stroke="${p.accent}" stroke-width="3"`),
}

/** Which drawing a name asks for; the first rule that fits. */
const rules: [RegExp, string][] = [
  [/信纸|来信/, 'letters'], [/砚/, 'inkstone'], [/墨锭/, 'inksticks'], [/笔洗/, 'bowl'], [/镇纸/, 'fish'], [/毫|工具包/, 'brush'], [/阅读尺|夹板/, 'ring'], [/皮纸|剪纸/, 'sheets'],
  [/铜铃/, 'bell'], [/明信片|汉字卡|邀请卡|服务券|影子/, 'card'], [/书签/, 'ribbon'], [/印石|旅行本/, 'stamp'], [/双肩|小背包/, 'backpack'], [/围巾/, 'scarf'], [/袋|书衣/, 'tote'],
  [/音箱|故事机/, 'wireless'], [/录音笔/, 'recorder'], [/雨夜/, 'rain'], [/耳/, 'headphone'], [/盖碗/, 'gaiwan'], [/茶十二/, 'caddy'], [/托盘/, 'tray'], [/沙漏/, 'sandglass'], [/杯/, 'cup'],
  [/灯/, 'lamp'], [/烛|线香/, 'candle'], [/折扇/, 'fan'], [/挂画/, 'scroll'], [/钟/, 'clock'], [/醒木|木牌/, 'block'], [/书挡/, 'bookend'], [/竹/, 'basket'], [/书架/, 'shelf'], [/拼图/, 'puzzle'], [/弦/, 'strings'],
  [/习字/, 'grid'], [/台历|乐谱|账册|票根/, 'ring'], [/手账|笔记本|本/, 'notebook'],
]

/** The drawing of a ware by its name. */
export function wareOf(title: string, palette: Palette): string {
  const name = rules.find(([word]) => word.test(title))?.[1] ?? 'gift'
  return (drawings[name] ?? drawings['gift'])?.(palette) ?? ''
}
