import { touchWork } from '@/server/catalogue/admin-video'
import { newPart } from '@/server/catalogue/parts'
import { emptyForm, openOffice, type Office } from '../office/office'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const save = (form: typeof emptyForm, on: { id?: number; version?: number } = {}) =>
  office.staff('admin').call('adminvideo.save', { ...on, form })

/** An episode of a work whose film is there, or not yet. */
const addEpisode = async (workId: number, number: number, ready = true): Promise<void> => {
  await office.database.command(async (trx) => {
    await trx
      .insertInto('parts')
      .values(
        newPart(workId, number, {
          title: `第${number}集`,
          ...(ready ? { media: `u/${workId}/${number}/a`, media_state: 'ready' as const } : {}),
        }),
      )
      .execute()
    await touchWork(trx, workId, office.time.now)
  })
}

/** A video as it is after its form was saved once; one that is published plays. */
const make = async ({ state = 'draft', ...changes }: Partial<typeof emptyForm> = {}) => {
  const made = await save({ ...emptyForm, ...changes, state: state === 'published' ? 'draft' : state })
  if (state !== 'published') return made
  await addEpisode(made.id, 1)
  await office.database.db
    .updateTable('works')
    .set({ state, published_at: office.time.now })
    .where('id', '=', made.id)
    .execute()
  return made
}

const gramsOf = async (workId: number): Promise<string[]> => {
  const rows = await office.database.db
    .selectFrom('work_grams')
    .select('gram')
    .where('work_id', '=', workId)
    .execute()
  return rows.map((row) => row.gram)
}

const auditRows = () => office.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

