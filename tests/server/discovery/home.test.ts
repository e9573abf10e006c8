import { TEACHERS } from '@/server/catalogue/teachers'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'
import { writeDocument } from '@/server/kernel/documents'

let here: World
let db: World['database']['db']
beforeEach(async () => {
  here = await world()
  db = here.database.db
})
afterEach(() => here.close())

const RAIL = { more: '', layout: 'tile', category: null, order_by: 'hot', size: 2, sort: 1 }

describe('landings', () => {
  beforeEach(async () => {
    for (const number of [1, 2, 3])
      await insertWork(here, {
        number,
        heat: number,
        published_at: 10 - number,
        score: number === 2 ? 50 : 10,
      })
    await insertWork(here, { number: 9, heat: 999, state: 'off' })
    await db
      .insertInto('rails')
      .values([
        { ...RAIL, place: 'movies', title: '热播', kind: 'drama', sort: 2 },
        { ...RAIL, place: 'movies', title: '新上', kind: 'drama', order_by: 'new', sort: 1 },
        { ...RAIL, place: 'movies', title: '空的', kind: 'film', sort: 3 },
        { ...RAIL, place: 'goods', title: '口碑', kind: 'drama', order_by: 'score', size: 1 },
      ])
      .execute()
    const banner = {
      place: 'movies',
      image: 'files/art/banner-1',
      tint: '#111111',
      href: '#/video/play?id=1',
    }
    await db
      .insertInto('banners')
      .values([
        { ...banner, title: '后', sort: 2, state: 'on' },
        { ...banner, title: '先', sort: 1, state: 'on' },
        { ...banner, title: '关', sort: 0, state: 'off' },
      ])
      .execute()
  })

  it('are what operators put there, in their order, without what is off the shelf', async () => {
    const landing = await here.visitor().call('home.movies')
    expect(landing.banners.map((banner) => banner.title)).toEqual(['先', '后'])
    expect(landing.rails.map((rail) => [rail.title, rail.works.map((work) => work.id)])).toEqual([
      ['新上', [1, 2]],
      ['热播', [3, 2]],
    ])
    expect(await here.visitor().call('home.goods')).toMatchObject({
      banners: [],
      rails: [{ title: '口碑', works: [{ id: 2 }] }],
    })
  })

  it('show a change after five seconds at most', async () => {
    await here.visitor().call('home.movies')
    await db.deleteFrom('banners').execute()
    expect((await here.visitor().call('home.movies')).banners).toHaveLength(2)
    here.time.now += 5_000
    expect((await here.visitor().call('home.movies')).banners).toHaveLength(0)
  })

  it('give the learning landing its rooms and teachers', async () => {
    const room = {
      title: '共读',
      host: '主播',
      intro: '',
      cover: '',
      tint: '',
      stream: '',
      recording: '',
      likes: 0,
      goods: '[]',
    }
    await db
      .insertInto('live_rooms')
      .values({ ...room, starts_at: here.time.now - 1, ended_at: here.time.now + 1 })
      .execute()
    const teacher = {
      name: '秦舒言',
      avatar: 'files/art/teacher-1',
      title: '汉语',
      href: '#/video/search?Keyword=x',
    }
    await here.database.command((trx) => writeDocument(trx, TEACHERS, [teacher], 1))
    expect(await here.visitor().call('home.learning')).toMatchObject({
      live: [{ title: '共读', state: 'live' }],
      teachers: [{ ...teacher, avatar: 'files/art/teacher-1-240.webp' }],
    })
  })
})

describe('the services tab', () => {
  it('offers the house’s own services until operators say otherwise', async () => {
    const landing = await here.visitor().call('home.copyright')
    expect(landing.sections.map(({ label }) => label)).toEqual([
      '服务方案',
      '版权挂牌',
      '全能创作',
      '艺术文化',
      '内容大模型',
    ])
    const sections = new Set(landing.sections.map(({ key }) => key))
    const cases = new Set(landing.cases.map(({ key }) => key))
    for (const service of landing.services) {
      expect(sections).toContain(service.section)
      for (const key of service.cases) expect(cases).toContain(key)
    }

    const document = { sections: [], cases: [], services: [], steps: ['来电咨询'] }
    await here.database.command((trx) => writeDocument(trx, 'copyrightServices', document, 1))
    here.time.now += 5_000
    expect(await here.visitor().call('home.copyright')).toMatchObject(document)
  })
})

