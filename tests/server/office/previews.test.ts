import { PREVIEW_LIFE } from '@/server/people/sessions'
import type { Persona } from '@/contract/office/personas'
import { rig, type Rig } from '../spine/rig'

let here: Rig
let staff: string
beforeEach(async () => {
  here = await rig()
  staff = await here.staff('operator')
})
afterEach(() => here.close())

const start = async (persona: Persona): Promise<string> =>
  (await here.ask<{ token: string }>('adminpreview.start', { persona }, { token: staff })).body.data.token

const REFUSED = { code: 403, msg: '预览只能查看，不能操作', data: null }

it.each(['member', 'dealer', 'ios'] as const)('looks as %s and does nothing', async (persona) => {
  const token = await start(persona)
  const { body } = await here.ask('user.info', {}, { token })
  expect(body.code).toBe(1)
  const before = await here.database.db.selectFrom('orders').select('id').execute()
  expect((await here.ask('ebook.cartpay', {}, { token })).body).toEqual(REFUSED)
  expect((await here.ask('user.saveProfile', { nickname: '别人' }, { token })).body).toEqual(REFUSED)
  expect((await here.ask('user.logout', {}, { token })).body).toEqual(REFUSED)
  expect(await here.database.db.selectFrom('orders').select('id').execute()).toEqual(before)
})

it('is over after two hours, and one does not end another', async () => {
  const [one, other] = [await start('member'), await start('member')]
  for (const token of [one, other]) expect((await here.ask('user.info', {}, { token })).body.code).toBe(1)
  const users = await here.database.db.selectFrom('preview_users').selectAll().execute()
  expect(users).toHaveLength(1)
  here.time.now += PREVIEW_LIFE + 1
  expect((await here.ask('user.info', {}, { token: one })).body.code).toBe(401)
})

it('a guest has no session', async () => {
  expect(await start('guest')).toBe('')
})
