import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld, there } from '../office/office-world'
import type { StaffCaller } from '@tests/support/door'

let here: OfficeWorld
let admin: StaffCaller
beforeAll(async () => {
  here = await officeWorld()
  admin = await here.operator('admin')
})
afterAll(() => here.close())

const EDITED = { code: 409, message: '该记录已被他人修改，请刷新后重试' }

/** A logged-in user leaves an enquiry. Answers the customer as the back office lists it. */
async function enquiry(more: { feedType?: number; teacherId?: number; name?: string; words?: string } = {}) {
  const ctx = await here.applicant()
  const { mobile } = await here.database.db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  const feed = {
    feedType: more.feedType ?? 265,
    title: '课程咨询',
    realName: more.name ?? '王女士',
    mobile: mobile ?? '',
    remark: ['#/index/learning', ...(more.words ? [more.words] : [])].join('\n'),
    ...(more.teacherId ? { teacherId: more.teacherId } : {}),
  }
  const again = () => ctx.call('courses.dofeedback', { feed })
  await again()
  const { rows } = await admin.call('admincustomer.list', { keyword: mobile ?? '' })
  return { ...there(rows[0]), phone: mobile ?? '', again, ctx }
}

describe('an enquiry', () => {
  it('makes a customer with its source, and joins the one with its phone', async () => {
    const customer = await enquiry({ feedType: 267 })
    expect(customer).toMatchObject({
      name: '王女士',
      state: 'new',
      source: '#/index/learning',
      feedType: 267,
      feedbacks: 1,
      userId: customer.ctx.user.id,
      staffId: 0,
    })
    expect(customer.mobile).toMatch(/^139\*{4}\d{4}$/)
    await customer.again()
    const { row, feedbacks, steps } = await admin.call('admincustomer.detail', { id: customer.id })
    expect(row.feedbacks).toBe(2)
    expect(feedbacks.map(({ type }) => type)).toEqual([267, 267])
    expect(steps.map(({ event, by }) => [event, by])).toEqual([
      ['feedback', ''],
      ['feedback', ''],
    ])
  })

  it('with words of its own keeps them, and the page is its source', async () => {
    const customer = await enquiry({ feedType: 267, words: '想合作一部短剧\n下月开机' })
    expect(customer.source).toBe('#/index/learning')
    const { feedbacks } = await admin.call('admincustomer.detail', { id: customer.id })
    expect(feedbacks[0]?.remark).toBe('#/index/learning\n想合作一部短剧\n下月开机')
  })

  it('of two at once with one phone makes one customer', async () => {
    const customer = await enquiry()
    await Promise.all([customer.again(), customer.again(), customer.again()])
    const { rows } = await admin.call('admincustomer.list', { keyword: customer.phone })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.feedbacks).toBe(4)
  })

  it('is for a phone that has proved itself, of a known kind, and not endless', async () => {
    const customer = await enquiry()
    const feed = { feedType: 265, realName: '王', mobile: '13611112222' }
    expect((await refusalOf(customer.ctx.call('courses.dofeedback', { feed }))).code).toBe(400)
    const odd = { ...feed, mobile: customer.phone, feedType: 1 }
    expect((await refusalOf(customer.ctx.call('courses.dofeedback', { feed: odd }))).message).toBe(
      '表单类型有误',
    )
    for (let count = 0; count < 4; count += 1) await customer.again()
    expect((await refusalOf(customer.again())).code).toBe(429)
    here.time.now += 3_600_001
    await customer.again()
  })

  it('names a teacher only where there is one', async () => {
    const teacher = await here.applicant(['teacher'])
    expect(await enquiry({ teacherId: teacher.user.id })).toMatchObject({ teacherId: teacher.user.id })
    const reader = await here.applicant()
    expect(await enquiry({ teacherId: reader.user.id })).toMatchObject({ teacherId: 0 })
    const { rows } = await admin.call('admincustomer.teachers')
    expect(rows).toContainEqual(expect.objectContaining({ id: teacher.user.id, total: 1, new: 1 }))
  })
})