describe('boards', () => {
  it('fill the tickers of their places and the ranking', async () => {
    const work = await insertWork(here, { number: 1 })
    const off = await insertWork(here, { number: 2, state: 'off' })
    await db
      .insertInto('boards')
      .values([
        { id: 820, title: '畅销榜', places: '[30,3]', sort: 1 },
        { id: 821, title: '入驻榜', places: '[2]', sort: 2 },
      ])
      .execute()
    const item = {
      show_name: '甲',
      prize_name: '金奖',
      amount: 12,
      mobile: '138****0001',
      url: '',
      work_id: null,
    }
    await db
      .insertInto('board_items')
      .values([
        { ...item, board_id: 820, rank: 2, show_name: '乙', work_id: off.id },
        { ...item, board_id: 820, rank: 1, work_id: work.id },
        { ...item, board_id: 821, rank: 1, show_name: '丙' },
      ])
      .execute()
    const names = async (type: number) =>
      (await here.visitor().call('elebook.boardlist', { type })).rows.map((row) => row.showName)
    expect(await names(30)).toEqual(['甲', '乙'])
    expect(await names(2)).toEqual(['丙'])
    expect(await names(7)).toEqual([])
    const { rows } = await here.visitor().call('home.boards')
    expect(rows).toMatchObject([
      {
        id: 820,
        items: [{ showName: '甲', boardTitle: '畅销榜', amount: 12, work: { id: 1 } }, { showName: '乙' }],
      },
      { id: 821 },
    ])
    expect(rows[0]?.items?.[1]).not.toHaveProperty('work')
    const at = async (index: number) =>
      (await here.visitor().call('home.boards', { index })).rows.map((row) => row.items?.length)
    expect(await at(0)).toEqual([2, undefined])
    expect(await at(821)).toEqual([undefined, 1])
    expect(await at(1)).toEqual([undefined, 1])
    expect(await at(999)).toEqual([2, undefined])
  })
})

describe('news and pages', () => {
  it('are paged newest first, and an article counts its readers', async () => {
    const text = {
      title: '标题',
      summary: '',
      body: '<p>正文</p>',
      cover: 'files/art/headline-1',
      author: '编辑',
      views: 7,
    }
    await db
      .insertInto('headlines')
      .values([1, 2, 3, 4, 5].map((id) => ({ ...text, id, published_at: id === 3 ? 2 : id })))
      .execute()
    const first = await here.visitor().call('home.headlines', { limit: 3 })
    const second = await here.visitor().call('home.headlines', { limit: 3, cursor: first.next })
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual([5, 4, 3, 2, 1])
    expect(second.next).toBe('')
    expect(await here.visitor().call('home.headline', { id: 2 })).toMatchObject({
      body: '<p>正文</p>',
      views: 8,
      related: [{ id: 5 }, { id: 4 }, { id: 3 }, { id: 1 }],
    })
    expect(await refusalOf(here.visitor().call('home.headline', { id: 9 }))).toMatchObject({ code: 404 })
  })

  it('show published agreements only', async () => {
    const page = { title: '用户协议', body: '<p>一</p>', version: 1, updated_at: 5 }
    await db
      .insertInto('pages')
      .values([
        { ...page, slug: 'user-protocol', state: 'published' },
        { ...page, slug: 'vip-agreement', state: 'draft' },
      ])
      .execute()
    expect(await here.visitor().call('home.agreement', { slug: 'user-protocol' })).toEqual({
      title: '用户协议',
      body: '<p>一</p>',
      updatedAt: 5,
    })
    expect(await refusalOf(here.visitor().call('home.agreement', { slug: 'vip-agreement' }))).toMatchObject({
      code: 404,
    })
  })

  it('fail when the agreements cannot be read, and show no older text instead', async () => {
    await db
      .insertInto('pages')
      .values({
        slug: 'user-protocol',
        title: '用户协议',
        body: '<p>旧</p>',
        version: 1,
        updated_at: 5,
        state: 'published',
      })
      .execute()
    await db.schema.dropTable('agreements').execute()
    await expect(here.visitor().call('home.agreement', { slug: 'user-protocol' })).rejects.toThrow(
      'agreements',
    )
  })

  it('group the media accounts by platform', async () => {
    await insertWork(here, { number: 1 })
    const account = {
      name: '夜读',
      avatar: 'files/art/account-1',
      tint: '#111111',
      intro: '',
      followers: 5,
      works: [
        { kind: 'drama', number: 1 },
        { kind: 'drama', number: 2 },
      ],
    }
    await here.database.command((trx) =>
      writeDocument(
        trx,
        'medium',
        [
          { ...account, platform: '公众号' },
          { ...account, platform: '短视频' },
          { ...account, platform: '公众号', name: '课' },
        ],
        1,
      ),
    )
    const { platforms } = await here.visitor().call('home.medium')
    expect(platforms.map((platform) => [platform.name, platform.accounts.map(({ name }) => name)])).toEqual([
      ['公众号', ['夜读', '课']],
      ['短视频', ['夜读']],
    ])
    expect(platforms[0]?.accounts[0]?.works).toMatchObject([{ id: 1 }])
  })
})

