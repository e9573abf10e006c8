import { lookup } from '@/format/lookup'
import type { Palette } from './palette'
import type { Drawing } from './product-kit'
import { deskProducts } from './products-desk'
import { homeProducts } from './products-home'

const drawings = lookup<Drawing>({ ...deskProducts, ...homeProducts })

/** Drawings by pattern of the name; the first matching rule applies. */
const rules: [RegExp, string][] = [
  [/信纸|来信/, 'letters'],
  [/砚/, 'inkstone'],
  [/墨锭/, 'inksticks'],
  [/笔洗/, 'bowl'],
  [/镇纸/, 'fish'],
  [/毫|工具包/, 'brush'],
  [/阅读尺|夹板/, 'ring'],
  [/皮纸|剪纸/, 'sheets'],
  [/铜铃/, 'bell'],
  [/明信片|汉字卡|邀请卡|服务券|影子/, 'card'],
  [/书签/, 'ribbon'],
  [/印石|旅行本/, 'stamp'],
  [/双肩|小背包/, 'backpack'],
  [/围巾/, 'scarf'],
  [/袋|书衣/, 'tote'],
  [/音箱|故事机/, 'wireless'],
  [/录音笔/, 'recorder'],
  [/雨夜/, 'rain'],
  [/耳/, 'headphone'],
  [/盖碗/, 'gaiwan'],
  [/茶十二/, 'caddy'],
  [/托盘/, 'tray'],
  [/沙漏/, 'sandglass'],
  [/杯/, 'cup'],
  [/灯/, 'lamp'],
  [/烛|线香/, 'candle'],
  [/折扇/, 'fan'],
  [/挂画/, 'scroll'],
  [/钟/, 'clock'],
  [/醒木|木牌/, 'block'],
  [/书挡/, 'bookend'],
  [/竹/, 'basket'],
  [/书架/, 'shelf'],
  [/拼图/, 'puzzle'],
  [/弦/, 'strings'],
  [/习字/, 'grid'],
  [/台历|乐谱|账册|票根/, 'ring'],
  [/手账|笔记本|本/, 'notebook'],
]

/** The drawing of a product by its name. */
export function drawProduct(title: string, palette: Palette): string {
  const name = rules.find(([word]) => word.test(title))?.[1] ?? 'gift'
  return (drawings[name] ?? drawings['gift'])?.(palette) ?? ''
}
