import { episodeTitles, type ArcNames } from './drama-arc'
import { dramaOne } from './drama-one'
import { dramaTableA } from './drama-table-a'
import { dramaTableB } from './drama-table-b'
import { actorNames } from './actors'
import { dice } from '../../kernel/dice'
import { list, readTable, extendedSynopsis } from './table'
import { TIMED } from './timed'
import type { SeedCast, SeedPart, SeedWork } from './types'

const studios = ['南枝影画', '半山青年制作', '渡口影业', '九秋文化', '拾光短剧社', '云谷映画']

/** Sixty short dramas, 9:16. */
export const dramas: SeedWork[] = readTable(dramaTableA + dramaTableB).map((row, index) => {
  const number = index + 1
  const chance = dice(`drama ${row.title}`)
  const [lead = '', partner = '', rival = '', place = '', second = '', token = '', secret = ''] = list(
    row.more[0],
  )
  const names: ArcNames = { lead, partner, rival, place, second, token, secret }
  const count = Number(row.more[1])
  const freeParts = number === 1 ? 6 : chance.whole(3, 8)
  const free = number % 17 === 0
  const partPrice = chance.whole(3, 8) * 10
  const titles =
    number === 1 ? dramaOne.map((episode) => episode.title) : episodeTitles(names, count, row.title)
  const parts: SeedPart[] = titles.map((title, order) => {
    const open = free || order < freeParts
    const part: SeedPart = {
      title,
      free: open,
      body: `${title}。${row.synopsis}`,
    }
    const told = number === 1 ? dramaOne[order] : undefined
    if (told) part.body = told.body
    if (!open) part.price = partPrice
    return part
  })
  return {
    kind: 'drama',
    number,
    title: row.title,
    subtitle: row.subtitle,
    author: row.author,
    authorRole: '编剧',
    category: row.category,
    tags: row.tags,
    synopsis: extendedSynopsis(row.synopsis, `${lead}与${partner}的故事，从${place}讲起。`),
    facts: {
      编剧: row.author,
      出品: chance.pick(studios),
      集数: `全 ${count} 集`,
      单集: TIMED,
      年份: number % 3 === 0 ? '2024' : '2025',
      备案: `示例微短剧备字〔2025〕第${String(1000 + number)}号`,
    },
    price: free ? 0 : chance.whole(9, 29) * 100 + 90,
    ...(free ? {} : { originalPrice: chance.whole(32, 49) * 100 }),
    memberFree: !free && (number === 1 || number % 5 !== 0),
    free,
    freeParts: free ? count : freeParts,
    heat: number === 1 ? 2_860_000 : chance.whole(8_000, 1_900_000),
    score: number === 1 ? 48 : chance.whole(39, 48),
    finished: number % 7 !== 0,
    publishedDaysAgo: number === 1 ? 12 : chance.whole(2, 400),
    cast: castOf([lead, partner, rival], number),
    parts,
  }
})

/** The actors of the three main roles. The company has forty: neighbouring works share nobody. */
function castOf(roles: string[], number: number): SeedCast[] {
  return roles.map((role, index) => {
    const name = actorNames[(number * 3 + index * 13) % actorNames.length] ?? ''
    return { name, role }
  })
}
