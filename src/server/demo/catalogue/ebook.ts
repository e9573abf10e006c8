import { dice } from '../../kernel/dice'
import { ebookOne } from './ebook-one'
import { ebookTableA } from './ebook-table-a'
import { ebookTableB } from './ebook-table-b'
import { ebookTableC } from './ebook-table-c'
import { demoIsbn } from './isbn'
import { list, readTable, extendedSynopsis } from './table'
import type { SeedPart, SeedWork } from './types'

export const presses = ['书声出版', '一苇文库', '旧印厂书坊', '半亩书房', '白鹭渡出版', '青灯书社']

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** Coins of a chapter: the locked ones together cost a fifth more than the book. One yuan is a hundred coins. */
function soldApart({ price, freeParts, parts }: SeedWork): SeedPart[] {
  const locked = Math.max(1, parts.length - freeParts)
  const coins = Math.max(10, Math.ceil((price * 1.2) / locked / 10) * 10)
  return parts.map((part, order) => (order < freeParts ? part : { ...part, price: coins }))
}

/** Ninety e-books. */
export const ebooks: SeedWork[] = readTable(ebookTableA + ebookTableB + ebookTableC).map((row, index) => {
  const number = index + 1
  const chance = dice(`ebook ${row.title}`)
  const names = list(row.more[0])
  const free = number % 15 === 0
  const freeParts = number === 1 ? 3 : 2
  const press = chance.pick(presses)
  const intro = `《${row.title}》\n${row.subtitle}\n\n${row.synopsis}\n\n本书共${numerals[names.length - 1]}章：${names.join('、')}。`
  const chapters: SeedPart[] = names.map((name, order) => {
    const body = number === 1 ? ebookOne[order] : order === 0 ? intro : undefined
    return {
      title: `第${numerals[order]}章 ${name}`,
      words: body && number === 1 ? [...body].length : chance.whole(5_200, 14_800),
      free: free || order < freeParts,
      ...(body ? { body } : {}),
    }
  })
  const words = chapters.reduce((sum, chapter) => sum + (chapter.words ?? 0), 0)
  const book: SeedWork = {
    kind: 'ebook',
    number,
    title: row.title,
    subtitle: row.subtitle,
    author: row.author,
    authorRole: row.category === 'classic' ? '编著' : '著',
    category: row.category,
    tags: row.tags,
    synopsis: extendedSynopsis(
      row.synopsis,
      `${press}出品，共${numerals[names.length - 1]}章，可先读前${numerals[freeParts - 1]}章。`,
    ),
    facts: {
      作者: row.author,
      出版: press,
      ISBN: demoIsbn(10_000 + number * 37),
      字数: words >= 10_000 ? `${(words / 10_000).toFixed(1)} 万字` : `${words} 字`,
      出版时间: `${chance.whole(2020, 2025)} 年 ${chance.whole(1, 12)} 月`,
      格式: '流式排版',
    },
    price: free ? 0 : chance.whole(6, 39) * 100 + chance.pick([0, 50, 90]),
    ...(free ? {} : { originalPrice: chance.whole(42, 68) * 100 }),
    memberFree: !free && number % 3 !== 0,
    free,
    freeParts: free ? chapters.length : freeParts,
    heat: number === 1 ? 742_000 : chance.whole(1_200, 580_000),
    score: number === 1 ? 48 : chance.whole(40, 49),
    finished: true,
    publishedDaysAgo: number === 1 ? 40 : chance.whole(4, 900),
    parts: chapters,
  }
  return free ? book : { ...book, parts: soldApart(book) }
})
