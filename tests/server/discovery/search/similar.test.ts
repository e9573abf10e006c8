import { indexSounds, indexWork } from '@/server/catalogue/work-index'
import { isNear, soundQuery, soundsOf, syllablesOf } from '@/server/kernel/text/sounds'
import { insertWork, world, type World } from '@tests/support/world'

describe('syllables', () => {
  it.each([
    ['渡口有灯', ['du', 'kou', 'you', 'deng']],
    ['绿女', ['lv', 'nv']],
    ['音乐快乐', ['yin', 'yue', 'kuai', 'le']],
    ['慢Chuan 2', ['man', 'chuan2']],
    ['dù kǒu lǜ', ['dukoulv']],
    ['《》', []],
  ])('of %s', (text, syllables) => {
    expect(syllablesOf(text)).toEqual(syllables)
  })

  it('are indexed from each one on, with their initials', () => {
    expect(soundsOf(['渡口', '渡口'])).toEqual(
      ['dukou', '-dk', 'kou', '-k'].map((sound) => ({ sound, syllables: 'du kou' })),
    )
  })

  it.each([['灯'], ['d'], ['9787'], ['%_'], ['']])('of %s say too little', (keyword) => {
    expect(soundQuery(keyword)).toBeNull()
  })

  it.each([
    ['wrong', 'a x c d', true],
    ['missing', 'a b d', true],
    ['added', 'a b x c d', true],
    ['two wrong', 'a x y d', false],
    ['one wrong of three', 'a x c', false],
  ])('with one %s', (_what, wanted, near) => {
    expect(isNear(['z', 'a', 'b', 'c', 'd', 'z'], wanted.split(' '))).toBe(near)
  })
})

let here: World
beforeEach(async () => {
  here = await world()
  await insertWork(here, { number: 1, title: '渡口有灯', author: '程砚秋', heat: 500 })
  await insertWork(here, { number: 2, title: '慢船', author: '顾行之', heat: 300 })
  await insertWork(here, { number: 3, title: '独口有灯', author: '阿渔', heat: 100 })
  await insertWork(here, { number: 4, title: '渡口无灯', author: '海若', heat: 900 })
  await insertWork(here, { number: 5, title: '绿衣重庆', author: '洛川', heat: 50 })
  await insertWork(here, { number: 6, title: '慢床', author: '洛川', heat: 40 })
  await insertWork(here, { number: 1, kind: 'ebook', title: '长夜T城%百', author: '简', heat: 30 })
})
afterEach(() => here.close())

const found = async (keyword: string, more: object = {}) =>
  (await here.visitor().call('search.works', { keyword, ...more })).rows.map(
    (row) => row.title + (row.near ? '~' : ''),
  )

it.each([
  ['full pinyin', 'dukouyoudeng', ['渡口有灯~', '独口有灯~']],
  ['a part of it', 'kouyou', ['渡口有灯~', '独口有灯~']],
  ['an unfinished syllable', 'dukouyoud', ['渡口有灯~', '独口有灯~']],
  ['spaces and upper case', 'Du Kou YOU deng', ['渡口有灯~', '独口有灯~']],
  ['tone marks', 'dùkǒuyǒu', ['渡口有灯~', '独口有灯~']],
  ['initials', 'dkyd', ['渡口有灯~', '独口有灯~']],
  ['v for ü', 'lvyi', ['绿衣重庆~']],
  ['ü', 'lüyi', ['绿衣重庆~']],
  ['the reading of a word', 'chongqing', ['绿衣重庆~']],
  ['not another reading', 'zhongqing', []],
  ['letters and characters', '慢chuan', ['慢船~', '慢床~']],
  ['a homophone, whose syllables are complete', '满船', ['慢船~']],
  ['a letter in the title', '长夜t城', ['长夜T城%百']],
  ['an author', 'chengyanqiu', ['渡口有灯~']],
  ['a wrong character', '渡口友灯', ['渡口有灯~', '独口有灯~', '渡口无灯~']],
  ['a missing character', '渡有灯', ['渡口有灯~', '独口有灯~']],
  ['an added character', '渡口的有灯', ['渡口有灯~', '独口有灯~']],
  ['two wrong characters', '渡口没人', []],
  ['one wrong of two', '慢车', []],
  ['a single character', '满', []],
  ['a single letter', 'd', []],
  ['signs of SQL', '%_', []],
  ['a quote', "'; drop table works; --'", []],
  ['a wildcard between letters', 'du%deng', []],
  ['a character beyond the basic plane', '𠮷𠮷', []],
])('finds by %s', async (_what, keyword, titles) => {
  expect(await found(keyword)).toEqual(titles)
})

it('shows nothing near where a work contains the keyword', async () => {
  expect(await found('渡口有灯')).toEqual(['渡口有灯'])
})

it('puts what sounds alike before what is near, no more than fill a page', async () => {
  expect(await found('渡口友灯', { limit: 2 })).toEqual(['渡口有灯~', '独口有灯~'])
})

it('keeps to the kind that is searched', async () => {
  expect(await found('dukou', { scope: 'ebook' })).toEqual([])
  expect(await found('changye', { scope: 'book' })).toEqual(['长夜T城%百~'])
})

it.each(['渡'.repeat(40), 'a'.repeat(40), '渡a'.repeat(20), "%'_".repeat(13)])(
  'answers the longest keyword %s',
  async (keyword) => {
    expect(await found(keyword)).toEqual([])
  },
)

it('suggests what sounds alike', async () => {
  const { rows } = await here.visitor().call('search.suggest', { keyword: 'dukouy' })
  expect(rows.map(({ title }) => title)).toEqual(['渡口有灯', '独口有灯'])
})

it('follows a new title, and loses a work that is taken off', async () => {
  const { id } = await here.database.db
    .selectFrom('works')
    .select('id')
    .where('title', '=', '慢船')
    .executeTakeFirstOrThrow()
  const change = (values: { title: string } | { state: 'off' }) =>
    here.database.command(async (trx) => {
      await trx.updateTable('works').set(values).where('id', '=', id).execute()
      await indexWork(trx, id)
    })
  await change({ title: '骆驼' })
  expect(await found('luotuo')).toEqual(['骆驼~'])
  expect(await found('manchuan')).toEqual(['慢床~'])
  await change({ state: 'off' })
  here.time.now += 2_001
  expect(await found('luotuo')).toEqual([])
})

it('writes the sounds of works that are older than the index, once', async () => {
  await here.database.db.deleteFrom('work_sounds').execute()
  expect(await found('dkyd')).toEqual([])
  const going = new AbortController().signal
  await indexSounds(here.deps, going)
  await indexSounds(here.deps, going)
  here.time.now += 2_001
  expect(await found('dkyd')).toEqual(['渡口有灯~', '独口有灯~'])
})

it('leaves the rest for later when the server stops', async () => {
  await here.database.db.deleteFrom('work_sounds').execute()
  await indexSounds(here.deps, AbortSignal.abort())
  here.time.now += 2_001
  expect(await found('dkyd')).toEqual([])
})
