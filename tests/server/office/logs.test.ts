import { audit } from '@/server/kernel/audit'
import { issueCode } from '@/server/people/login/codes'
import { refusalOf } from '@tests/support/world'
import { sql } from 'kysely'
import { officeWorld, type OfficeWorld, there } from './office-world'

let here: OfficeWorld
beforeEach(async () => {
  here = await officeWorld()
})
afterEach(() => here.close())

describe('the audit log', () => {
  const write = async (count: number) => {
    const admin = await here.operator('admin')
    const other = await here.operator('reviewer')
    const user = here.as(await here.user())
    for (let index = 0; index < count; index += 1)
      for (const ctx of [admin, other, user])
        await here.deps.command((trx) =>
          audit(trx, ctx, `adminvideo.${index % 2 ? 'save' : 'remove'}`, `work:${index}`, { index }, null),
        )
    return { admin, other, user }
  }

  it('is found by who, what, on what and when, with names', async () => {
    const { admin, user } = await write(4)
    const all = await admin.call('adminaudit.list')
    expect(all.total).toBe(12)
    expect(all.rows[0]).toMatchObject({
      realm: 'user',
      actor: '读者1',
      action: 'adminvideo.save',
      target: 'work:3',
    })
    const { rows } = await admin.call('adminaudit.list', {
      realm: 'staff',
      actorId: admin.staff.id,
      action: 'adminvideo.re',
    })
    expect(rows.map(({ target, actor }) => [target, actor])).toEqual([
      ['work:2', admin.staff.name],
      ['work:0', admin.staff.name],
    ])
    expect(
      (await admin.call('adminaudit.list', { target: 'work:1', actorId: user.user.id, realm: 'user' })).total,
    ).toBe(1)
    expect((await admin.call('adminaudit.list', { from: here.time.now + 1 })).total).toBe(0)
    expect((await admin.call('adminaudit.list', { to: here.time.now + 1 })).total).toBe(12)
  })

  it('is asked for one call or for all that begin with a name', async () => {
    const { admin } = await write(1)
    for (const action of ['adminvideo.save', 'adminvideo.saveEpisode', 'adminrole.save'])
      await here.deps.command((trx) => audit(trx, admin, action, 'work:1', null, null))
    const found = async (action: string) =>
      (await admin.call('adminaudit.list', { action })).rows.map((row) => row.action)
    expect(await found('adminvideo.save')).toEqual(['adminvideo.save'])
    expect(await found('adminvideo.sav')).toEqual(['adminvideo.saveEpisode', 'adminvideo.save'])
    expect(await found('adminrole.')).toEqual(['adminrole.save'])
  })

  it('shows before and after, with secrets masked', async () => {
    const { admin } = await write(1)
    await here.deps.command((trx) =>
      audit(trx, admin, 'adminuser.login', 'staff:1', null, { name: 'a', password: 'hunter2' }),
    )
    const { rows } = await admin.call('adminaudit.list')
    const entry = await admin.call('adminaudit.detail', { id: there(rows[0]).id })
    expect(entry).toMatchObject({ before: 'null', after: '{"name":"a","password":"***"}', intact: true })
    expect((await refusalOf(admin.call('adminaudit.detail', { id: 999 }))).code).toBe(404)
  })

  it('verifies chain by chain, more rows than a batch', async () => {
    const { admin } = await write(400)
    expect(await admin.call('adminaudit.verify')).toEqual({ intact: true, rows: 1200, chains: 3, faults: [] })
  })

  /** What an intruder with the database in hand would do: the triggers are no obstacle then. */
  const force = async (statement: string) => {
    const { db, dialect } = here.database
    if (dialect === 'postgres') await sql`alter table audit_log disable trigger all`.execute(db)
    else
      for (const event of ['update', 'delete'])
        await sql.raw(`drop trigger if exists audit_log_no_${event}`).execute(db)
    await sql.raw(statement).execute(db)
  }

  it.each([
    ['a changed text', `update audit_log set after = '{"index":9}' where id = 4`, 4, '内容与哈希不符'],
    ['another actor', `update audit_log set actor_id = 99 where id = 4`, 4, '内容与哈希不符'],
    ['a row taken out', `delete from audit_log where id = 4`, 7, '与上一条记录断开'],
  ])('notices %s', async (_what, statement, id, fault) => {
    const { admin } = await write(4)
    await force(statement)
    const report = await admin.call('adminaudit.verify')
    expect(report.intact).toBe(false)
    expect(report.faults).toContainEqual({ id, fault })
  })

  it('cannot be changed by the application at all', async () => {
    await write(1)
    await expect(here.database.db.updateTable('audit_log').set({ after: 'x' }).execute()).rejects.toThrow()
    await expect(here.database.db.deleteFrom('audit_log').execute()).rejects.toThrow()
  })
})

describe('the outbox of text messages', () => {
  const sent = async (channel: string) => {
    const codes: string[] = []
    here.deps.sms = {
      name: channel,
      sendCode: (_mobile, _event, code) => {
        codes.push(code)
        return Promise.resolve()
      },
    }
    await issueCode(here.visitor(), '13712345678', 'consult')
    return codes[0] ?? ''
  }
  const rows = async (filter = {}) => {
    const operator = await here.operator('operator')
    return { ...operator, sms: here.deps.sms }.call('adminsms.list', filter)
  }

  it('shows the code while no channel is set, and the phone masked', async () => {
    const code = await sent('console')
    const answer = await rows()
    expect(answer.sandbox).toBe(true)
    expect(answer.rows).toMatchObject([{ mobile: '137****5678', text: `验证码 ${code}`, state: 'sent' }])
  })

  it('never shows one with a real channel, not even one from before it was set', async () => {
    const before = await sent('console')
    here.time.now += 61_000
    const code = await sent('aliyun')
    const answer = await rows()
    expect(answer.sandbox).toBe(false)
    expect(answer.rows).toHaveLength(2)
    expect(JSON.stringify(answer)).not.toContain(code)
    expect(JSON.stringify(answer)).not.toContain(before)
  })

  it('is searched by a whole phone or four digits', async () => {
    await sent('console')
    expect((await rows({ mobile: '13712345678' })).total).toBe(1)
    expect((await rows({ mobile: '5678' })).total).toBe(1)
    expect((await rows({ mobile: '5679' })).total).toBe(0)
    expect((await refusalOf(rows({ mobile: '137' }))).code).toBe(400)
    expect((await rows({ event: 'bind' })).total).toBe(0)
  })
})
