import { reading } from '@/server/reading/personal'
import { refusalOf, world, type World } from '@tests/support/world'

let here: World
let reader: number
beforeEach(async () => {
  here = await world()
  reader = await here.user()
})
afterEach(() => here.close())

const read = (kind: 'phone' | 'wide' = 'phone', user = reader) =>
  here.as(user).call('ebook.readerSettings', { class: kind })
const save = (size: number, changedAt: number, kind: 'phone' | 'wide' = 'phone') =>
  here
    .as(reader)
    .call('ebook.saveReaderSettings', { class: kind, value: JSON.stringify({ size }), changedAt })

it('keeps the settings of a kind of screen, of nobody else and of no other kind', async () => {
  expect(await read()).toEqual({ changedAt: 0 })
  await save(22, 1_000)
  expect(await read()).toEqual({ value: '{"size":22}', changedAt: 1_000 })
  expect(await read('wide')).toEqual({ changedAt: 0 })
  expect(await read('phone', await here.user())).toEqual({ changedAt: 0 })
})

it('keeps the later of two choices, in whatever order they arrive', async () => {
  await save(22, 2_000)
  expect(await save(16, 1_000)).toEqual({ changedAt: 2_000 })
  expect((await read()).value).toBe('{"size":22}')
  expect(await save(28, 3_000)).toEqual({ changedAt: 3_000 })
  expect((await read()).value).toBe('{"size":28}')
})

it('does not let a clock that is fast win for ever', async () => {
  const { changedAt } = await save(22, here.time.now + 86_400_000)
  expect(changedAt).toBe(here.time.now)
})

it('refuses what are no settings', async () => {
  const call = (value: string) =>
    refusalOf(here.as(reader).call('ebook.saveReaderSettings', { class: 'phone', value, changedAt: 1 }))
  for (const value of ['[1]', 'null', '{"size":'])
    expect(await call(value)).toEqual({ code: 400, message: '阅读设置无法识别，请重新设置' })
})

it('gives an account what a guest has chosen, where it has chosen nothing itself', async () => {
  const guest = await here.user()
  const asGuest = (kind: 'phone' | 'wide') =>
    here.as(guest).call('ebook.saveReaderSettings', { class: kind, value: '{"size":12}', changedAt: 5 })
  await asGuest('phone')
  await asGuest('wide')
  await save(22, 1)
  await here.deps.command(async (trx) => reading.absorb?.(trx, guest, reader))
  expect((await read()).value).toBe('{"size":22}')
  expect((await read('wide')).value).toBe('{"size":12}')
  expect(await read('phone', guest)).toEqual({ changedAt: 0 })
})