describe('the data scope', () => {
  /** Customers: mine, a colleague's of my team, another team's, nobody's, my teacher's. */
  const scene = async () => {
    const teacher = await here.applicant(['teacher'])
    const me = await here.operator('service', { team: '一组', teacherId: teacher.user.id })
    const mate = await here.operator('service', { team: '一组' })
    const other = await here.operator('service', { team: '二组' })
    const loner = await here.operator('service')
    const give = async (to: StaffCaller | null, teacherId = 0) => {
      const customer = await enquiry({ teacherId })
      if (to)
        await admin.call('admincustomer.assign', {
          items: [{ id: customer.id, version: customer.version }],
          staffId: to.staff.id,
        })
      return customer.id
    }
    const ids = {
      mine: await give(me),
      mates: await give(mate),
      others: await give(other),
      loners: await give(loner),
      nobodys: await give(null),
      teachers: await give(null, teacher.user.id),
    }
    return { me, ids }
  }
  const seen = async (ctx: StaffCaller, ids: Record<string, number>) => {
    const { rows, total } = await ctx.call('admincustomer.list', { pageSize: 200 })
    expect(total).toBe(rows.length)
    const listed = new Set(rows.map(({ id }) => id))
    return Object.keys(ids).filter((name) => listed.has(ids[name] ?? 0))
  }

  it('own shows what is assigned to me, and my teacher’s; group my team’s; all everything', async () => {
    const { me, ids } = await scene()
    const scoped = (scope: 'all' | 'group' | 'own', more = {}) => ({
      ...me,
      staff: { ...me.staff, scope, ...more },
    })
    expect(await seen(scoped('own'), ids)).toEqual(['mine', 'teachers'])
    expect(await seen(scoped('own', { teacherId: null }), ids)).toEqual(['mine'])
    expect(await seen(scoped('group'), ids)).toEqual(['mine', 'mates', 'teachers'])
    // Whoever is in no team has no team's customers, not those of all without one.
    expect(await seen(scoped('group', { team: '', teacherId: null }), ids)).toEqual(['mine'])
    expect(await seen(scoped('all'), ids)).toEqual(Object.keys(ids))
  })

  it('beyond it a customer is not there, for any call', async () => {
    const { me, ids } = await scene()
    const own = { ...me, staff: { ...me.staff, permissions: admin.staff.permissions } }
    for (const id of [ids.mates, ids.others, ids.nobodys]) {
      const { version } = (await admin.call('admincustomer.detail', { id })).row
      for (const call of [
        () => own.call('admincustomer.detail', { id }),
        () => own.call('admincustomer.save', { id, version, form: { name: '改', note: '', teacherId: 0 } }),
        () => own.call('admincustomer.follow', { id, version, event: 'follow', note: '记录' }),
        () => own.call('admincustomer.reveal', { id, reason: '核对电话' }),
        () => own.call('admincustomer.assign', { items: [{ id, version }], staffId: me.staff.id }),
      ])
        expect((await refusalOf(call())).code).toBe(404)
      expect((await admin.call('admincustomer.detail', { id })).row.version).toBe(version)
    }
    const { rows } = await own.call('admincustomer.teachers')
    expect(rows.map(({ total }) => total)).toEqual([1])
  })

  it('limits whom one may assign to', async () => {
    const { me, ids } = await scene()
    const permissions = [...me.staff.permissions, 'customer.assign']
    const group = { ...me, staff: { ...me.staff, permissions, scope: 'group' as const } }
    const { staff } = await (here.visitor() && group).call('admincustomer.owners')
    expect(staff.every(({ team }) => team === '一组')).toBe(true)
    const { version } = (await admin.call('admincustomer.detail', { id: ids.mine })).row
    const items = [{ id: ids.mine, version }]
    expect(
      (await refusalOf(group.call('admincustomer.assign', { items, staffId: admin.staff.id }))).code,
    ).toBe(400)
    // A reviewer may not see customers at all, so none is given to one.
    const reviewer = await here.operator('reviewer')
    expect(
      (await refusalOf(admin.call('admincustomer.assign', { items, staffId: reviewer.staff.id }))).code,
    ).toBe(400)
  })
})

