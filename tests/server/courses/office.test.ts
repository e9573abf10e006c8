import type { CourseForm } from '@/contract/courses/course-form'
import type { StaffCaller } from '@tests/support/door'
import { insertBank, insertPaper } from '@tests/support/exams'
import { insertWork, refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'

let here: OfficeWorld
let office: StaffCaller
let course: { id: number; parts: number[] }
beforeEach(async () => {
  here = await officeWorld()
  office = await here.operator('operator')
  course = await insertWork(here, { kind: 'course', number: 7, title: '开口说汉语', parts: 3, free_parts: 1 })
})
afterEach(() => here.close())

const detail = () => office.call('admincourse.detail', { id: course.id })
const version = async () => (await detail()).row.version
/** Saves the form as it is kept, with these changes. */
const save = async (more: Partial<CourseForm> = {}, seen?: number) => {
  const { row, form } = await detail()
  return office.call('admincourse.save', {
    id: course.id,
    version: seen ?? row.version,
    form: { ...form, ...more },
  })
}
const lessonsNow = async () => (await detail()).form.chapters.flatMap(({ lessons }) => lessons)
const titlesNow = async () =>
  (await detail()).form.chapters.map(({ title, lessons }) => [title, ...lessons.map((one) => one.title)])
const room = async (more: object = {}) => {
  const { id } = await here.database.db
    .insertInto('live_rooms')
    .values({
      title: '答疑直播',
      host: '主讲',
      intro: '',
      cover: '',
      tint: '',
      starts_at: here.time.now,
      ended_at: here.time.now + 60_000,
      stream: 'live/1',
      recording: '',
      likes: 0,
      goods: '[]',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const paper = async (more: object = {}) => insertPaper(here.deps, await insertBank(here.deps), more)
const addText = async (title = '小结', body = '第一段\n第二段') =>
  office.call('admincourse.addLesson', { id: course.id, version: await version(), kind: 'text', title, body })
const finish = async (partId: number) =>
  here.database.db
    .insertInto('lesson_states')
    .values({
      user_id: await here.user(),
      part_id: partId,
      work_id: course.id,
      way: 'read',
      covered: '',
      share: 100,
      seen_at: 1,
      finished_at: 1,
    })
    .execute()
const work = () =>
  here.database.db.selectFrom('works').selectAll().where('id', '=', course.id).executeTakeFirstOrThrow()
const teacher = (name: string) =>
  office.call('adminteacher.save', { form: { name, title: '教师', intro: '', avatar: '' } })

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
    expect(seen.chapters.map(({ title }) => title)).toEqual(['第一章', '第三章'])
    expect(seen.rules).toEqual({ inOrder: true, noSkip: true, finishPercent: 80, certificate: true })
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
      message: '“第2集”的试看时长超过了视频时长（100 秒）',
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

describe('A lesson', () => {
  it('of text is added after the others, in the last chapter, and counts as ready', async () => {
    await save({ chapters: [{ title: '第一章', lessons: await lessonsNow() }] })
    const { id } = await addText('小结', ' 第一段 \n\n第二段\n')
    expect(await titlesNow()).toEqual([['第一章', '第1集', '第2集', '第3集', '小结']])
    const { lessons, row } = await detail()
    expect(row).toMatchObject({ lessons: 4, ready: 4 })
    expect(lessons.at(-1)).toMatchObject({ id, kind: 'text', words: 6, ready: true })
    const content = await office.call('admincourse.lesson', { id: course.id, lesson: id })
    expect(content).toMatchObject({ title: '小结', kind: 'text', body: '第一段\n第二段', url: '' })
  })

  it('stands in an empty chapter at the end', async () => {
    await save({
      chapters: [
        { title: '第一章', lessons: await lessonsNow() },
        { title: '第二章', lessons: [] },
      ],
    })
    await addText()
    expect(await titlesNow()).toEqual([
      ['第一章', '第1集', '第2集', '第3集'],
      ['第二章', '小结'],
    ])
  })

  it('names a published paper or a room that is not cancelled, once', async () => {
    const add = async (more: object) =>
      office.call('admincourse.addLesson', {
        id: course.id,
        version: await version(),
        kind: 'paper',
        title: '测验',
        ...more,
      })
    const [live, off] = [await room(), await room({ cancelled_at: 5 })]
    const quiz = await paper()
    expect((await office.call('admincourse.papers', { keyword: '模拟' })).rows).toMatchObject([{ id: quiz }])
    expect((await office.call('admincourse.rooms', {})).rows.map(({ id }) => id)).toEqual([live])
    await add({ paper: quiz })
    await add({ kind: 'live', title: '答疑', room: live })
    const { lessons } = await detail()
    expect(lessons.slice(-2)).toMatchObject([
      { kind: 'paper', ready: true, source: { id: quiz, title: '模拟卷一' } },
      { kind: 'live', ready: true, source: { id: live, title: '答疑直播' } },
    ])
    expect(await refusalOf(add({ paper: quiz }))).toEqual({ code: 400, message: '这门课程里已经有这份试卷' })
    expect(await refusalOf(add({ paper: 9_999 }))).toMatchObject({ code: 400 })
    expect(await refusalOf(add({ kind: 'live', room: off }))).toMatchObject({ code: 400 })
    expect(await refusalOf(add({ kind: 'text', body: ' \n' }))).toMatchObject({ code: 400 })
    expect((await office.call('admincourse.ofPaper', { id: quiz })).rows).toEqual([
      { id: course.id, title: '开口说汉语' },
    ])
    expect((await office.call('admincourse.ofRoom', { id: live })).rows).toEqual([
      { id: course.id, title: '开口说汉语' },
    ])
    expect((await office.call('admincourse.ofRoom', { id: off })).rows).toEqual([])
    await here.database.db.updateTable('papers').set({ state: 'off' }).execute()
    expect((await detail()).lessons.at(-2)).toMatchObject({ ready: false })
  })

  it('of text is rewritten by whoever saw the course last', async () => {
    const { id, version: seen } = await addText()
    const write = (body: string, at: number) =>
      office.call('admincourse.saveText', { id: course.id, version: at, lesson: id, body })
    expect(await write('第一段\n\n第二段', seen)).toEqual({ id: course.id, version: seen })
    expect(await write('新的正文', seen)).toEqual({ id: course.id, version: seen + 1 })
    expect(await refusalOf(write('再改', seen))).toMatchObject({ code: 409 })
    expect(await refusalOf(write(' \n ', seen + 1))).toMatchObject({ code: 400 })
    expect((await office.call('admincourse.lesson', { id: course.id, lesson: id })).body).toBe('新的正文')
    expect((await detail()).lessons.at(-1)).toMatchObject({ words: 4 })
    expect(
      await refusalOf(
        office.call('admincourse.saveText', {
          id: course.id,
          version: seen + 1,
          lesson: course.parts[0] ?? 0,
          body: '正文',
        }),
      ),
    ).toMatchObject({ code: 400 })
  })

  it('that is a film has slides, sorted, one a second and none beyond its end', async () => {
    const lesson = course.parts[1] ?? 0
    const put = async (...slides: [number, string, string][]) =>
      office.call('admincourse.saveSlides', {
        id: course.id,
        version: await version(),
        lesson,
        slides: slides.map(([at, title, text]) => ({ at, title, text })),
      })
    await put([40, '后', ''], [0, ' 先 ', '一\n\n二'])
    const { slides, url } = await office.call('admincourse.lesson', { id: course.id, lesson })
    expect(slides).toEqual([
      { at: 0, title: '先', text: '一\n二' },
      { at: 40, title: '后', text: '' },
    ])
    expect(url).toMatch(/^media\/s\/.*index\.m3u8$/)
    expect((await detail()).lessons[1]).toMatchObject({ slides: 2 })
    const same = await version()
    expect(await put([0, '先', '一\n二'], [40, '后', ''])).toEqual({ id: course.id, version: same })
    expect(await refusalOf(put([5, '一', ''], [5, '二', '']))).toEqual({
      code: 400,
      message: '0:05 有两页讲义，请改一页的时间',
    })
    expect(await refusalOf(put([100, '一', '']))).toEqual({
      code: 400,
      message: '“一”的时间超过了视频时长（1:40）',
    })
    await put()
    expect((await office.call('admincourse.lesson', { id: course.id, lesson })).slides).toEqual([])
    const { id } = await addText()
    expect(
      await refusalOf(
        office.call('admincourse.saveSlides', {
          id: course.id,
          version: await version(),
          lesson: id,
          slides: [{ at: 0, title: '一', text: '' }],
        }),
      ),
    ).toMatchObject({ code: 400 })
  })

  it('is removed once the operator knows how many have finished it; a film is not', async () => {
    const { id } = await addText()
    await finish(id)
    const remove = async (lesson: number, told: number) =>
      office.call('admincourse.removeLesson', { id: course.id, version: await version(), lesson, told })
    expect((await detail()).lessons.at(-1)).toMatchObject({ finished: 1 })
    expect(await refusalOf(remove(id, 0))).toEqual({
      code: 409,
      message: '已有 1 名学员学完这一讲，删除后学习记录也会清除',
    })
    expect(await refusalOf(remove(course.parts[0] ?? 0, 9))).toMatchObject({ code: 400 })
    await remove(id, 1)
    expect((await detail()).row).toMatchObject({ lessons: 3, ready: 3 })
    expect(await here.auditOf('admincourse.removeLesson')).toMatchObject([
      { target: `part:${id}`, before: { title: '小结', finished: 1 } },
    ])
  })

  it('stays when somebody has bought it alone', async () => {
    const { id } = await addText()
    await here.database.db
      .insertInto('entitlements')
      .values({ user_id: await here.user(), work_id: course.id, part_id: id, order_id: 1, created_at: 1 })
      .execute()
    expect(
      await refusalOf(
        office.call('admincourse.removeLesson', {
          id: course.id,
          version: await version(),
          lesson: id,
          told: 0,
        }),
      ),
    ).toMatchObject({ code: 409 })
  })

  it('stays when it is the only one of a course on sale', async () => {
    course = await insertWork(here, { kind: 'course', number: 9, title: '只有一讲', parts: 0 })
    const { id } = await addText()
    const remove = async () =>
      office.call('admincourse.removeLesson', {
        id: course.id,
        version: await version(),
        lesson: id,
        told: 0,
      })
    expect(await refusalOf(remove())).toMatchObject({ code: 400 })
    expect(await lessonsNow()).toHaveLength(1)
    await here.database.db.updateTable('works').set({ state: 'draft' }).where('id', '=', course.id).execute()
    await remove()
    expect(await lessonsNow()).toEqual([])
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
