import type { BatchForm } from '@/contract/promotion/bookcards'
import { ledgerFaults, balanceOf } from '@/server/money/ledger'
import { officeWorld, type OfficeWorld } from '@tests/server/office/office-world'
import { insertWork, refusalOf } from '@tests/support/world'
import { print, type Printed } from './batch'
import type { UserCaller, StaffCaller } from '@tests/support/door'

const DAY = 86_400_000
const QUARTER = 15 * 60_000
const WRONG = { code: 400, message: '卡号或密码不正确' }
const TOO_MANY = { code: 429, message: '输入错误次数过多，请 15 分钟后再试' }
const MEMBER = { grant: 'member', tier: 'member', days: 30, coins: undefined } as const

let here: OfficeWorld
let admin: StaffCaller
let reader: UserCaller
let people = 0
beforeEach(async () => {
  here = await officeWorld()
  admin = await here.operator('admin')
  reader = await person()
})
afterEach(() => here.close())

/** Somebody at an address of their own. */
async function person(): Promise<UserCaller> {
  people += 1
  return here.as(await here.user(), { ip: `10.5.${people >> 8}.${people & 255}` })
}

const key = () => `key-${Math.random().toString(36).slice(2)}`
const made = (more: Partial<BatchForm> = {}) => print({ ...admin, idempotencyKey: key() }, more)
const card = async (more: Partial<BatchForm> = {}): Promise<Printed> =>
  (await made(more)).cards[0] ?? { number: '', password: '' }
const redeem = (typed: Printed, ctx = reader) =>
  ({ ...ctx, idempotencyKey: key() }).call('ebook.useBookCard', typed)
const look = (typed: Printed, ctx = reader) => ctx.call('user.cardDecrypt', typed)
const coins = (ctx = reader) => balanceOf(here.deps.db, 'user', ctx.user.id, 'COIN')
const mine = async (ctx = reader) => (await ctx.call('user.cards')).rows
const until = async (ctx = reader) =>
  (
    await here.deps.db
      .selectFrom('memberships')
      .select('until')
      .where('user_id', '=', ctx.user.id)
      .executeTakeFirst()
  )?.until
const settled = async (all: Promise<unknown>[]) => {
  const done = await Promise.allSettled(all)
  return {
    won: done.filter(({ status }) => status === 'fulfilled').length,
    codes: done.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: number }).code] : [])),
  }
}