describe('following up', () => {
  it('keeps the log, the next contact and an audit row, and closes with no contact due', async () => {
    const customer = await enquiry()
    const nextAt = here.time.now + 86_400_000
    const step = { id: customer.id, note: '电话沟通，想试听' }
    const first = await admin.call('admincustomer.follow', {
      ...step,
      version: customer.version,
      event: 'follow',
      nextAt,
    })
    expect((await admin.call('admincustomer.detail', { id: customer.id })).row).toMatchObject({
      state: 'following',
      nextAt,
    })
    await admin.call('admincustomer.follow', {
      ...step,
      version: first.version,
      event: 'win',
      note: '已报名',
    })
    const { row, steps } = await admin.call('admincustomer.detail', { id: customer.id })
    expect(row).toMatchObject({ state: 'won', nextAt: 0, followedAt: here.time.now })
    expect(steps.map(({ event, note }) => [event, note])).toEqual([
      ['win', '已报名'],
      ['follow', '电话沟通，想试听'],
      ['feedback', '课程咨询'],
    ])
    await customer.again()
    expect((await admin.call('admincustomer.detail', { id: customer.id })).row.state).toBe('reopened')
    const rows = (await here.auditOf('admincustomer.follow')).filter(
      ({ target }) => target === `customer:${customer.id}`,
    )
    expect(rows).toHaveLength(2)
  })

  it('of two at once one is taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, version } = await enquiry()
      const tries = await Promise.allSettled([
        admin.call('admincustomer.follow', { id, version, event: 'follow', note: '甲' }),
        admin.call('admincustomer.follow', { id, version, event: 'follow', note: '乙' }),
      ])
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: EDITED })
      expect(
        (await admin.call('admincustomer.detail', { id })).steps.filter(({ event }) => event === 'follow'),
      ).toHaveLength(1)
    }
  })

  it('plans no contact in the past, nor after the end', async () => {
    const { id, version } = await enquiry()
    const past = { id, version, event: 'follow', note: '记录', nextAt: here.time.now } as const
    expect((await refusalOf(admin.call('admincustomer.follow', past))).code).toBe(400)
    const { version: next } = await admin.call('admincustomer.follow', {
      id,
      version,
      event: 'follow',
      note: '记录',
    })
    const late = { id, version: next, event: 'win', note: '成交', nextAt: here.time.now + 1000 } as const
    expect((await refusalOf(admin.call('admincustomer.follow', late))).code).toBe(400)
    await expect(
      here.database.db
        .updateTable('customers')
        .set({ state: 'won', next_at: 5 })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow()
  })

  it('lists what is due today, the longest overdue first', async () => {
    const soon = await enquiry({ name: '今天到期' })
    const later = await enquiry({ name: '以后到期' })
    const plan = (one: typeof soon, nextAt: number) =>
      admin.call('admincustomer.follow', {
        id: one.id,
        version: one.version,
        event: 'follow',
        note: '记录',
        nextAt,
      })
    await plan(soon, here.time.now + 60_000)
    await plan(later, here.time.now + 3 * 86_400_000)
    const { rows } = await admin.call('admincustomer.list', { due: true, pageSize: 200 })
    expect(rows.map(({ id }) => id)).toContain(soon.id)
    expect(rows.map(({ id }) => id)).not.toContain(later.id)
  })
})

it('a whole phone is shown for a reason, which is kept', async () => {
  const { id, phone } = await enquiry()
  expect((await refusalOf(admin.call('admincustomer.reveal', { id, reason: ' 。' }))).code).toBe(400)
  expect(await admin.call('admincustomer.reveal', { id, reason: '回访' })).toEqual({ mobile: phone })
  expect(await here.auditOf('admincustomer.reveal')).toEqual([
    { target: `customer:${id}`, before: null, after: { reason: '回访' } },
  ])
})

it('a phone is found whole or by four digits; one digit finds nobody', async () => {
  const { id, phone } = await enquiry()
  const found = async (keyword: string) =>
    (await admin.call('admincustomer.list', { keyword, pageSize: 200 })).rows.map((row) => row.id)
  expect(await found(phone)).toEqual([id])
  expect(await found(phone.slice(-4))).toContain(id)
  expect(await found(phone.slice(0, 6))).toEqual([])
  expect(await found(phone.slice(-1))).toEqual([])
})

it('assigning in bulk writes one audit row a record', async () => {
  const service = await here.operator('service')
  const items = [await enquiry(), await enquiry(), await enquiry()].map(({ id, version }) => ({
    id,
    version,
  }))
  await admin.call('admincustomer.follow', { ...there(items[1]), event: 'follow', note: '先跟了' })
  const before = (await here.auditOf('admincustomer.assign')).length
  const answer = await admin.call('admincustomer.assign', { items, staffId: service.staff.id })
  expect(answer).toEqual({ changed: 2, lost: [{ id: there(items[1]).id, msg: EDITED.message }] })
  const rows = (await here.auditOf('admincustomer.assign')).slice(before)
  expect(rows).toEqual(
    [there(items[0]), there(items[2])].map(({ id }) => ({
      target: `customer:${id}`,
      before: { staffId: null },
      after: { staffId: service.staff.id },
    })),
  )
})
