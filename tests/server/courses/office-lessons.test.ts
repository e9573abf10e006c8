import { refusalOf } from '@tests/support/world'
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
let room: Office['room']
let paper: Office['paper']
let addText: Office['addText']
let finish: Office['finish']
beforeEach(async () => {
  ;({ here, office, course, detail, version, save, lessonsNow, titlesNow, room, paper, addText, finish } =
    await courseOffice())
})
afterEach(() => here.close())

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
      message: '“一”的时间超过了这一讲的时长（1:40）',
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
    await here.database.db.deleteFrom('parts').where('work_id', '=', course.id).execute()
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