describe('a card', () => {
  it('waits for a work that has nothing to open yet', async () => {
    const { id } = await insertWork(here, { number: 901, title: '未完之作', parts: 2, price: 990 })
    const typed = await card({ grant: 'work', workId: id, coins: undefined })
    await here.deps.db
      .updateTable('parts')
      .set({ media_state: 'transcoding' })
      .where('work_id', '=', id)
      .execute()
    const refused = { code: 409, message: '《未完之作》的内容还没有上线，请稍后再来' }
    expect(await refusalOf(look(typed))).toEqual(refused)
    expect(await refusalOf(redeem(typed))).toEqual(refused)
    await here.deps.db.updateTable('parts').set({ media_state: 'ready' }).where('work_id', '=', id).execute()
    expect(await redeem(typed)).toMatchObject({ grant: { kind: 'work' } })
  })

  it('says what it would give without being redeemed, however it was typed', async () => {
    const { number, password } = await card(MEMBER)
    const typed = { number: number.replaceAll(' ', '-'), password: password.toLowerCase() }
    expect(await look(typed)).toEqual({
      number: number.replaceAll(' ', ''),
      title: '新年读书卡',
      grant: { kind: 'member', tier: 'member', days: 30, coins: 0 },
      until: here.time.now + 30 * DAY,
      validUntil: here.time.now + 30 * DAY,
    })
    expect([await mine(), await until()]).toEqual([[], undefined])
    expect((await redeem(typed)).until).toBe(here.time.now + 30 * DAY)
  })

  it('gives days of membership behind those that are left', async () => {
    const [one, two] = (await made({ ...MEMBER, count: 2, oncePerson: false })).cards
    await redeem(one as Printed)
    here.time.now += DAY
    expect((await look(two as Printed)).until).toBe(here.time.now + 59 * DAY)
    await redeem(two as Printed)
    expect(await until()).toBe(here.time.now + 59 * DAY)
    expect((await mine()).map((row) => row.until - here.time.now)).toEqual([59 * DAY, 29 * DAY])
  })

  it('gives coins through the ledger', async () => {
    const typed = await card({ coins: 250 })
    await redeem(typed)
    expect(await coins()).toBe(250)
    expect(await ledgerFaults(here.deps.db)).toEqual([])
    expect(await here.auditOf('ebook.useBookCard')).toEqual([
      expect.objectContaining({ after: expect.objectContaining({ state: 'redeemed', coins: 250 }) }),
    ])
  })

  it('gives a work for ever, and is left to whoever has the work already', async () => {
    const work = await insertWork(here, { number: 7, parts: 3 })
    const [one, two] = (await made({ grant: 'work', workId: work.id, count: 2, oncePerson: false })).cards
    const { id, grant } = await redeem(one as Printed)
    expect(grant.work).toMatchObject({ kind: 'drama', id: 7, title: '渡口有灯' })
    expect(await refusalOf(redeem(two as Printed))).toMatchObject({
      code: 409,
      message: '你已拥有《渡口有灯》，这张卡可以送给别人',
    })
    await here.deps.db
      .insertInto('footprints')
      .values({ user_id: reader.user.id, work_id: work.id, day: '2026-11-21', seen_at: here.time.now + DAY })
      .execute()
    expect(await reader.call('user.card', { id })).toMatchObject({
      open: true,
      history: [{ event: 'opened' }, { event: 'redeemed', at: here.time.now }],
    })
    await redeem(two as Printed, await person())
  })

  it('is kept when its work is off the shelf', async () => {
    const work = await insertWork(here, { number: 7 })
    const typed = await card({ grant: 'work', workId: work.id })
    await here.deps.db.updateTable('works').set({ state: 'off' }).execute()
    expect((await refusalOf(redeem(typed))).code).toBe(409)
    await here.deps.db.updateTable('works').set({ state: 'published' }).execute()
    expect((await redeem(typed)).grant.kind).toBe('work')
  })

  it('is redeemed once for a key, and another card under the key is refused', async () => {
    const [one, two] = (await made({ count: 2, oncePerson: false })).cards
    const ctx = { ...reader, idempotencyKey: 'the-same-key' }
    const first = await ctx.call('ebook.useBookCard', one)
    expect(await ctx.call('ebook.useBookCard', one as Printed)).toEqual(first)
    expect((await refusalOf(ctx.call('ebook.useBookCard', two as Printed))).code).toBe(409)
    expect(await coins()).toBe(100)
  })

  it('is its redeemer’s alone to see', async () => {
    const { id } = await redeem(await card())
    const other = await person()
    expect((await refusalOf(other.call('user.card', { id }))).code).toBe(404)
    expect(await mine(other)).toEqual([])
    expect(await mine()).toMatchObject([{ id, number: expect.stringMatching(/^\d{4}$/) }])
  })

  it('is listed by cursor, the newest first', async () => {
    for (const typed of (await made({ count: 5, oncePerson: false })).cards) {
      here.time.now += 1000
      await redeem(typed)
    }
    const one = await reader.call('user.cards', { limit: 3 })
    const two = await reader.call('user.cards', { limit: 3, cursor: one.next })
    const times = [...one.rows, ...two.rows].map(({ redeemedAt }) => redeemedAt)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect([times.length, one.total, two.next]).toEqual([5, 5, ''])
  })
})

describe('a card that cannot be redeemed', () => {
  const spoil: [string, string, (typed: Printed) => Promise<unknown>][] = [
    ['spent by another', '该卡已被兑换', async (typed) => redeem(typed, await person())],
    ['spent by the caller', '你已兑换过这张卡', (typed) => redeem(typed)],
    ['over', '该卡已过期', () => Promise.resolve((here.time.now += 31 * DAY))],
    ['not yet valid', '该卡自 2026-11-19 起可用', () => Promise.resolve((here.time.now -= 2 * DAY))],
    [
      'disabled',
      '该卡已停用，请联系发卡方',
      async () => {
        const [row] = (await admin.call('admincard.list')).rows
        const { id = 0, version = 0 } = row ?? {}
        return admin.call('admincard.disableBatch', { id, version, reason: '卡片遗失' })
      },
    ],
  ]
  it.each(spoil)(
    'because it is %s says so when the password is right, and only then',
    async (_what, message, how) => {
      const typed = await card()
      await how(typed)
      expect(await refusalOf(look(typed))).toEqual({ code: 409, message })
      expect(await refusalOf(redeem(typed))).toEqual({ code: 409, message })
      const guess = { ...typed, password: 'AAAABBBBCCCC' }
      expect(await refusalOf(look(guess))).toEqual(WRONG)
      expect(await refusalOf(redeem(guess))).toEqual(WRONG)
    },
  )

  it('is the second one of a batch for a person, unless the batch allows it', async () => {
    const [one, two] = (await made({ count: 2 })).cards
    await redeem(one as Printed)
    const refused = { code: 409, message: '每人限兑一张，你已兑换过本批书卡' }
    expect(await refusalOf(look(two as Printed))).toEqual(refused)
    expect(await refusalOf(redeem(two as Printed))).toEqual(refused)
    await redeem(two as Printed, await person())
    expect(await coins()).toBe(100)
  })
})

