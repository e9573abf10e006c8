import { MOST_PAYEES } from '@/contract/earnings/withdraw-rules'
import { numberOf } from '@/server/earnings/payees'
import type { MoneyWorld } from '@tests/support/money'
import { refusalOf } from '@tests/support/world'
import { cardEnding, payee, payeeForm, payingWorld } from './purse'

let world: MoneyWorld
let owner: number
beforeEach(async () => {
  world = await payingWorld()
  owner = await world.user()
})
afterEach(() => world.close())

const list = async (userId = owner) => (await world.ctx(userId).call('bank.list')).rows
const save = (more: object = {}, userId = owner) => world.ctx(userId).call('bank.save', payeeForm(more))

it('keeps a number encrypted and tells it masked', async () => {
  const number = cardEnding('8866')
  const spaced = number.replace(/(.{4})/g, '$1 ')
  expect(await save({ number: spaced })).toMatchObject({
    number: '**** 8866',
    preferred: true,
    shared: false,
  })
  await save({ kind: 'alipay', bank: '', number: 'lin.zhi@example.com' })
  await save({ kind: 'wechat', bank: '', number: '13900000001' })
  expect((await list()).map((row) => row.number)).toEqual(['**** 8866', '139****0001', 'l***@example.com'])
  const rows = await world.deps.db.selectFrom('payees').selectAll().orderBy('id').execute()
  expect(JSON.stringify(rows)).not.toContain(number)
  expect(JSON.stringify(rows)).not.toContain('lin.zhi')
  expect(numberOf(world.deps.env, owner, rows[0]?.sealed ?? '')).toBe(number)
  expect(() => numberOf(world.deps.env, owner + 1, rows[0]?.sealed ?? '')).toThrow()
  const kept = await world.deps.db.selectFrom('audit_log').select('after').execute()
  expect(JSON.stringify(kept)).not.toContain(number)
})

it.each([
  [{ number: '6222021234567891' }, '银行卡号不正确，请核对'],
  [{ bank: ' ' }, '请输入开户银行'],
  [{ holder: ' 林 ' }, '请输入收款人姓名'],
  [{ kind: 'alipay', number: '12345' }, '请输入支付宝绑定的手机号或邮箱'],
  [{ kind: 'wechat', number: '1abcdef' }, '请输入微信号或微信绑定的手机号'],
])('refuses %j', async (more, message) => {
  expect(await refusalOf(save(more))).toEqual({ code: 400, message })
})

it('one of them is the default, also after deletions', async () => {
  const first = await payee(world, owner)
  const second = await payee(world, owner, { number: cardEnding('2222') })
  await world.ctx(owner).call('bank.setdefault', { id: second })
  expect((await list()).map(({ id, preferred }) => [id, preferred])).toEqual([
    [second, true],
    [first, false],
  ])
  await world.ctx(owner).call('bank.delete', { id: second })
  expect(await list()).toMatchObject([{ id: first, preferred: true }])
  const { sealed } = await world.deps.db
    .selectFrom('payees')
    .select('sealed')
    .where('id', '=', second)
    .executeTakeFirstOrThrow()
  expect(sealed).toBe('')
  // What was deleted may be added again.
  await save({ number: cardEnding('2222') })
})

it('the same account is kept once a user, and ten are enough', async () => {
  await payee(world, owner)
  expect(await refusalOf(save())).toEqual({ code: 409, message: '该账户已添加' })
  for (let index = 1; index < MOST_PAYEES; index += 1) await save({ number: cardEnding(`70${10 + index}`) })
  expect(await refusalOf(save({ number: cardEnding('7999') }))).toMatchObject({ code: 409 })
})

it('an account of two users is noticed', async () => {
  await payee(world, owner)
  const other = await world.user()
  expect(await save({ holder: '别人' }, other)).toMatchObject({ shared: true })
  expect(await list()).toMatchObject([{ shared: true }])
})

it('is changed under its version, and belongs to its owner', async () => {
  const id = await payee(world, owner)
  const edit = (more: object = {}, userId = owner) =>
    world.ctx(userId).call('withdraw.bankEdit', {
      id,
      version: 1,
      holder: '林知行',
      bank: '工商银行',
      ...more,
    })
  expect(await edit()).toMatchObject({ holder: '林知行', bank: '工商银行', number: '**** 1234', version: 2 })
  expect(await refusalOf(edit())).toMatchObject({ code: 409 })
  expect(await edit({ version: 2, number: cardEnding('5555') })).toMatchObject({ number: '**** 5555' })
  const stranger = await world.user()
  const missing = { code: 404, message: '收款账户不存在' }
  expect(await refusalOf(edit({}, stranger))).toEqual(missing)
  expect(await refusalOf(world.ctx(stranger).call('withdraw.bankInfo', { id }))).toEqual(missing)
  expect(await refusalOf(world.ctx(stranger).call('bank.setdefault', { id }))).toEqual(missing)
  expect(await refusalOf(world.ctx(stranger).call('bank.delete', { id }))).toEqual(missing)
})
