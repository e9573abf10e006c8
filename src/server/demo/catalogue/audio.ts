import { actorNames } from './actors'
import { audioOne } from './audio-one'
import { audioTable } from './audio-table'
import { dice } from '../../kernel/dice'
import { list, readTable, extendedSynopsis } from './table'
import type { SeedPart, SeedWork } from './types'

/** Lines of an audio drama in order; {a} and {b} are the two voices, {p} the place, {t} the object, {s} the secret. */
const lines = [
  '{p}来客',
  '{a}的旧相识',
  '听见{t}',
  '听，有脚步声',
  '{b}的第一句谎',
  '雨夜对谈',
  '关于{s}',
  '{t}换了主人',
  '{a}没有回家',
  '两个版本',
  '{p}熄灯的一小时',
  '{b}失约',
  '隔墙的人',
  '{s}，有人记得',
  '暗处的呼吸',
  '{a}问，{b}答',
  '沉默的证词',
  '重回{p}',
  '把{t}放回原处',
  '{b}的坦白',
  '天亮以前',
  '{s}之后',
  '最后一次敲门',
  '余音',
]

const directors = ['声声慢工作室', '南窗声剧', '耳语者联盟', '半岛声演社']

/** Forty audio dramas. */
export const audios: SeedWork[] = readTable(audioTable).map((row, index) => {
  const number = index + 1
  const chance = dice(`audio ${row.title}`)
  const [a = '', b = '', p = '', t = '', s = ''] = list(row.more[0])
  const count = number === 1 ? audioOne.length : chance.whole(8, 24)
  const names: Record<string, string> = { a, b, p, t, s }
  const free = number % 13 === 0
  const freeParts = number === 1 ? 4 : chance.whole(2, 4)
  const chosen = number === 1 ? audioOne.map((episode) => episode.title) : spread(lines, count)
  const parts: SeedPart[] = chosen.map((line, order) => {
    const open = free || order < freeParts
    const title = line.replace(/\{(\w)\}/g, (_, key: string) => names[key] ?? '')
    const body =
      (number === 1 ? audioOne[order]?.body : undefined) ?? `${row.title}，${title}。${row.synopsis}`
    return {
      title,
      free: open,
      body,
      ...(open ? {} : { price: chance.whole(3, 6) * 10 }),
    }
  })
  const narrator = actorNames[(number * 7) % actorNames.length] ?? ''
  return {
    kind: 'audio',
    number,
    title: row.title,
    subtitle: row.subtitle,
    author: row.author,
    authorRole: '原著',
    category: row.category,
    tags: row.tags,
    synopsis: extendedSynopsis(row.synopsis, `${a}与${b}在${p}的对话，从一件${t}说起。`),
    facts: {
      原著: row.author,
      主播: narrator,
      制作: chance.pick(directors),
      集数: `${count} 集`,
      音质: '48 kHz 双声道',
      年份: String(chance.whole(2022, 2025)),
    },
    price: free ? 0 : chance.whole(12, 39) * 100 + 90,
    ...(free ? {} : { originalPrice: chance.whole(42, 69) * 100 }),
    memberFree: !free && number % 4 !== 0,
    free,
    freeParts: free ? count : freeParts,
    heat: number === 1 ? 936_000 : chance.whole(3_000, 820_000),
    score: number === 1 ? 49 : chance.whole(40, 49),
    finished: number % 6 !== 0,
    publishedDaysAgo: chance.whole(3, 500),
    cast: [
      { name: narrator, role: '旁白' },
      { name: actorNames[(number * 7 + 11) % actorNames.length] ?? '', role: a },
      { name: actorNames[(number * 7 + 23) % actorNames.length] ?? '', role: b },
    ],
    parts,
  }
})

/** `count` of the lines in their order, evenly spaced, including the first and the last. */
function spread(from: readonly string[], count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => from[Math.round((index * (from.length - 1)) / (count - 1))] ?? '',
  )
}
