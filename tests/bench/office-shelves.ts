import { WORK_KINDS } from '@/contract/catalogue/work'
import { cameAt, one, type Filling } from './office-columns'
import { pick } from './scale-fill'

/** Shops, works of every kind and what they cost. */
export async function shelves({ put, name, at, some, ends, rows }: Filling): Promise<void> {
  await put('shops', {
    id: 'n.i',
    owner_id: 'n.i',
    name: name(20, 2),
    decoration: `'[]'`,
    tint: `'#7a2e22'`,
    state: one(21, ['open', 'closed'], 20),
    created_at: at,
  })
  await put('freight_templates', { shop_id: 'n.i', name: `'标准'`, unit: `'piece'` })
  await put(
    'categories',
    { kind: one(22, WORK_KINDS), slug: `'c' || (n.i % 40)`, name: `'分类' || n.i`, sort: 'n.i' },
    360,
  )
  const works = 3 * rows
  await put(
    'works',
    {
      id: 'n.i',
      number: 'n.i',
      kind: `case n.i % 3 when 0 then 'ebook' when 1 then ${one(23, ['drama', 'film', 'course', 'audio'])} else ${one(24, ['goods', 'paperbook'], 2)} end`,
      title: name(25),
      author: name(26, 1),
      category: `'c' || (n.i % 40)`,
      tags: `'[]'`,
      facts: `'[]'`,
      cast_list: `'[]'`,
      tint: `'#888888'`,
      price: `100 + ${pick('n.i', 27, 9000)}`,
      member_free: 'n.i % 2',
      heat: pick('n.i', 28, 2_000_000),
      part_count: '1',
      state: one(29, ['published', 'draft', 'off'], 6),
      published_at: cameAt(works),
      created_at: cameAt(works),
      updated_at: `${cameAt(works)} + ${pick('n.i', 30, 10)} * 86400000`,
    },
    works,
  )
  const product = 'n.i * 3 - 1'
  await put('goods', {
    work_id: product,
    shop_id: some(31),
    options: `'[]'`,
    pictures: `'[]'`,
    isbn: `case when n.i % 9 = 0 then '978' || (7000000000 + n.i) else '' end`,
  })
  await put('skus', {
    work_id: product,
    shop_id: some(31),
    code: `'C' || n.i`,
    picks: `'[]'`,
    price: '1000',
    stock: `case ${pick('n.i', 32, 12)} when 0 then 0 when 1 then 3 else 90 end`,
    state: `'on'`,
  })
  await put('parts', {
    work_id: 'n.i * 3 - 2',
    number: '1',
    title: `'第1集'`,
    seconds: '100',
    media_state: one(33, ['ready', 'none'], 5),
  })
  await put('work_owners', { work_id: product, user_id: 'n.i' })
  await put('item_discounts', {
    work_id: some(34, works),
    name: name(35, 2),
    rate: '80',
    starts_at: at,
    ends_at: `${ends} + 1`,
    state: one(36, ['on', 'off'], 5),
  })
}