describe('saving a video', () => {
  it('makes it with the next number of its kind and shows it first in the list', async () => {
    const first = await make()
    office.time.now += 1000
    const second = await make({ title: '雪落故人归' })
    expect(first.version).toBe(1)
    const { rows, total } = await office.staff('operator').call('adminvideo.list')
    expect(total).toBe(2)
    expect(rows.map((row) => [row.id, row.number, row.title])).toEqual([
      [second.id, 2, '雪落故人归'],
      [first.id, 1, '长安灯火'],
    ])
  })

  it('gives back in detail what was saved, and grows the version with every save', async () => {
    const { id } = await make()
    const changed = { ...emptyForm, title: '长安灯火（修订）', tags: ['古风', '悬疑'], finished: true }
    const saved = await office.staff('operator').call('adminvideo.save', { id, version: 1, form: changed })
    expect(saved).toEqual({ id, version: 2, notice: '' })
    const { form, row } = await office.staff('operator').call('adminvideo.detail', { id })
    expect(form).toEqual(changed)
    expect(row).toMatchObject({ version: 2, title: '长安灯火（修订）' })
  })

  it('refuses a save on top of another operator’s', async () => {
    const { id } = await make()
    await office
      .staff('admin')
      .call('adminvideo.save', { id, version: 1, form: { ...emptyForm, title: '甲的改动' } })
    await expect(
      office
        .staff('operator')
        .call('adminvideo.save', { id, version: 1, form: { ...emptyForm, title: '乙的改动' } }),
    ).rejects.toMatchObject({ code: 409, message: '内容已被他人修改，请刷新后再保存' })
    expect((await office.staff('admin').call('adminvideo.detail', { id })).form.title).toBe('甲的改动')
  })

  it('lets one of two simultaneous saves win', async () => {
    const { id } = await make()
    const results = await Promise.allSettled(
      ['甲', '乙'].map((title) =>
        office.staff('admin').call('adminvideo.save', { id, version: 1, form: { ...emptyForm, title } }),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it.each([{ price: 100 }, { coins: 5 }, { free: true }, { memberFree: true }, { originalPrice: 100 }])(
    'needs the price right to change %j',
    async (change) => {
      const { id } = await make()
      const input = { id, version: 1, form: { ...emptyForm, ...change } }
      await expect(office.staff('operator').call('adminvideo.save', input)).rejects.toMatchObject({
        code: 403,
      })
      await expect(office.staff('admin').call('adminvideo.save', input)).resolves.toEqual({
        id,
        version: 2,
        notice: '',
      })
    },
  )

  it('lets an operator change all else of a priced video', async () => {
    const { id } = await make({ price: 9900, coins: 10 })
    const form = { ...emptyForm, price: 9900, coins: 10, freeParts: 5, synopsis: '新的简介' }
    await expect(office.staff('operator').call('adminvideo.save', { id, version: 1, form })).resolves.toEqual(
      {
        id,
        version: 2,
        notice: '',
      },
    )
  })

  it.each([
    ['a category that does not exist', { category: 'nothing' }, '分类不存在，请刷新后重新选择'],
    ['blanks for a title', { title: '   ' }, '请填写标题'],
    ['an original price below the price', { price: 200, originalPrice: 100 }, '划线价不能低于售价'],
    ['a cover from elsewhere', { cover: 'https://example.com/a.png' }, '封面地址有误，请重新上传'],
  ])('refuses %s', async (_what, change, message) => {
    await expect(make(change)).rejects.toMatchObject({ code: 400, message })
  })

  it('refuses another kind for a video that exists', async () => {
    const { id } = await make()
    const form = { ...emptyForm, kind: 'film' as const }
    await expect(
      office.staff('admin').call('adminvideo.save', { id, version: 1, form }),
    ).rejects.toMatchObject({
      code: 400,
    })
  })
})

describe('the list', () => {
  it('finds by a part of the title or author, signs taken literally', async () => {
    await make({ title: '100%的爱' })
    await make({ title: '一百的爱', author: '林_舟' })
    const titles = async (keyword: string) =>
      (await office.staff('admin').call('adminvideo.list', { keyword })).rows.map((row) => row.title)
    expect(await titles('%')).toEqual(['100%的爱'])
    expect(await titles('_')).toEqual(['一百的爱'])
    expect(await titles('的爱')).toHaveLength(2)
  })

  it('filters by state and kind, and pages', async () => {
    for (let count = 0; count < 5; count += 1)
      await make({ title: `剧${count}`, state: count % 2 ? 'off' : 'published' })
    await make({ kind: 'film', title: '电影' })
    const page = await office.staff('admin').call('adminvideo.list', {
      kind: 'drama',
      state: 'published',
      current: 2,
      pageSize: 2,
    })
    expect(page.total).toBe(3)
    expect(page.rows).toHaveLength(1)
  })
})

describe('publishing', () => {
  it('refuses a new video, which has nothing to play, and keeps nothing of it', async () => {
    await expect(save({ ...emptyForm, state: 'published' })).rejects.toMatchObject({
      code: 400,
      message: '《长安灯火》还不能上架：还没有一集内容，请先存为草稿，补齐后再上架',
    })
    expect((await office.staff('admin').call('adminvideo.list')).total).toBe(0)
  })

  it('refuses episodes without a film, by the form and in bulk, and names them', async () => {
    const { id } = await make()
    for (const number of [1, 2, 3]) await addEpisode(id, number, false)
    const refusal = {
      code: 400,
      message: '《长安灯火》还不能上架：第1–3集还没有视频，请先存为草稿，补齐后再上架',
    }
    await expect(save({ ...emptyForm, state: 'published' }, { id, version: 1 })).rejects.toMatchObject(
      refusal,
    )
    await expect(
      office.staff('admin').call('adminvideo.setState', { ids: [id], state: 'published' }),
    ).rejects.toMatchObject(refusal)
  })

  it('lets a series begin while later episodes are made, says which, and counts those that play', async () => {
    const { id } = await make()
    for (const number of [1, 2, 3, 4, 5]) await addEpisode(id, number, number === 1 || number === 3)
    const growing = { ...emptyForm, state: 'published' as const, finished: false }
    expect(await save(growing, { id, version: 1 })).toEqual({
      id,
      version: 2,
      notice: '第2、4–5集还没有视频，用户看到的是“未更新”，也不能购买',
    })
    expect((await office.staff('admin').call('adminvideo.detail', { id })).row).toMatchObject({
      parts: 5,
      ready: 2,
    })
    const { part_count } = await office.database.db
      .selectFrom('works')
      .select('part_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(part_count).toBe(2)
  })

  it('refuses to call complete what is not', async () => {
    const { id } = await make()
    for (const number of [1, 2]) await addEpisode(id, number, number === 1)
    const complete = { ...emptyForm, state: 'published' as const, finished: true }
    const refusal = {
      code: 400,
      message: '《长安灯火》第2集还没有视频，不能按已完结上架，请补齐或取消“已完结”',
    }
    await expect(save(complete, { id, version: 1 })).rejects.toMatchObject(refusal)
    await save({ ...complete, finished: false }, { id, version: 1 })
    await expect(save(complete, { id, version: 2 })).rejects.toMatchObject(refusal)
  })

  it('asks for sounds of what is heard', async () => {
    const { id } = await make({ kind: 'audio' })
    await addEpisode(id, 1, false)
    await expect(
      office.staff('admin').call('adminvideo.setState', { ids: [id], state: 'published' }),
    ).rejects.toMatchObject({ code: 400, message: expect.stringContaining('第1集还没有音频') })
  })

  it('lets what was published before be mended', async () => {
    const { id } = await make({ state: 'published' })
    await office.database.db.updateTable('parts').set({ media_state: 'failed' }).execute()
    const form = { ...emptyForm, state: 'published' as const, finished: false, title: '改名' }
    expect(await save(form, { id, version: 1 })).toMatchObject({
      version: 2,
      notice: '第1集还没有视频，用户看到的是“未更新”，也不能购买',
    })
  })
})

describe('publishing in bulk', () => {
  it('changes only what differs, index and audit row by row', async () => {
    const one = await make({ title: '山海' })
    await addEpisode(one.id, 1)
    const two = await make({ title: '江河', state: 'published' })
    expect(await gramsOf(one.id)).toEqual([])
    const answer = await office.staff('operator').call('adminvideo.setState', {
      ids: [one.id, two.id, one.id],
      state: 'published',
    })
    expect(answer).toEqual({ changed: 1 })
    expect(await gramsOf(one.id)).toEqual(expect.arrayContaining(['山海', '山']))
    const logged = (await auditRows()).filter((row) => row.action === 'adminvideo.setState')
    expect(logged.map((row) => [row.target, row.before, row.after])).toEqual([
      [`work:${one.id}`, '{"state":"draft"}', '{"state":"published"}'],
    ])
    await office.staff('operator').call('adminvideo.setState', { ids: [one.id], state: 'off' })
    expect(await gramsOf(one.id)).toEqual([])
  })

  it('keeps the first date of publication', async () => {
    const { id } = await make({ state: 'published' })
    const first = office.time.now
    office.time.now += 60_000
    await office.staff('admin').call('adminvideo.setState', { ids: [id], state: 'off' })
    await office.staff('admin').call('adminvideo.setState', { ids: [id], state: 'published' })
    const work = await office.database.db
      .selectFrom('works')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(work).toMatchObject({ published_at: first, version: 3 })
  })
})

describe('removing a video', () => {
  it('takes a draft away with its episodes', async () => {
    const { id } = await make()
    await office.staff('admin').call('adminvideo.saveEpisode', { workId: id, title: '第一集' })
    await office.staff('admin').call('adminvideo.remove', { id })
    await expect(office.staff('admin').call('adminvideo.detail', { id })).rejects.toMatchObject({ code: 404 })
    expect(await office.database.db.selectFrom('parts').selectAll().execute()).toEqual([])
  })

  it('refuses what is published, and what somebody has bought', async () => {
    const { id } = await make({ state: 'published' })
    await expect(office.staff('admin').call('adminvideo.remove', { id })).rejects.toMatchObject({ code: 409 })
    await office.staff('admin').call('adminvideo.setState', { ids: [id], state: 'draft' })
    const { db } = office.database
    const user = await db
      .insertInto('users')
      .values({
        mobile: '13900000001',
        mobile_verified: 1,
        password_hash: null,
        nickname: '书友',
        avatar: '',
        user_type: 2,
        share_code: 'ABCDEFGH',
        referred_by: null,
        state: 'active',
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('entitlements')
      .values({ user_id: user.id, work_id: id, part_id: 0, order_id: 0, created_at: 0 })
      .execute()
    await expect(office.staff('admin').call('adminvideo.remove', { id })).rejects.toMatchObject({
      code: 409,
      message: '已有用户购买，不能删除',
    })
  })
})
