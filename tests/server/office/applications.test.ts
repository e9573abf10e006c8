import type { InputOf } from '@tests/support/door'
import { refusalOf } from '@tests/support/world'
import { applyAs, creatorForm, officeWorld, promoterForm, type OfficeWorld, there } from './office-world'

let here: OfficeWorld
beforeAll(async () => {
  here = await officeWorld()
})
afterAll(() => here.close())

const EDITED = { code: 409, message: '该记录已被他人修改，请刷新后重试' }
const creator = { kind: 'creator', form: creatorForm, agree: true, agreementVersion: 1 } as const

const row = (id: number) =>
  here.database.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an application', () => {
  it('is handed in with the agreement in force, and goes from refused over resubmitted to the role', async () => {
    const ctx = await here.applicant()
    const reviewer = await here.operator('reviewer')
    const handed = await ctx.call('applications.apply', creator)
    expect(handed).toMatchObject({ state: 'submitted', version: 1 })
    await reviewer.call('adminapplication.refuse', { items: [handed], reason: '片段太短' })
    const { row: refused, steps } = await ctx.call('applications.detail', { id: handed.id })
    expect(refused).toMatchObject({
      state: 'refused',
      reason: '片段太短',
      agreement: { type: 'creator', version: 1 },
    })
    expect(steps.map(({ event, by }) => [event, by])).toEqual([
      ['submit', '本人'],
      ['refuse', '平台'],
    ])
    const again = await ctx.call('applications.resubmit', {
      ...creator,
      id: handed.id,
      version: refused.version,
      form: { creator: { ...there(creatorForm.creator), penName: '长风万里' } },
    })
    expect(again.state).toBe('resubmitted')
    await reviewer.call('adminapplication.approve', { items: [again] })
    const mine = await ctx.call('applications.mine')
    expect(mine.roles).toEqual(['creator'])
    expect(mine.rows[0]).toMatchObject({ state: 'approved', name: '长风万里', round: 2, reason: '' })
  })

  it.each([
    ['the box is not ticked', { agree: false }, '请勾选并同意协议'],
    ['the agreement is an older one', { agreementVersion: 7 }, '协议已更新，请重新阅读并同意'],
    ['the form is of another kind', { form: promoterForm }, '请填写申请资料'],
    [
      'the name is made of spaces',
      { form: { creator: { ...there(creatorForm.creator), penName: '  ' } } },
      '请填写笔名',
    ],
  ])('is refused when %s, and leaves nothing', async (_what, wrong, message) => {
    const ctx = await here.applicant()
    const refusal = await refusalOf(ctx.call('applications.apply', { ...creator, ...wrong }))
    expect(refusal.message).toBe(message)
    expect((await ctx.call('applications.mine')).rows).toEqual([])
  })

  it('needs a phone, and nobody applies for what they are', async () => {
    const held = await here.applicant(['creator'])
    expect((await refusalOf(held.call('applications.apply', creator))).message).toContain('已拥有')
    const silent = await here.applicant()
    await here.database.db
      .updateTable('users')
      .set({ mobile: null })
      .where('id', '=', silent.user.id)
      .execute()
    expect((await refusalOf(silent.call('applications.apply', creator))).message).toContain('绑定手机号')
  })

  it('is one a kind: of ten at once one is taken, and the schema holds where the code would not', async () => {
    const ctx = await here.applicant()
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => ctx.call('applications.apply', creator)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await ctx.call('applications.mine')
    expect(rows).toHaveLength(1)
    const { id: _id, ...copy } = await row(there(rows[0]).id)
    await expect(here.database.db.insertInto('applications').values(copy).execute()).rejects.toThrow()
    // Another kind is another application.
    expect(await applyAs(ctx, 'promoter')).toMatchObject({ version: 1 })
  })

  it('may be kept half filled, goes on where it stopped, and reviewers do not see it', async () => {
    const ctx = await here.applicant()
    const kept = await ctx.call('applications.saveDraft', {
      kind: 'creator',
      form: { creator: { penName: '半途' } },
    })
    const later = await ctx.call('applications.saveDraft', {
      kind: 'creator',
      form: { creator: { penName: '半途而兴' } },
    })
    expect(later).toEqual({ ...kept, version: kept.version + 1 })
    expect((await ctx.call('applications.detail', { id: kept.id })).form).toEqual({
      creator: { penName: '半途而兴' },
    })
    const reviewer = await here.operator('reviewer')
    expect((await refusalOf(reviewer.call('adminapplication.detail', { id: kept.id }))).code).toBe(404)
    expect((await refusalOf(reviewer.call('adminapplication.approve', { items: [later] }))).code).toBe(404)
    expect(await ctx.call('applications.apply', creator)).toMatchObject({ id: kept.id, state: 'submitted' })
  })

  it('belongs to its applicant: to others it is not there', async () => {
    const { id, version } = await applyAs(await here.applicant())
    const other = await here.applicant()
    for (const call of [
      () => other.call('applications.detail', { id }),
      () => other.call('applications.withdraw', { id, version }),
      () => other.call('applications.resubmit', { ...creator, id, version }),
    ])
      expect((await refusalOf(call())).code).toBe(404)
    expect((await row(id)).state).toBe('submitted')
  })

  it('takes only pictures that the applicant uploaded, and shows them by addresses that end', async () => {
    const ctx = await here.applicant()
    const other = await here.applicant()
    const actor = (photo: string): InputOf<'applications.apply'> => ({
      kind: 'actor',
      agree: true,
      agreementVersion: 1,
      form: {
        actor: {
          stageName: '白鹭',
          realName: '白露',
          gender: 'female',
          birthday: '1998-09-08',
          height: 166,
          area: '',
          skills: [],
          works: '',
          intro: '戏曲出身',
          photos: [photo],
        },
      },
    })
    const theirs = await here.picture(other.user.id)
    expect((await refusalOf(ctx.call('applications.apply', actor(theirs)))).message).toContain('重新上传')
    expect(
      (await refusalOf(ctx.call('applications.apply', actor('https://evil.example/a.webp')))).message,
    ).toBe('请上传形象照片')
    const mine = await here.picture(ctx.user.id)
    const { id } = await ctx.call('applications.apply', actor(`${mine}?until=1&sign=2`))
    const { pictures } = await ctx.call('applications.detail', { id })
    expect(pictures).toEqual([{ ref: mine, url: expect.stringMatching(/\?until=\d+&sign=[0-9a-f]{64}$/) }])
  })

  it('is found by the spec’s name, for teachers only', async () => {
    const ctx = await here.applicant()
    expect((await refusalOf(ctx.call('user.applyTeacher', creator))).message).toBe('申请类型有误')
    expect(await ctx.call('applications.apply', creator)).toMatchObject({ state: 'submitted' })
  })

  it('as it was seen: a change in between is a conflict', async () => {
    const ctx = await here.applicant()
    const { id, version } = await applyAs(ctx)
    expect(await refusalOf(ctx.call('applications.withdraw', { id, version: version + 1 }))).toEqual(EDITED)
    expect(await ctx.call('applications.withdraw', { id, version })).toMatchObject({ state: 'withdrawn' })
    expect((await refusalOf(ctx.call('applications.withdraw', { id, version: version + 1 }))).code).toBe(409)
  })
})

