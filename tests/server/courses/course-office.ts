import type { CourseForm } from '@/contract/courses/course-form'
import type { StaffCaller } from '@tests/support/door'
import { insertBank, insertPaper } from '@tests/support/exams'
import { insertWork } from '@tests/support/world'
import { officeWorld } from '../office/office-world'

/** A back office with a course of three films, on a fresh database, and what its tests ask. */
export async function courseOffice() {
  const here = await officeWorld()
  const office: StaffCaller = await here.operator('operator')
  const course = await insertWork(here, {
    kind: 'course',
    number: 7,
    title: '开口说汉语',
    parts: 3,
    free_parts: 1,
  })
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
    office.call('admincourse.addLesson', {
      id: course.id,
      version: await version(),
      kind: 'text',
      title,
      body,
    })
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
  return {
    here,
    office,
    course,
    detail,
    version,
    save,
    lessonsNow,
    titlesNow,
    room,
    paper,
    addText,
    finish,
    work,
    teacher,
  }
}
