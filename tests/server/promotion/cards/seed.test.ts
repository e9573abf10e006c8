import { cardNumber, cardPassword, grouped } from '@/contract/promotion/card-number'
import { ledgerFaults } from '@/server/money/ledger'
import { isMember } from '@/server/catalogue/memberships'
import { DEMO_CARD } from '@/server/demo/cards'
import { seed } from '@/server/demo/seed'
import { world, type World } from '@tests/support/world'
import { readFileSync } from 'node:fs'

let here: World
beforeAll(async () => {
  here = await world('demo')
})
afterAll(() => here.close())

const userOf = async (mobile: string): Promise<number> =>
  (await here.deps.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow())
    .id

it('the demo’s reader has redeemed two cards, long enough ago to be an ordinary one today', async () => {
  const reader = await userOf('13800000001')
  const { rows } = await here.as(reader).call('user.cards')
  expect(rows.map(({ title }) => title)).toEqual(['新年读书卡', '新年读书卡'])
  expect(await isMember(here.deps.db, reader, here.time.now)).toBe(false)
  expect(await ledgerFaults(here.deps.db)).toEqual([])
})

it('the open card is the one of the README, and can be redeemed', async () => {
  const { number, password } = DEMO_CARD
  expect([cardNumber(number), cardPassword(password)]).toEqual([null, null])
  expect(readFileSync('README.md', 'utf8')).toContain(`\`${grouped(number)}\` / \`${password}\``)
  const own = await here.as(await userOf('13800000007')).call('ebook.useBookCard', DEMO_CARD)
  expect(own.grant).toMatchObject({ kind: 'member', days: 30 })
})

it('is made once', async () => {
  const count = async () => (await here.deps.db.selectFrom('cards').select('id').execute()).length
  const before = await count()
  await Promise.all([seed(here.deps, { demo: true }), seed(here.deps, { demo: true })])
  expect(await count()).toBe(before)
})
