import { presses } from './ebook'
import { goodsTable } from './goods-table'
import { demoIsbn } from './isbn'
import { paperbookTable } from './paperbook-table'
import { dice } from '../../kernel/dice'
import { list, readTable, extendedSynopsis } from './table'
import type { SeedWork } from './types'

/** Sixty paper books: physical products, so they have no parts. */
export const paperbooks: SeedWork[] = readTable(paperbookTable).map((row, index) => {
  const number = index + 1
  const chance = dice(`paperbook ${row.title}`)
  const [format = '', pages = '0'] = list(row.more[0])
  const press = chance.pick(presses)
  const price = chance.whole(26, 98) * 100 + 80
  return {
    kind: 'paperbook',
    number,
    title: row.title,
    subtitle: row.subtitle,
    author: row.author,
    authorRole: '著',
    category: row.category,
    tags: row.tags,
    synopsis: extendedSynopsis(row.synopsis, `${format}，${pages} 页，由${press}印制。`),
    facts: {
      作者: row.author,
      出版: press,
      ISBN: demoIsbn(50_000 + number * 41),
      开本: format,
      页数: `${pages} 页`,
      出版时间: `${chance.whole(2021, 2025)} 年 ${chance.whole(1, 12)} 月`,
    },
    price,
    originalPrice: Math.round((price * 1.28) / 100) * 100,
    memberFree: false,
    free: false,
    freeParts: 0,
    heat: chance.whole(800, 320_000),
    score: chance.whole(42, 50),
    finished: true,
    publishedDaysAgo: chance.whole(3, 700),
    parts: [],
  }
})

/** Sixty products of the shop. */
export const goods: SeedWork[] = readTable(goodsTable).map((row, index) => {
  const number = index + 1
  const chance = dice(`goods ${row.title}`)
  const [material = '', size = '', yuan = '0'] = list(row.more[0])
  const price = Number(yuan) * 100
  return {
    kind: 'goods',
    number,
    title: row.title,
    subtitle: row.subtitle,
    author: row.author,
    authorRole: '出品',
    category: row.category,
    tags: row.tags,
    synopsis: extendedSynopsis(
      row.synopsis,
      `由${row.author}出品，材质为${material}，签收次日起七日内可退换，开学季可加购礼盒包装。`,
    ),
    facts: {
      出品: row.author,
      材质: material,
      规格: size,
      发货: chance.pick(['四十八小时内发货', '七十二小时内发货', '当日发货']),
      售后: '签收次日起七日内可退换',
    },
    price,
    ...(chance.next() < 0.6 ? { originalPrice: Math.round((price * 1.25) / 100) * 100 } : {}),
    memberFree: false,
    free: false,
    freeParts: 0,
    heat: chance.whole(300, 96_000),
    score: chance.whole(43, 50),
    finished: true,
    publishedDaysAgo: chance.whole(2, 500),
    parts: [],
  }
})