describe('an agreement', () => {
  const KINDS = [
    'settleA',
    'settleB',
    'dealer',
    'promoter',
    'actor',
    'broadcaster',
    'teacher',
    'creator',
  ] as const

  it.each([...KINDS, 'user', 'privacy', 'deletion'] as const)('%s has a text of its own', async (type) => {
    const { title, html } = await here.visitor().call('common.agreement', { type })
    expect(title).not.toBe('')
    expect(html.replace(/<[^>]+>/g, '').length).toBeGreaterThan(200)
  })

  it('is published in versions: cleaned, the old one kept, a text made from an old one refused', async () => {
    const admin = await here.operator('admin')
    const text = `<p>${'条款'.repeat(20)}</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>`
    const next = { type: 'dealer', base: 1, title: '代理商合作协议（修订）', html: text } as const
    const [first, second] = await Promise.allSettled([
      admin.call('adminagreement.publish', next),
      admin.call('adminagreement.publish', next),
    ])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    const shown = await here.visitor().call('common.agreement', { type: 'dealer' })
    expect(shown).toMatchObject({ version: 2, title: next.title })
    expect(shown.html).not.toMatch(/script|javascript/)
    const old = await here.visitor().call('common.agreement', { type: 'dealer', version: 1 })
    expect(old.title).toBe('代理商合作协议')
    expect(await here.auditOf('adminagreement.publish')).toHaveLength(1)
    await expect(
      here.database.db.updateTable('agreements').set({ html: '改' }).where('type', '=', 'dealer').execute(),
    ).rejects.toThrow()
  })
})
