import { askOf, officeLists } from '@tests/bench/office-calls'
import { fillOffice } from '@tests/bench/office-fill'
import { rounds } from '@tests/bench/rounds'
import { listUsers } from '@/server/office/accounts'
import { world, type World } from '@tests/support/world'

let here: World
beforeAll(async () => {
  here = await world()
  await fillOffice(here.database, 300)
})
afterAll(() => here.close())

const found = async (keyword: string): Promise<number[]> => {
  const { rows } = await listUsers(here.database.db, { keyword }, here.time.now)
  return rows.map(({ id }) => id)
}
const rename = (id: number, nickname: string) =>
  here.database.db.updateTable('users').set({ nickname }).where('id', '=', id).execute()

it('answer each of their filters, as the contract names them', async () => {
  const { staff } = rounds(here, 1)
  const lists = officeLists({ 'of many': '灯', 'of few': '渡口有灯下', 'of digits': '3000000077' })
  const failed: string[] = []
  for (const { name, asked } of lists)
    for (const { what, input } of asked)
      await askOf(name)(staff(), input).catch((error: Error) =>
        failed.push(`${name}, ${what}: ${error.message}`),
      )
  expect(failed).toEqual([])
  expect(lists.length).toBeGreaterThan(50)
})

it('find a name from the moment it is written, by any part of it', async () => {
  await rename(7, '鳐鲨Ocean7')
  for (const part of ['鳐', '鳐鲨', '鲨ocean', 'CEAN7', 'n7']) expect(await found(part)).toEqual([7])
  await rename(7, '鳐鲨无声')
  expect(await found('ocean7')).toEqual([])
  expect(await found('鲨无声')).toEqual([7])
  expect(await found('鳐无')).toEqual([])
})

it('find a phone by its last four digits, and a user by the number', async () => {
  expect(await found('0077')).toContain(77)
  expect(await found('13000000077')).toEqual([77])
  expect(await found('77')).toContain(77)
})

it('take signs of a pattern for what they are', async () => {
  await rename(8, '100%_纯手工')
  expect(await found('100%_')).toEqual([8])
  expect(await found('%纯')).toEqual([])
})
