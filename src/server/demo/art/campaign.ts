import { dice } from '../../kernel/dice'
import { palettesOf, type Palette } from '../../catalogue/covers/palette'
import { vignettes } from './vignettes'

/** Vignette (by its index in the list), family of colours and palette in it, for each campaign of the demo. */
const SCENES: [scene: number, category: string, palette: number][] = [
  [1, 'prose', 0],
  [3, 'copyright', 1],
  [3, 'chinese', 1],
  [6, 'career', 2],
  [0, 'calligraphy', 0],
  [2, 'kids', 2],
  [6, 'business', 0],
  [8, 'voice', 3],
  [6, 'period', 3],
  [3, 'tea', 4],
  [4, 'copyright', 0],
  [5, 'film', 3],
  [7, 'writing', 1],
  [0, 'poetry', 1],
  [2, 'stage', 1],
  [1, 'story', 0],
]

function sceneOf(number: number): { draw: (typeof vignettes)[number]; palette: Palette } {
  const [scene, category, place] = SCENES[(number - 1) % SCENES.length] ?? [0, 'prose', 0]
  const draw = vignettes[scene]
  const palette = palettesOf(category)[place] ?? palettesOf(category)[0]
  if (!draw || !palette) throw new Error(`No scene for campaign ${number}.`)
  return { draw, palette }
}

export const CAMPAIGN_PICTURES = SCENES.length

/** First picture of a campaign, 4:3, without text: the page adds its own. */
export function campaignSvg(number: number, width: number): string {
  const { draw, palette } = sceneOf(number)
  const [w, h] = [360, 270]
  const inner = draw({ w, h, palette, dice: dice(`campaign ${number}`) })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * h) / w)}" viewBox="0 0 ${w} ${h}">${inner}</svg>`
}

/** The background colour of its text. */
export const campaignTint = (number: number): string => sceneOf(number).palette.ground.toLowerCase()
