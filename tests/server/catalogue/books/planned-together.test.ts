import { DAY } from '@/server/kernel/days'
import { runDueJobs } from '@/server/main/jobs'
import { bookForm as form } from '@tests/support/book'
import type { StaffCaller } from '@tests/support/door'
import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../../office/office-world'

const HOUR = DAY / 24

let here: OfficeWorld
let staff: StaffCaller
let db: OfficeWorld['database']['db']
beforeEach(async () => {
  here = await officeWorld()
  db = here.database.db
  staff = await here.operator('admin')
})
afterEach(() => here.close())

async function add(workId: number, title: string, body = `${title}。`): Promise<number> {
  const { id } = await staff.call('adminbook.savePart', {
    workId,
    form: { title, body, rich: false, coins: 0 },
  })
  return id
}
async function publish(workId: number): Promise<void> {
  const { form: saved, row } = await staff.call('adminbook.detail', { id: workId })
  await staff.call('adminbook.save', {
    id: workId,
    version: row.version,
    form: { ...saved, state: 'published' },
  })
}
/** Lets time pass, and does what was due meanwhile. */
async function later(ms: number): Promise<void> {
  here.time.now += ms
  await runDueJobs(here.deps)
}

const draft = async (count: number): Promise<{ workId: number; ids: number[] }> => {
  const { id: workId } = await staff.call('adminbook.save', { form: { ...form, state: 'draft' } })
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) ids.push(await add(workId, `第${number}章`))
  return { workId, ids }
}
const timesOf = async (workId: number) =>
  (await staff.call('adminbook.detail', { id: workId })).parts.map(({ publishAt }) => publishAt)

it('chapters appear some at a time, every so many days, in the order of the book', async () => {
  const { workId, ids } = await draft(5)
  const first = here.time.now + HOUR
  await staff.call('adminbook.planParts', {
    workId,
    // As they were picked: the order of the book counts.
    ids: ids.slice(1).toReversed(),
    times: { first, days: 2, each: 2 },
  })
  expect(await timesOf(workId)).toEqual([0, first, first, first + 2 * DAY, first + 2 * DAY])
  expect(await here.auditOf('adminbook.planParts')).toHaveLength(4)
  await publish(workId)
  const open = async () =>
    (await db.selectFrom('parts').select('body').where('work_id', '=', workId).execute()).filter(
      ({ body }) => body,
    ).length
  expect(await open()).toBe(1)
  await later(HOUR)
  expect(await open()).toBe(3)
  await later(2 * DAY)
  expect(await open()).toBe(5)
})

it('chapters get other times when they are planned again', async () => {
  const { workId, ids } = await draft(2)
  const first = here.time.now + HOUR
  for (const days of [1, 3])
    await staff.call('adminbook.planParts', { workId, ids, times: { first, days, each: 1 } })
  expect(await timesOf(workId)).toEqual([first, first + 3 * DAY])
})

it('chapters are refused as a whole, by their number, and keep what they were', async () => {
  const { workId, ids } = await draft(2)
  const empty = await add(workId, '第三章', '')
  const times = { first: here.time.now + HOUR, days: 1, each: 1 }
  const refused = (more: object) =>
    refusalOf(staff.call('adminbook.planParts', { workId, ids: [...ids, empty], times, ...more }))
  expect(await refused({})).toMatchObject({ code: 400, message: '第3章还没有正文，不能定时发布' })
  expect(await refused({ ids, times: { ...times, first: here.time.now } })).toMatchObject({
    code: 400,
    message: '第1章的发布时间要在一年之内的将来',
  })
  expect(await refused({ ids: [ids[0], 999_999] })).toMatchObject({ code: 404 })
  await staff.call('adminbook.removePart', { workId, id: empty })
  await publish(workId)
  expect(await refused({ ids })).toMatchObject({
    code: 409,
    message: '读者已经可以读到第1章，不能再定时发布',
  })
  expect(await timesOf(workId)).toEqual([0, 0])
})
