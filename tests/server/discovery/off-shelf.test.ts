import { Refusal } from '@/server/kernel/http/refusal'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'

const DAY = 24 * 3_600_000
const SECRET = '后山埋着三坛酒'

let here: World
let db: World['database']['db']
let book: { id: number; parts: number[] }
let reader: number
beforeEach(async () => {
  here = await world()
  db = here.database.db
  book = await insertWork(here, {
    number: 1,
    kind: 'ebook',
    parts: 4,
    free_parts: 1,
    price: 1900,
    original_price: 2900,
    part_coins: 30,
    member_free: 1,
  })
  await db.updateTable('parts').set({ body: SECRET, coins: 50 }).where('work_id', '=', book.id).execute()
  reader = await here.user()
})
afterEach(() => here.close())

const partId = (number: number): number => book.parts[number - 1] ?? 0
const grant = (part_id: number) =>
  db
    .insertInto('entitlements')
    .values({ user_id: reader, work_id: book.id, part_id, order_id: 1, created_at: 1 })
    .execute()
const setState = (state: 'off' | 'draft') =>
  db.updateTable('works').set({ state }).where('id', '=', book.id).execute()
const detail = () => here.as(reader).call('ebook.detail', { id: 1 })
const chapters = () => here.as(reader).call('ebook.chapters', { id: 1 })
const save = () =>
  here.as(reader).call('video.callback', {
    kind: 'ebook',
    vid: 1,
    episode_id: partId(3),
    play_duration: 5,
    position: 40,
    duration: 100,
  })

describe('A book off the shelf', () => {
  it.each(['a visitor', 'somebody who bought nothing', 'a member whose membership opened it'])(
    'does not exist for %s',
    async (who) => {
      if (who.startsWith('a member'))
        await db
          .insertInto('memberships')
          .values({ user_id: reader, tier: 'member', until: here.time.now + DAY })
          .execute()
      const caller = who === 'a visitor' ? here.visitor() : here.as(reader)
      expect((await caller.call('ebook.detail', { id: 1 })).offShelf).toBe(false)
      await setState('off')
      for (const call of ['ebook.detail', 'ebook.chapters'] as const)
        expect(await refusalOf(caller.call(call, { id: 1 }))).toEqual(
          expect.objectContaining({ code: 404, message: '内容不存在或已下架' }),
        )
      if (who !== 'a visitor') expect(await refusalOf(save())).toMatchObject({ code: 404 })
    },
  )

  it('shows who has bought a chapter that one alone, and sells nothing', async () => {
    await grant(partId(3))
    await db
      .insertInto('item_discounts')
      .values({
        work_id: book.id,
        name: '周末特价',
        rate: 60,
        starts_at: 0,
        ends_at: here.time.now + DAY,
        state: 'on',
      })
      .execute()
    expect(await detail()).toMatchObject({ offShelf: false, lockedParts: 2, offer: { rate: 60 } })
    await setState('off')
    const shown = await detail()
    expect(shown).toMatchObject({
      offShelf: true,
      owned: false,
      lockedParts: 3,
      memberPrice: 0,
      sample: '',
      work: { price: 0, originalPrice: 0, free: false, memberFree: false },
    })
    expect(shown).not.toHaveProperty('offer')
    const locks = [
      [1, true, 0],
      [2, true, 0],
      [3, false, 0],
      [4, true, 0],
    ]
    for (const { parts } of [shown, { parts: (await chapters()).rows }])
      expect(parts.map(({ number, locked, coins }) => [number, locked, coins])).toEqual(locks)
  })

  it('refuses a chapter that was not bought without a price and without its first words', async () => {
    await grant(partId(3))
    await setState('off')
    const refused = await here
      .as(reader)
      .call('ebook.chapterDetail', { id: 1, chapter: 1 })
      .catch((error: unknown) => (error instanceof Refusal ? error : undefined))
    expect(refused).toMatchObject({
      code: 402,
      message: '已下架，未购买的章节不再出售',
      data: { coins: 0, price: 0, memberFree: false, opening: '', rest: { ids: [], coins: 0 } },
    })
    expect(JSON.stringify(refused)).not.toContain(SECRET)
  })

  it('is whole for who has bought it whole', async () => {
    await grant(0)
    await setState('off')
    expect(await detail()).toMatchObject({ offShelf: true, owned: true, lockedParts: 0 })
    expect((await chapters()).rows.map(({ locked }) => locked)).toEqual([false, false, false, false])
  })

  it('keeps the place of its buyer', async () => {
    await grant(partId(3))
    await setState('off')
    expect(await save()).toMatchObject({ accepted: true })
    expect((await detail()).progress).toMatchObject({ partId: partId(3), partNumber: 3, position: 40 })
    expect(await here.as(reader).call('video.progress', { kind: 'ebook', vid: 1 })).toMatchObject({
      progress: { position: 40 },
    })
  })

  it('is gone for buyers too once it is a draft again', async () => {
    await grant(0)
    await setState('draft')
    expect(await refusalOf(detail())).toMatchObject({ code: 404 })
  })
})
