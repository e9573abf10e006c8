import { actorNames } from './actors'
import { dice } from '../../kernel/dice'
import { list, readTable, extendedSynopsis } from './table'
import { fmTable } from './fm-table'
import type { SeedPart, SeedWork } from './types'

/** Forty-one FM audio books: read by one voice, chapter by chapter. */
export const fms: SeedWork[] = readTable(fmTable).map((row, index) => {
  const number = index + 1
  const chance = dice(`fm ${row.title}`)
  const chapters = ['开场', ...list(row.more[0]), '尾声与荐读']
  const narrator = actorNames[(number * 9 + 4) % actorNames.length] ?? ''
  const free = row.category === 'kids' && number % 2 === 0
  const freeParts = chance.whole(2, 3)
  const parts: SeedPart[] = chapters.map((title, order) => ({
    title: order === 0 || order === chapters.length - 1 ? title : `第${order}回 ${title}`,
    free: free || order < freeParts,
    body:
      order === 0
        ? `您正在收听《${row.title}》。${row.subtitle}。${row.synopsis}`
        : `《${row.title}》，${title}。${row.synopsis}`,
  }))
  return {
    kind: 'fm',
    number,
    title: row.title,
    subtitle: row.subtitle,
    author: row.author,
    authorRole: '著',
    category: row.category,
    tags: row.tags,
    synopsis: extendedSynopsis(
      row.synopsis,
      `由${narrator}演播，全书${chapters.length}回，前几回可以免费试听。`,
    ),
    facts: {
      作者: row.author,
      演播: narrator,
      回数: `${chapters.length} 回`,
      更新: number % 5 === 0 ? '每周二、五' : '已完结',
      录制: '书声录音间',
    },
    price: free ? 0 : chance.whole(9, 29) * 100 + 90,
    ...(free ? {} : { originalPrice: chance.whole(32, 49) * 100 }),
    memberFree: !free && number % 3 !== 0,
    free,
    freeParts: free ? chapters.length : freeParts,
    heat: chance.whole(2_000, 640_000),
    score: chance.whole(41, 49),
    finished: number % 5 !== 0,
    publishedDaysAgo: chance.whole(3, 600),
    cast: [{ name: narrator, role: '演播' }],
    parts,
  }
})
