import { readSwitches } from '@/server/content/config'
import { house, transfer, wallet } from '@/server/money/ledger'
import { returnUrlOf } from '@/server/trade/return-url'
import { moneyWorld, PACK, type MoneyWorld } from '@tests/support/money'
import { refusalOf } from '@tests/support/world'
import { writeDocument } from '@/server/kernel/documents'

let world: MoneyWorld

beforeEach(async () => {
  world = await moneyWorld()
})
afterEach(() => world.close())

const give = (userId: number, amount: number) =>
  world.deps.command(async (trx) => {
    const postings = [
      { account: await house(trx, 'COIN', 'issue'), amount: -amount },
      { account: await wallet(trx, userId, 'COIN'), amount },
    ]
    await transfer(trx, { reference: `gift:${userId}`, kind: 'gift', memo: '', postings, at: 1 })
  })

describe('the shelf', () => {
  it('lists packages by tier, packs and balances', async () => {
    const user = await world.user()
    await give(user, 7)
    expect((await world.ctx(user).call('integral.sviplist', { type: 'm' })).rows).toMatchObject([
      { id: 1, tier: 'member', price: 2800 },
    ])
    expect((await world.ctx(user).call('integral.sviplist', { type: 'creator' })).rows).toEqual([])
    expect((await world.ctx(user).call('integral.coinpacks')).rows).toEqual([{ ...PACK, tag: '' }])
    expect(await world.ctx(user).call('integral.balances')).toEqual({ coins: 7, points: 0, cash: 0 })
    expect(await world.ctx(user).call('common.ifxunipay')).toEqual({
      xunipay_switch: '1',
      types: [
        { type: 'wechat', name: '微信支付' },
        { type: 'alipay', name: '支付宝' },
      ],
    })
  })

  it('takes no payment while operators have switched it off, and makes none', async () => {
    const user = await world.user()
    const switches = await readSwitches(world.deps.db)
    await world.deps.command((trx) => writeDocument(trx, 'switches', { ...switches, pay: false }, 1))
    const order = { order_sn: '1', payment: 'alipay', platform: 'h5', clientType: 20 } as const
    expect(await refusalOf(world.ctx(user).call('common.pay', order))).toEqual({
      code: 409,
      message: '支付暂未开放，请稍后再试',
    })
    expect(await world.deps.db.selectFrom('payments').select('id').execute()).toEqual([])
  })

  it('has no sandbox in production without the demo', async () => {
    const real = await moneyWorld({
      NODE_ENV: 'production',
      DEMO: '0',
      SECRET: 'x'.repeat(40),
      PUBLIC_ORIGIN: 'https://a.example',
    })
    expect(real.deps.payments).toEqual({})
    expect((await real.ctx(1).call('common.ifxunipay')).xunipay_switch).toBe('0')
    expect((await real.app.inject({ method: 'GET', url: '/pay/sandbox/cashier' })).statusCode).toBe(404)
    await real.close()
  })
})

it('sends the buyer back to our own pages only', () => {
  const env = { publicOrigin: 'https://a.cn', corsOrigins: ['https://static.a.cn'] }
  expect(returnUrlOf(env, 'https://a.cn/x?y=1#/vip')).toBe('https://a.cn/x?y=1#/vip')
  expect(returnUrlOf(env, 'https://static.a.cn/#/vip')).toBe('https://static.a.cn/#/vip')
  expect(returnUrlOf(env, 'https://evil.cn/x#/vip')).toBe('https://a.cn/x#/vip')
  expect(returnUrlOf(env, 'https://a.cn.evil.cn/')).toBe('https://a.cn/')
  expect(returnUrlOf({ ...env, publicOrigin: '' }, '//evil.cn/x')).toBe('/x')
  expect(returnUrlOf({ ...env, publicOrigin: '' }, 'https://evil.cn//evil.cn/x')).toBe('/evil.cn/x')
  expect(returnUrlOf(env, 'javascript:alert(1)')).toBe('https://a.cn/alert(1)')
})
