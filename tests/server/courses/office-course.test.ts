import type { CourseForm } from '@/contract/courses/course-form'
import { insertWork, refusalOf } from '@tests/support/world'
import { courseOffice } from './course-office'

type Office = Awaited<ReturnType<typeof courseOffice>>
let here: Office['here']
let office: Office['office']
let course: Office['course']
let detail: Office['detail']
let version: Office['version']
let save: Office['save']
let lessonsNow: Office['lessonsNow']
let titlesNow: Office['titlesNow']
let addText: Office['addText']
let work: Office['work']
let teacher: Office['teacher']
beforeEach(async () => {
  ;({ here, office, course, detail, version, save, lessonsNow, titlesNow, addText, work, teacher } =
    await courseOffice())
})
afterEach(() => here.close())

describe('A course', () => {
  it('that nobody has edited has the rules of the house, and its films in no chapter', async () => {
    const { form, lessons } = await detail()
    expect(form).toMatchObject({
      inOrder: false,
      noSkip: false,
      finishPercent: 90,
      certificate: false,
      teachers: [],
    })
    expect(await titlesNow()).toEqual([['', '第1集', '第2集', '第3集']])
    expect(form.chapters[0]?.lessons[0]).toMatchObject({
      required: true,
      trialSeconds: 0,
      opensAt: 0,
      daysAfter: 0,
    })
    expect(lessons.map(({ kind, ready, free }) => [kind, ready, free])).toEqual([
      ['video', true, true],
      ['video', true, false],
      ['video', true, false],
    ])
  })

  it('keeps its rules, teachers in their order, and its lessons by chapter', async () => {
    const [one, two] = [await teacher('甲'), await teacher('乙')]
    const [first, second, third] = await lessonsNow()
    if (!first || !second || !third) throw new Error('three lessons')
    const form: CourseForm = {
      inOrder: true,
      noSkip: true,
      finishPercent: 80,
      certificate: true,
      daysValid: 365,
      teachers: [two.id, one.id],
      chapters: [
        {
          title: '第一章',
          lessons: [{ ...third, title: '改过的名字', trialSeconds: 30, required: false }],
        },
        { title: '第二章', lessons: [] },
        { title: '第三章', lessons: [{ ...first, opensAt: 5_000, daysAfter: 3 }, second] },
      ],
    }
    const before = await version()
    expect(await save(form)).toEqual({ id: course.id, version: before + 1 })
    expect((await detail()).form).toEqual(form)
    const parts = await here.database.db
      .selectFrom('parts')
      .select(['id', 'number'])
      .where('work_id', '=', course.id)
      .orderBy('number')
      .execute()
    expect(parts.map(({ id, number }) => [id, number])).toEqual([
      [third.id, 1],
      [first.id, 2],
      [second.id, 3],
    ])
    const seen = await here.as(await here.user()).call('study.course', { id: 7 })
    expect(seen.teachers.map(({ name }) => name)).toEqual(['乙', '甲'])
    expect((await detail()).row.teachers).toEqual(['乙', '甲'])
    expect(seen.chapters.map(({ title }) => title)).toEqual(['第一章', '第三章'])
    expect(seen.rules).toEqual({
      inOrder: true,
      noSkip: true,
      finishPercent: 80,
      certificate: true,
      daysValid: 365,
    })
    expect(await here.auditOf('admincourse.save')).toMatchObject([
      { target: `work:${course.id}`, before: { finishPercent: 90 }, after: { finishPercent: 80 } },
    ])
  })

  it('is not written for a form that changes nothing', async () => {
    const before = await work()
    here.time.now += 1000
    expect(await save()).toEqual({ id: course.id, version: before.version })
    expect(await work()).toEqual(before)
    expect(await here.auditOf('admincourse.save')).toEqual([])
  })

  it('leaves out empty groups, surplus spaces and a teacher named twice', async () => {
    const { id } = await teacher('甲')
    const lessons = await lessonsNow()
    await save({
      teachers: [id, id],
      chapters: [
        { title: ' ', lessons: [] },
        { title: ' 第一章 ', lessons },
      ],
    })
    const { form } = await detail()
    expect(form.teachers).toEqual([id])
    expect(form.chapters.map(({ title }) => title)).toEqual(['第一章'])
  })

  it('belongs to whoever saves first, in this editor and in the one of videos', async () => {
    const seen = await version()
    await save({ noSkip: true })
    expect(await refusalOf(save({ noSkip: false }, seen))).toMatchObject({ code: 409 })
    const admin = await here.operator('admin')
    const { form, row } = await admin.call('adminvideo.detail', { id: course.id })
    await save({ inOrder: true })
    expect(
      await refusalOf(admin.call('adminvideo.save', { id: course.id, version: row.version, form })),
    ).toMatchObject({ code: 409 })
    const now = await version()
    await admin.call('adminvideo.saveEpisode', { workId: course.id, id: course.parts[0], title: '别名' })
    expect(await refusalOf(save({ inOrder: false }, now))).toMatchObject({ code: 409 })
    expect((await lessonsNow())[0]?.title).toBe('别名')
  })

  it('takes neither unknown nor missing lessons', async () => {
    const lessons = await lessonsNow()
    const [first] = lessons
    if (!first) throw new Error('no lesson')
    const other = { ...first, id: 9_999 }
    for (const wrong of [lessons.slice(1), [...lessons.slice(1), other], [...lessons, first]])
      expect(await refusalOf(save({ chapters: [{ title: '', lessons: wrong }] }))).toMatchObject({
        code: 409,
      })
  })

  it('refuses a trial that is longer than the film or of something else, and an empty title', async () => {
    const { id } = await addText()
    const lessons = await lessonsNow()
    const changed = (of: number, more: object) =>
      refusalOf(
        save({
          chapters: [
            { title: '', lessons: lessons.map((one) => (one.id === of ? { ...one, ...more } : one)) },
          ],
        }),
      )
    expect(await changed(course.parts[1] ?? 0, { trialSeconds: 101 })).toEqual({
      code: 400,
      message: '“第2集”的试看时长超过了这一讲的时长（100 秒）',
    })
    expect(await changed(id, { trialSeconds: 5 })).toMatchObject({ code: 400 })
    expect(await changed(id, { title: ' ' })).toEqual({ code: 400, message: '请填写课时名称' })
    expect(await refusalOf(save({ teachers: [77] }))).toMatchObject({ code: 400 })
  })

  it('counts a film as new only when the course was edited before', async () => {
    const addedAt = async (id: number) =>
      (
        await here.database.db
          .selectFrom('lessons')
          .select('added_at')
          .where('part_id', '=', id)
          .executeTakeFirstOrThrow()
      ).added_at
    await save({ noSkip: true })
    expect(await addedAt(course.parts[0] ?? 0)).toBe(0)
    const { id } = await (
      await here.operator('admin')
    ).call('adminvideo.saveEpisode', { workId: course.id, title: '新一讲' })
    await save({ noSkip: false })
    expect(await addedAt(id)).toBe(here.time.now)
    expect(await addedAt(course.parts[0] ?? 0)).toBe(0)
  })

  it('is found by title, category, state and teacher, with its figures', async () => {
    const other = await insertWork(here, { kind: 'course', number: 8, title: '播音入门', state: 'draft' })
    await insertWork(here, { kind: 'drama', number: 1, title: '开口的戏' })
    const { id } = await teacher('甲')
    await save({
      teachers: [id],
      certificate: true,
      chapters: [{ title: '一', lessons: await lessonsNow() }],
    })
    const userId = await here.user()
    for (const [user_id, finished_at] of [
      [userId, 5],
      [await here.user(), 0],
    ] as const)
      await here.database.db
        .insertInto('course_members')
        .values({ user_id, work_id: course.id, since: 1, finished_at, certificate_id: null })
        .execute()
    const found = async (input: object) =>
      (await office.call('admincourse.list', input)).rows.map((row) => row.id)
    expect(await found({})).toEqual(expect.arrayContaining([course.id, other.id]))
    expect(await found({ keyword: '开口' })).toEqual([course.id])
    expect(await found({ state: 'draft' })).toEqual([other.id])
    expect(await found({ category: 'none' })).toEqual([])
    expect(await found({ teacher: id })).toEqual([course.id])
    const { rows, total } = await office.call('admincourse.list', { teacher: id })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      number: 7,
      teachers: ['甲'],
      chapters: 1,
      lessons: 3,
      ready: 3,
      members: 2,
      finished: 1,
      certificate: true,
      state: 'published',
    })
  })

  it('is no drama, and not for those without the right', async () => {
    const drama = await insertWork(here, { kind: 'drama', number: 1 })
    expect(await refusalOf(office.call('admincourse.detail', { id: drama.id }))).toMatchObject({ code: 404 })
    const reader = await here.operator('operator', { permissions: ['course.read'] })
    const { row, form } = await reader.call('admincourse.detail', { id: course.id })
    expect(
      await refusalOf(reader.call('admincourse.save', { id: course.id, version: row.version, form })),
    ).toMatchObject({ code: 403 })
  })
})