describe('guessing', () => {
  const unknown = { number: '8000000000000000', password: 'AAAABBBBCCCC' }

  it('is over after five wrong ones of an account, also for a right one, until the quarter is over', async () => {
    const typed = await card()
    const guess = { ...typed, password: 'AAAABBBBCCCC' }
    for (const wrong of [guess, unknown, guess, unknown, guess])
      expect(await refusalOf(look(wrong))).toEqual(WRONG)
    expect(await refusalOf(redeem(typed))).toEqual(TOO_MANY)
    expect(await refusalOf(look(unknown))).toEqual(TOO_MANY)
    // From another address, too.
    expect(await refusalOf(redeem(typed, { ...reader, ip: '10.6.0.1' }))).toEqual(TOO_MANY)
    here.time.now += QUARTER
    await redeem(typed)
  })

  it('is over after ten wrong ones from an address, whoever asks', async () => {
    const guests = await Promise.all([person(), person(), person()])
    const here10 = guests.map((guest) => ({ ...guest, ip: '10.6.0.2' }))
    for (let count = 0; count < 10; count += 1)
      expect(await refusalOf(look(unknown, here10[count % 3]))).toEqual(WRONG)
    expect(await refusalOf(look(unknown, here10[0]))).toEqual(TOO_MANY)
    expect(await refusalOf(look(unknown, guests[0]))).toEqual(WRONG)
  })

  it('gets five tries of forty made at once', async () => {
    const { codes } = await settled(Array.from({ length: 40 }, () => look(unknown)))
    expect(codes.filter((code) => code === 400)).toHaveLength(5)
    expect(codes.filter((code) => code === 429)).toHaveLength(35)
  })

  it('is not what people do who have right cards: those never count', async () => {
    const { cards } = await made({ count: 8, oncePerson: false })
    for (const typed of cards) await look(typed)
    for (const typed of cards) await redeem(typed)
    for (const typed of cards) expect((await refusalOf(look(typed))).code).toBe(409)
    expect(await coins()).toBe(800)
  })
})

describe('at once', () => {
  it('fifty people redeem one card: one gets it', async () => {
    const typed = await card()
    const crowd = await Promise.all(Array.from({ length: 50 }, person))
    const { won, codes } = await settled(crowd.map((ctx) => redeem(typed, ctx)))
    expect([won, codes.length, new Set(codes)]).toEqual([1, 49, new Set([409])])
    const balances = await Promise.all(crowd.map((ctx) => coins(ctx)))
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(100)
    expect(await ledgerFaults(here.deps.db)).toEqual([])
  })

  it('one person redeems one card fifty times: one grant', async () => {
    const typed = await card(MEMBER)
    const { won } = await settled(Array.from({ length: 50 }, () => redeem(typed)))
    expect(won).toBe(1)
    expect(await until()).toBe(here.time.now + 30 * DAY)
  })

  it('one key sent twenty times gets one grant and the same answer', async () => {
    const typed = await card()
    const ctx = { ...reader, idempotencyKey: 'a-key-of-twenty' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ctx.call('ebook.useBookCard', typed)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await coins()).toBe(100)
  })

  it('one person redeems ten cards of a batch that allows one: one grant', async () => {
    const { cards } = await made({ count: 10 })
    const { won, codes } = await settled(cards.map((typed) => redeem(typed)))
    expect([won, new Set(codes)]).toEqual([1, new Set([409])])
    expect(await coins()).toBe(100)
  })

  it('the batch is disabled: every card is redeemed or disabled, none both', async () => {
    const { id, cards } = await made({ count: 12 })
    const crowd = await Promise.all(cards.map(person))
    const [{ won }, { cards: disabled }] = await Promise.all([
      settled(cards.map((typed, index) => redeem(typed, crowd[index]))),
      admin.call('admincard.disableBatch', { id, version: 1, reason: '卡片遗失' }),
    ])
    expect(won + disabled).toBe(12)
    expect((await admin.call('admincard.list')).rows).toMatchObject([{ redeemed: won, disabled }])
  })
})
