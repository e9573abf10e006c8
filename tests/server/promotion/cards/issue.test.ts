import { cardNumber, cardPassword, CARD_SIGNS, plainNumber } from '@/contract/promotion/card-number'
import { officeWorld, type OfficeWorld } from '@tests/server/office/office-world'
import { insertWork, refusalOf } from '@tests/support/world'
import { batchForm, cardsIn, print } from './batch'
import type { StaffCaller } from '@tests/support/door'

let here: OfficeWorld
let admin: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  admin = await here.operator('admin')
})
afterEach(() => here.close())

const again = (): StaffCaller => ({ ...admin, idempotencyKey: `key-${String(Math.random()).slice(2)}` })
const issue = (more: object = {}, ctx = again()) =>
  ctx.call('admincard.issue', { form: batchForm(here.time.now, more) })
const batches = async (filter: object = {}) => (await admin.call('admincard.list', filter)).rows

describe('a batch that is made', () => {
  it('has numbers with a check digit and passwords without look-alikes, told once and kept as hashes', async () => {
    const { id, file, csv } = await issue({ count: 40 })
    expect(file).toBe(`书卡-${id}-2026-11-20.csv`)
    const cards = cardsIn(csv)
    expect(new Set(cards.map(({ number }) => number)).size).toBe(40)
    for (const { number, password } of cards) {
      expect([cardNumber(number), cardPassword(password)]).toEqual([null, null])
      expect([...password.replaceAll('-', '')].every((sign) => CARD_SIGNS.includes(sign))).toBe(true)
    }
    const kept = JSON.stringify(
      await Promise.all(
        (['cards', 'card_batches', 'audit_log', 'idempotency_keys'] as const).map((name) =>
          here.database.db.selectFrom(name).selectAll().execute(),
        ),
      ),
    )
    expect(kept).toContain(plainNumber(cards[0]?.number ?? ''))
    for (const { password } of cards) {
      expect(kept).not.toContain(password)
      expect(kept).not.toContain(password.replaceAll('-', ''))
    }
    expect(await here.auditOf('admincard.issue')).toEqual([
      expect.objectContaining({ target: `card_batch:${id}`, after: expect.objectContaining({ issued: 40 }) }),
    ])
  })

  it('is a file that a spreadsheet neither computes nor rounds', async () => {
    const { csv } = await issue({ name: '=HYPERLINK("x")' })
    const [head, line = ''] = csv.split('\r\n')
    expect(head).toBe('\uFEFF卡号,密码,内容,有效期自,有效期至,批次')
    expect(line).toMatch(
      /^8\d{3}( \d{4}){3},\w{4}(-\w{4}){2},100 金币,2026-11-19,2026-12-20,"'=HYPERLINK\(""x""\)"$/,
    )
  })

  it('may have five thousand cards', async () => {
    const { id, csv } = await issue({ count: 5_000 })
    expect(cardsIn(csv)).toHaveLength(5_000)
    expect(await batches()).toMatchObject([{ id, issued: 5_000, redeemed: 0, disabled: 0 }])
  })

  it('is not made or told twice for a key', async () => {
    await issue({}, admin)
    expect((await refusalOf(issue({}, admin))).code).toBe(409)
    expect(await batches()).toHaveLength(1)
  })

  it.each([
    ['without days', { grant: 'member', tier: 'member' }, 400],
    ['without a tier', { grant: 'member', days: 3 }, 400],
    ['without coins', { coins: undefined }, 400],
    ['without a work', { grant: 'work' }, 400],
    ['of a work that is not there', { grant: 'work', workId: 99 }, 404],
    ['without a name', { name: '  ' }, 400],
    ['that is over already', { validFrom: 1, validUntil: 2 }, 400],
    ['that ends before it begins', { validFrom: 9_999_999_999_999 }, 400],
  ])('is refused %s', async (_what, more, code) => {
    expect((await refusalOf(issue(more))).code).toBe(code)
    expect(await batches()).toEqual([])
  })

  it('grants no work that is free, unpublished, or has to be sent', async () => {
    const works = await Promise.all([
      insertWork(here, { number: 1, free: 1 }),
      insertWork(here, { number: 2, state: 'draft' }),
      insertWork(here, { number: 3, kind: 'paperbook' }),
    ])
    const good = await insertWork(here, { number: 4, title: '江声' })
    for (const { id } of works) expect((await refusalOf(issue({ grant: 'work', workId: id }))).code).toBe(404)
    const found = await admin.call('admincard.works')
    expect(found.rows.map(({ id }) => id)).toEqual([good.id])
    expect((await admin.call('admincard.works', { keyword: '江声' })).rows).toHaveLength(1)
    expect((await admin.call('admincard.works', { keyword: '%' })).rows).toEqual([])
  })
})

describe('batches and their cards', () => {
  it('are found by name, by a card’s whole number, by what they grant and their state', async () => {
    const coins = await print(again(), { name: '书展金币卡' })
    const member = await print(again(), { grant: 'member', tier: 'member', days: 30, count: 2 })
    const ids = async (filter: object) => (await batches(filter)).map(({ id }) => id)
    expect(await ids({})).toEqual([member.id, coins.id])
    expect(await ids({ keyword: '书展' })).toEqual([coins.id])
    expect(await ids({ keyword: member.cards[1]?.number })).toEqual([member.id])
    expect(await ids({ grant: 'coins' })).toEqual([coins.id])
    expect(await ids({ state: 'disabled' })).toEqual([])
  })

  it('are paged by cursor and searched by any part of the number', async () => {
    const { id: batchId, cards } = await print(again(), { count: 25 })
    const one = await admin.call('admincard.cards', { batchId, limit: 20 })
    const two = await admin.call('admincard.cards', { batchId, limit: 20, cursor: one.next })
    const numbers = [...one.rows, ...two.rows].map(({ number }) => number)
    expect(numbers).toEqual(cards.map(({ number }) => plainNumber(number)))
    expect([one.total, two.next]).toEqual([25, ''])
    const wanted = cards[7]?.number ?? ''
    const found = await admin.call('admincard.cards', { batchId, number: wanted.slice(5) })
    expect(found.rows.map(({ number }) => number)).toEqual([plainNumber(wanted)])
    expect((await refusalOf(admin.call('admincard.cards', { batchId: batchId + 1 }))).code).toBe(404)
  })

  it('are disabled once, with a reason that stays', async () => {
    const { id: batchId } = await print(again(), { count: 3 })
    const reason = '印刷有误'
    const [card] = (await admin.call('admincard.cards', { batchId })).rows
    const items = [{ id: card?.id ?? 0, version: 1 }]
    expect(await admin.call('admincard.disable', { items, reason })).toEqual({ changed: 1, lost: [] })
    expect(await refusalOf(admin.call('admincard.disable', { items, reason }))).toMatchObject({
      code: 409,
      message: '该卡已停用',
    })
    expect(await batches()).toMatchObject([{ disabled: 1, state: 'live' }])
    const whole = { id: batchId, version: 1, reason }
    const both = await Promise.allSettled([
      admin.call('admincard.disableBatch', whole),
      admin.call('admincard.disableBatch', whole),
    ])
    expect(both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual([
      { version: 2, cards: 2 },
    ])
    expect(await batches()).toMatchObject([{ disabled: 3, state: 'disabled', reason }])
    expect(await here.auditOf('admincard.disable')).toHaveLength(1)
    expect(await here.auditOf('admincard.disableBatch')).toEqual([
      expect.objectContaining({ after: { state: 'disabled', reason, cards: 2 } }),
    ])
  })
})
