import { countView, indexWork } from '@/server/catalogue/work-index'
import { gramsOf, searchable } from '@/server/kernel/text/grams'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'

let here: World
beforeEach(async () => {
  here = await world()
})
afterEach(() => here.close())

const titles = async (keyword: string, more: object = {}) =>
  (await here.visitor().call('search.works', { keyword, ...more })).rows.map((row) => row.title)

describe('what is compared', () => {
  it.each([
    ['ＡＢＣ１２', 'abc12'],
    ['978-7-999-00001-2', '9787999000012'],
    ['《渡口 有灯》', '渡口有灯'],
    ['…！？', ''],
  ])('%s is %s', (text, folded) => {
    expect(searchable(text)).toBe(folded)
  })

  it('keeps single characters and pairs, and threes of digits', () => {
    expect(gramsOf(['有灯', '灯'])).toEqual(['有', '灯', '有灯'])
    expect(gramsOf(['978'])).toEqual(['9', '7', '8', '97', '78', '978'])
  })
})

describe('search', () => {
  beforeEach(async () => {
    await insertWork(here, {
      number: 1,
      title: '渡口有灯',
      author: '程砚秋',
      heat: 500,
      tags: '["治愈","江南"]',
    })
    await insertWork(here, { number: 2, title: '灯下有渡口', author: '顾行之', heat: 900 })
    await insertWork(here, { number: 3, title: '长街雪满时', author: '灯影', heat: 100 })
    await insertWork(here, {
      number: 1,
      kind: 'ebook',
      title: '江河灯火',
      heat: 300,
      facts: '[{"name":"ISBN","value":"978-7-999-00001-2"},{"name":"出版社","value":"雪社"}]',
    })
    await insertWork(here, { number: 1, kind: 'paperbook', title: '纸上灯', heat: 200 })
    await insertWork(here, { number: 4, title: '灯塔', heat: 9000, state: 'draft' })
  })

  it.each([
    ['one character, by heat', '灯', ['灯下有渡口', '渡口有灯', '江河灯火', '纸上灯', '长街雪满时']],
    ['two characters', '有灯', ['渡口有灯']],
    ['three characters', '口有灯', ['渡口有灯']],
    ['pairs that all occur but not as the keyword', '渡口有渡口', []],
    ['a whole title', '灯下有渡口', ['灯下有渡口']],
    ['an author', '顾行之', ['灯下有渡口']],
    ['a tag', '江南', ['渡口有灯']],
    ['an ISBN without its dashes', '9787999000012', ['江河灯火']],
    ['a part of an ISBN', '00001', ['江河灯火']],
    ['full-width digits', '９７８', ['江河灯火']],
    ['a fact that is no ISBN', '雪社', []],
    ['nothing', '骆驼', []],
    ['signs only', '《》', []],
  ])('finds by %s', async (_what, keyword, found) => {
    expect(await titles(keyword)).toEqual(found)
  })

  it('keeps to a kind, and to books', async () => {
    expect(await titles('灯', { scope: 'ebook' })).toEqual(['江河灯火'])
    expect(await titles('灯', { scope: 'book' })).toEqual(['江河灯火', '纸上灯'])
  })

  it('counts every kind for the tabs', async () => {
    const { kinds } = await here.visitor().call('search.counts', { keyword: '灯' })
    expect(kinds.filter((row) => row.total > 0)).toEqual([
      { kind: 'drama', total: 3 },
      { kind: 'ebook', total: 1 },
      { kind: 'paperbook', total: 1 },
    ])
    const long = await here.visitor().call('search.counts', { keyword: '渡口有' })
    expect(long.kinds.find((row) => row.kind === 'drama')).toEqual({ kind: 'drama', total: 1 })
  })

  it('suggests titles', async () => {
    const { rows } = await here.visitor().call('search.suggest', { keyword: '渡口' })
    expect(rows).toEqual([
      { title: '灯下有渡口', kind: 'drama', id: 2 },
      { title: '渡口有灯', kind: 'drama', id: 1 },
    ])
  })

  it('loses a work that is taken off and finds its new title after a change', async () => {
    const { id } = await here.database.db
      .selectFrom('works')
      .select('id')
      .where('title', '=', '纸上灯')
      .executeTakeFirstOrThrow()
    await here.database.command(async (trx) => {
      await trx.updateTable('works').set({ title: '纸上骆驼' }).where('id', '=', id).execute()
      await indexWork(trx, id)
    })
    expect(await titles('骆驼')).toEqual(['纸上骆驼'])
    // The first page of a word is kept for two seconds.
    here.time.now += 2_001
    await here.database.command(async (trx) => {
      await trx.updateTable('works').set({ state: 'off' }).where('id', '=', id).execute()
      await indexWork(trx, id)
    })
    expect(await titles('骆驼')).toEqual([])
  })

  it('lets views change the order', async () => {
    const { id } = await here.database.db
      .selectFrom('works')
      .select('id')
      .where('title', '=', '长街雪满时')
      .executeTakeFirstOrThrow()
    await here.database.db.updateTable('works').set({ heat: 9_999 }).where('id', '=', id).execute()
    for (let view = 0; view < 700; view += 1) await here.database.command((trx) => countView(trx, id))
    expect((await titles('灯'))[0]).toBe('长街雪满时')
  })
})

describe('pages of a search', () => {
  it.each(['灯', '夜灯', '夜灯船'])('have neither gaps nor doubles for %s', async (keyword) => {
    for (let number = 1; number <= 23; number += 1)
      await insertWork(here, {
        number,
        kind: number % 2 ? 'drama' : 'audio',
        title: `夜灯船${number}号`,
        heat: Math.floor(number / 5),
      })
    const found: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 10; page += 1) {
      const answer = await here.visitor().call('search.works', {
        keyword,
        limit: 5,
        ...(cursor ? { cursor } : {}),
      })
      found.push(...answer.rows.map((row) => row.title))
      expect(answer.total).toBe(23)
      if (!answer.next) break
      cursor = answer.next
    }
    expect(found).toHaveLength(23)
    expect(new Set(found).size).toBe(23)
    expect(found.slice(0, 4).sort()).toEqual(['夜灯船20号', '夜灯船21号', '夜灯船22号', '夜灯船23号'])
  })

  it('refuse a broken cursor', async () => {
    expect(
      await refusalOf(here.visitor().call('search.works', { keyword: '灯', cursor: '!!' })),
    ).toMatchObject({ code: 400 })
  })
})
