import { dice, type Dice } from '../../kernel/dice'
import { palettesOf, type Palette } from '../../catalogue/covers/palette'
import { circle, path, rect, stroke } from '../../catalogue/covers/spec'

const skins = ['#F2CDB0', '#E8BD9B', '#DDAA86', '#F6D8C2']
const hairs = ['#241F1D', '#38302B', '#2C2A33', '#57483E']

/** A flat portrait in a square of 360: hair, collar and colours come from the name. */
export function portraitSvg(name: string, gender: string, width: number): string {
  const chance = dice(`portrait ${name}`)
  const palette = chance.pick([
    ...palettesOf('family'),
    ...palettesOf('city'),
    ...palettesOf('campus'),
    ...palettesOf('period'),
  ])
  const body = gender === '女' ? woman(palette, chance) : man(palette, chance)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 360 360">${rect(0, 0, 360, 360, palette.ground)}${circle(180, 170, 132, palette.soft, 'fill-opacity=".55"')}${body}</svg>`
}

/** Background colour of a portrait, for the blur-up. */
export function portraitTint(name: string): string {
  const chance = dice(`portrait ${name}`)
  return chance.pick([
    ...palettesOf('family'),
    ...palettesOf('city'),
    ...palettesOf('campus'),
    ...palettesOf('period'),
  ]).ground
}

function face(skin: string, chance: Dice, glasses: boolean): string {
  const brow = 150 + chance.whole(0, 5)
  const ink = '#3A2A24'
  return (
    rect(158, 208, 44, 60, skin) +
    path('M158 236 q22 18 44 0 v12 q-22 20 -44 0 Z', '#000000', 'fill-opacity=".08"') +
    path('M128 146 C128 90 232 90 232 146 C232 206 206 236 180 236 C154 236 128 206 128 146 Z', skin) +
    circle(126, 166, 11, skin) +
    circle(234, 166, 11, skin) +
    stroke(`M146 ${brow} q12 -7 24 -1 M190 ${brow - 1} q12 -6 24 1`, ink, 4) +
    circle(158, 168, 4.2, ink) +
    circle(202, 168, 4.2, ink) +
    stroke('M180 172 q-6 16 3 18', ink, 2.4, 'stroke-opacity=".45"') +
    stroke(chance.next() < 0.6 ? 'M164 208 q16 12 32 0' : 'M167 209 q13 6 26 0', '#A24B3E', 4) +
    (glasses
      ? circle(158, 168, 17, 'none', `stroke="${ink}" stroke-width="3"`) +
        circle(202, 168, 17, 'none', `stroke="${ink}" stroke-width="3"`) +
        stroke('M175 166 h10', ink, 3)
      : '')
  )
}

function clothes(p: Palette, chance: Dice): string {
  const main = chance.pick([p.deep, p.accent, p.ink === p.light ? p.soft : p.ink])
  const coat = path('M58 360 C62 292 112 268 156 256 Q180 276 204 256 C248 268 298 292 302 360 Z', main)
  const collars = [
    path('M156 256 L180 300 L204 256 L216 262 L180 334 L144 262 Z', p.light),
    path('M150 258 L184 318 L176 360 H160 Z', p.light, 'fill-opacity=".85"') +
      path('M210 258 L150 360 H186 Z', p.light, 'fill-opacity=".55"'),
    stroke('M152 260 Q180 286 208 260', p.light, 9) +
      circle(180, 304, 5, p.light) +
      circle(180, 332, 5, p.light),
    path('M146 260 Q180 296 214 260 L222 276 Q180 316 138 276 Z', p.soft),
  ]
  return coat + chance.pick(collars)
}

function woman(p: Palette, chance: Dice): string {
  const hair = chance.pick(hairs)
  const style = chance.whole(0, 3)
  const behind =
    style === 0
      ? path('M112 150 C104 60 256 60 248 150 C252 220 258 262 246 296 H114 C102 262 108 220 112 150 Z', hair)
      : style === 1
        ? path(
            'M116 148 C112 70 248 70 244 148 C248 196 246 222 232 232 H128 C114 222 112 196 116 148 Z',
            hair,
          )
        : style === 2
          ? circle(180, 72, 32, hair) + path('M118 150 C110 76 250 76 242 150 L236 190 H124 Z', hair)
          : path('M116 150 C108 66 252 66 244 150 L240 190 H120 Z', hair) +
            path('M232 170 C262 190 258 270 244 316 C230 300 236 230 226 196 Z', hair)
  const fringe =
    style === 1
      ? path('M126 146 C130 104 230 104 234 146 C214 130 146 130 126 146 Z', hair)
      : path(
          'M124 154 C126 100 170 96 196 108 C180 122 144 124 124 154 Z M236 154 C234 118 214 104 190 106 C200 126 226 130 236 154 Z',
          hair,
        )
  const pin = style === 2 ? stroke('M148 62 L216 80', p.accent, 5) + circle(146, 62, 6, p.accent) : ''
  return behind + clothes(p, chance) + face(chance.pick(skins), chance, chance.next() < 0.14) + fringe + pin
}

function man(p: Palette, chance: Dice): string {
  const hair = chance.pick(hairs)
  const style = Math.min(3, Math.floor(chance.next() * 3.2))
  const cut =
    style === 0
      ? path(
          'M122 150 C116 82 244 82 238 150 C232 130 226 118 214 116 C190 122 150 120 140 114 C130 122 126 134 122 150 Z',
          hair,
        )
      : style === 1
        ? path(
            'M122 154 C112 86 160 74 188 80 C232 78 246 112 238 154 C236 134 228 124 220 120 C190 128 160 122 152 106 C140 120 126 130 122 154 Z',
            hair,
          )
        : style === 2
          ? path('M124 148 C126 96 234 96 236 148 C230 126 220 120 180 120 C140 120 130 126 124 148 Z', hair)
          : circle(180, 80, 20, hair) +
            path('M122 150 C116 86 244 86 238 150 C228 124 214 116 180 116 C146 116 132 124 122 150 Z', hair)
  const beard =
    chance.next() < 0.16
      ? path('M150 206 Q180 232 210 206 Q206 246 180 248 Q154 246 150 206 Z', hair, 'fill-opacity=".85"') +
        stroke('M166 210 q14 8 28 0', '#F2CDB0', 4)
      : ''
  return clothes(p, chance) + face(chance.pick(skins), chance, chance.next() < 0.28) + cut + beard
}