describe('outside addresses', () => {
  it.each([
    ['https://example.com/a?b=1', true],
    ['https://www.example.com/', true],
    ['http://example.com/', false],
    ['https://example.com.evil.org/', false],
    ['https://notexample.com/', false],
    ['https://user:secret@example.com/', false],
    ['javascript:alert(1)//example.com', false],
    ['not an address', false],
  ])('%s: %s', async (src, allowed) => {
    const answer = await here.visitor().call('home.external', { src })
    expect(answer.allowed).toBe(allowed)
    expect(answer.url).toBe(allowed ? src : '')
  })
})

describe('going on', () => {
  it('offers the caller’s own six latest works', async () => {
    const reader = await here.user()
    for (let number = 1; number <= 8; number += 1) {
      const work = await insertWork(here, { number, parts: 1 })
      here.time.now += 1000
      await here.as(reader).call('video.callback', {
        vid: number,
        episode_id: work.parts[0] ?? 0,
        play_duration: 5,
        position: 5,
      })
    }
    const { rows } = await here.as(reader).call('home.continued')
    expect(rows.map((row) => row.work.id)).toEqual([8, 7, 6, 5, 4, 3])
    expect(await here.as(await here.user()).call('home.continued')).toEqual({ rows: [] })
  })
})

describe('actors', () => {
  beforeEach(async () => {
    const actor = {
      avatar: 'files/art/actor-1',
      tint: '#111111',
      height: 170,
      intro: '',
      facts: '[]',
      gallery: '["files/art/drama-1"]',
    }
    await db
      .insertInto('actors')
      .values([
        { ...actor, id: 1, name: '顾南星', city: '杭州', gender: '女', tags: '["越剧","哭戏"]' },
        { ...actor, id: 2, name: '秦牧野', city: '西安', gender: '男', tags: '["武打"]' },
        { ...actor, id: 3, name: '沈乔', city: '杭州', gender: '女', tags: '["越剧武打"]' },
      ])
      .execute()
    const work = await insertWork(here, { number: 1 })
    const off = await insertWork(here, { number: 2, state: 'off' })
    await db
      .insertInto('work_actors')
      .values([
        { work_id: work.id, actor_id: 1, role: '甲' },
        { work_id: work.id, actor_id: 1, role: '乙' },
        { work_id: off.id, actor_id: 1, role: '丙' },
      ])
      .execute()
  })

  it('are filtered by gender, city and whole tags', async () => {
    const names = async (filter: object) =>
      (await here.visitor().call('actors.list', filter)).rows.map((row) => row.name)
    expect(await names({ gender: '女' })).toEqual(['顾南星', '沈乔'])
    expect(await names({ city: '杭州', tag: '越剧' })).toEqual(['顾南星'])
    expect(await names({ tag: '武打' })).toEqual(['秦牧野'])
    expect(await names({ tag: '%' })).toEqual([])
    const first = await here.visitor().call('actors.list', { limit: 2 })
    expect(first).toMatchObject({ total: 3, cities: ['杭州', '西安'], rows: [{ works: 1 }, { works: 0 }] })
    expect((await here.visitor().call('actors.list', { limit: 2, cursor: first.next })).rows).toMatchObject([
      { name: '沈乔' },
    ])
  })

  it('show their published works', async () => {
    const actor = await here.visitor().call('actors.detail', { id: 1 })
    expect(actor).toMatchObject({
      works: 1,
      videos: [{ id: 1 }],
      gallery: ['files/art/drama-1-720.webp'],
      avatar: 'files/art/actor-1-360.webp',
    })
    expect(await refusalOf(here.visitor().call('actors.detail', { id: 9 }))).toMatchObject({ code: 404 })
  })
})