describe('A teacher', () => {
  const form = (name: string) => ({ name, title: '教师', intro: '', avatar: '' })
  it('has a name of their own, and belongs to whoever saves first', async () => {
    const one = await teacher('甲')
    expect(await refusalOf(teacher('甲'))).toMatchObject({ code: 409 })
    expect(await office.call('adminteacher.save', { ...one, form: form('甲') })).toEqual(one)
    expect(await office.call('adminteacher.save', { ...one, form: form('丙') })).toEqual({
      id: one.id,
      version: 2,
    })
    expect(await refusalOf(office.call('adminteacher.save', { ...one, form: form('丁') }))).toMatchObject({
      code: 409,
    })
    expect(await refusalOf(teacher(' '))).toMatchObject({ code: 400 })
    expect(
      await refusalOf(
        office.call('adminteacher.save', { form: { ...form('戊'), avatar: 'https://elsewhere/a.png' } }),
      ),
    ).toMatchObject({ code: 400 })
    expect(await here.auditOf('adminteacher.save')).toHaveLength(2)
  })

  it('is found by name, with the number of their courses', async () => {
    const { id } = await teacher('百里')
    await teacher('乙')
    await save({ teachers: [id] })
    const { rows, total } = await office.call('adminteacher.list', { keyword: '百' })
    expect(rows).toMatchObject([{ id, courses: 1, form: { name: '百里' } }])
    expect(total).toBe(1)
    expect((await office.call('admincourse.choices', {})).teachers).toHaveLength(2)
  })
})
