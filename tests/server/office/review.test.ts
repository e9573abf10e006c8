import { verifyChains } from '@/server/office/audit-log'
import { heldRoles } from '@/server/people/roles-of-users'
import { refusalOf } from '@tests/support/world'
import { applyAs, officeWorld, type OfficeWorld, there } from './office-world'

let here: OfficeWorld
beforeAll(async () => {
  here = await officeWorld()
})
afterAll(() => here.close())

const EDITED = { code: 409, message: '该记录已被他人修改，请刷新后重试' }

const waiting = async (count: number) => {
  const items: { id: number; version: number; userId: number }[] = []
  for (let index = 0; index < count; index += 1) {
    const ctx = await here.applicant()
    items.push({ ...(await applyAs(ctx)), userId: ctx.user.id })
  }
  return items
}

const rolesOf = (id: number) => heldRoles(here.database.db, id)

it('two reviewers decide at once: one wins, the other is told so, and the role follows the winner', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [item] = await waiting(1)
    const items = [{ id: there(item).id, version: there(item).version }]
    const [yes, no] = await Promise.allSettled([
      (await here.operator('reviewer')).call('adminapplication.approve', { items }),
      (await here.operator('reviewer')).call('adminapplication.refuse', { items, reason: '资料不齐' }),
    ])
    const lost = [yes, no].filter((one) => one.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(lost[0]).toMatchObject({ reason: { code: EDITED.code, message: EDITED.message } })
    const { row } = await (
      await here.operator('reviewer')
    ).call('adminapplication.detail', { id: there(item).id })
    expect(row.state).toBe(yes.status === 'fulfilled' ? 'approved' : 'refused')
    expect(await rolesOf(there(item).userId)).toEqual(yes.status === 'fulfilled' ? ['creator'] : [])
  }
})

it('an applicant withdraws while a reviewer approves: never a role without an approval', async () => {
  for (let round = 0; round < 4; round += 1) {
    const ctx = await here.applicant()
    const item = await applyAs(ctx)
    await Promise.allSettled([
      (await here.operator('reviewer')).call('adminapplication.approve', { items: [item] }),
      ctx.call('applications.withdraw', item),
    ])
    const { rows, roles } = await ctx.call('applications.mine')
    expect(['approved', 'withdrawn']).toContain(rows[0]?.state)
    expect(roles).toEqual(rows[0]?.state === 'approved' ? ['creator'] : [])
  }
})

it('in bulk each record has its audit row; what another was quicker with is named, the rest is done', async () => {
  const reviewer = await here.operator('reviewer')
  const items = await waiting(5)
  await (await here.operator('reviewer')).call('adminapplication.approve', { items: [there(items[2])] })
  const before = (await here.auditOf('adminapplication.approve')).length
  const answer = await reviewer.call('adminapplication.approve', {
    items: [...items, there(items[0])],
    note: '资料齐全',
  })
  expect(answer).toEqual({ changed: 4, lost: [{ id: there(items[2]).id, msg: EDITED.message }] })
  const rows = (await here.auditOf('adminapplication.approve')).slice(before)
  expect(rows.map(({ target }) => target)).toEqual(
    [0, 1, 3, 4].map((index) => `application:${there(items[index]).id}`),
  )
  expect(rows[0]).toMatchObject({
    before: { state: 'submitted' },
    after: { state: 'approved', userId: there(items[0]).userId, role: 'creator', note: '资料齐全' },
  })
  for (const { userId } of items) expect(await rolesOf(userId)).toEqual(['creator'])
  expect(await verifyChains(here.database.db)).toMatchObject({ intact: true })
})

it('a deleted applicant gets no role, and the others of the bulk do', async () => {
  const items = await waiting(2)
  await here.database.db
    .updateTable('users')
    .set({ state: 'deleted' })
    .where('id', '=', there(items[0]).userId)
    .execute()
  const answer = await (await here.operator('reviewer')).call('adminapplication.approve', { items })
  expect(answer).toEqual({ changed: 1, lost: [{ id: there(items[0]).id, msg: '申请人的账号已注销' }] })
  expect(await rolesOf(there(items[0]).userId)).toEqual([])
  const { row } = await (
    await here.operator('reviewer')
  ).call('adminapplication.detail', { id: there(items[0]).id })
  expect(row.state).toBe('submitted')
})

it('a refusal says why', async () => {
  const [item] = await waiting(1)
  const reviewer = await here.operator('reviewer')
  expect(
    (await refusalOf(reviewer.call('adminapplication.refuse', { items: [there(item)], reason: '   ' }))).code,
  ).toBe(400)
  await reviewer.call('adminapplication.refuse', { items: [there(item)], reason: '  证书过期 ' })
  expect((await reviewer.call('adminapplication.detail', { id: there(item).id })).row.reason).toBe('证书过期')
})

it('the id number is masked until a reason is given, and the reason is kept', async () => {
  const ctx = await here.applicant()
  const licence = await here.picture(ctx.user.id)
  const { id } = await ctx.call('applications.apply', {
    kind: 'shop',
    agree: true,
    agreementVersion: 1,
    form: {
      shop: {
        mode: 'personal',
        name: '半亩书店',
        contact: '陈望',
        idCard: '110101199003074514',
        company: '',
        licenceNo: '',
        brand: '',
        category: '图书',
        intro: '',
        licences: [licence],
      },
    },
  })
  const reviewer = await here.operator('reviewer')
  const seen = await reviewer.call('adminapplication.detail', { id })
  expect(JSON.stringify(seen)).not.toContain('110101199003074514')
  expect(seen.form.shop?.idCard).toMatch(/^1101\*+14$/)
  expect(seen.row.mobile).toMatch(/^139\*{4}\d{4}$/)
  expect((await refusalOf(reviewer.call('adminapplication.reveal', { id, reason: ' ' }))).code).toBe(400)
  expect(await here.auditOf('adminapplication.reveal')).toEqual([])
  expect((await reviewer.call('adminapplication.reveal', { id, reason: '核对证件' })).idCard).toBe(
    '110101199003074514',
  )
  expect(await here.auditOf('adminapplication.reveal')).toEqual([
    { target: `application:${id}`, before: null, after: { reason: '核对证件' } },
  ])
})

it('those that wait come in the order in which they were handed in', async () => {
  const reviewer = await here.operator('reviewer')
  here.time.now += 1000
  const items = await waiting(2)
  const { rows } = await reviewer.call('adminapplication.list', { state: 'waiting', pageSize: 200 })
  expect(rows.every(({ state }) => state === 'submitted' || state === 'resubmitted')).toBe(true)
  expect(rows.slice(-2).map(({ id }) => id)).toEqual(items.map(({ id }) => id))
})

it('the applicant is told of each decision once', async () => {
  const reviewer = await here.operator('reviewer')
  const ctx = await here.applicant()
  const item = await applyAs(ctx)
  await Promise.allSettled(
    [1, 2, 3].map(() => reviewer.call('adminapplication.refuse', { items: [item], reason: '证书过期' })),
  )
  const notices = await here.database.db
    .selectFrom('notices')
    .select(['kind', 'title', 'text', 'href'])
    .where('user_id', '=', ctx.user.id)
    .execute()
  expect(notices).toEqual([
    {
      kind: 'review',
      title: '创作者申请未通过',
      text: '证书过期（可以修改后重新提交）',
      href: `#/user/login/review?id=${item.id}`,
    },
  ])
})
