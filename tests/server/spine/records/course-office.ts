import { addPart } from '@/server/catalogue/parts'
import { insertDocument, uploadedPdf } from '@tests/support/courses'
import type { Rig } from '../rig'
import { erase, fresh, noRecord, shared, work, type Make, type Rows } from './record'

interface Course {
  id: number
  /** A film. */
  film: number
  /** A text. */
  text: number
}

async function course(at: Rig): Promise<Course> {
  const { id, parts } = await work(at, 'course')
  const text = await at.deps.command((trx) =>
    addPart(trx, id, { title: '小结', lesson: 'text', body: '一段', words: 2 }),
  )
  return { id, film: parts[0] ?? 0, text: text.id }
}

/** A course as an operator sees it. */
const seen =
  (input: (course: Course) => object): Make =>
  async (at) => {
    const made = await course(at)
    return { input: input(made), remove: () => erase(at, 'works', made.id) }
  }

/** A lesson of a course that stays. */
const lesson =
  (which: 'film' | 'text', input: (course: Course) => object): Make =>
  async (at) => {
    const made = await course(at)
    return { input: input(made), remove: () => erase(at, 'parts', made[which]) }
  }

/** A document of a course. */
const document =
  (more: (at: Rig, owner: number) => object | Promise<object>): Make =>
  async (at, owner) => {
    const id = await insertDocument(at.deps, (await course(at)).id)
    return { input: { id, ...(await more(at, owner)) }, remove: () => erase(at, 'documents', id) }
  }

const teacher: Make = async (at) => {
  const form = { name: `讲师${fresh()}`, title: '', intro: '', avatar: '' }
  const { id } = await at.database.db
    .insertInto('teachers')
    .values({ ...form, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    input: { id, version: 1, form: { ...form, title: '主讲' } },
    remove: () => at.database.db.deleteFrom('teachers').where('id', '=', id).execute(),
  }
}

const rules = {
  inOrder: true,
  noSkip: false,
  finishPercent: 90,
  certificate: false,
  daysValid: 0,
  teachers: [],
}
const row = (id: number) => ({
  id,
  title: `第${id}讲`,
  required: true,
  trialSeconds: 0,
  opensAt: 0,
  daysAfter: 0,
})

const saved: Make = async (at) => {
  const made = await course(at)
  const parts = await at.database.db.selectFrom('parts').select('id').where('work_id', '=', made.id).execute()
  return {
    input: {
      id: made.id,
      version: 1,
      form: { ...rules, chapters: [{ title: '', lessons: parts.map(({ id }) => row(id)) }] },
    },
    remove: () => erase(at, 'works', made.id),
  }
}

/** The editor of courses. */
export const courseOffice: Rows = {
  'admincourse.list': noRecord('a filter of the list'),
  'admincourse.ofPaper': noRecord('courses that use it: none for one that is gone'),
  'admincourse.ofRoom': noRecord('courses that use it: none for one that is gone'),
  'admincourse.detail': shared(seen(({ id }) => ({ id }))),
  'admincourse.lesson': shared(lesson('text', ({ id, text }) => ({ id, lesson: text }))),
  'admincourse.save': shared(saved),
  'admincourse.addLesson': shared(
    seen(({ id }) => ({ id, version: 1, kind: 'text', title: '新的一讲', body: '一段' })),
  ),
  'admincourse.saveText': shared(
    lesson('text', ({ id, text }) => ({ id, version: 1, lesson: text, body: '另一段' })),
  ),
  'admincourse.saveSlides': shared(
    lesson('film', ({ id, film }) => ({
      id,
      version: 1,
      lesson: film,
      slides: [{ at: 0, title: '开始', text: '' }],
    })),
  ),
  'admincourse.removeLesson': shared(
    lesson('text', ({ id, text }) => ({ id, version: 1, lesson: text, told: 0 })),
  ),
  'admindocument.list': shared(seen(({ id }) => ({ id }))),
  'admindocument.pages': shared(document(() => ({}))),
  'admindocument.add': shared(
    async (at, owner) => {
      const { id } = await course(at)
      return {
        input: { id, title: '讲义', upload: await uploadedPdf(at.deps, owner, undefined, 'finished') },
        remove: () => erase(at, 'works', id),
      }
    },
    { other: 400 },
  ),
  'admindocument.replace': shared(
    document(async (at, owner) => ({
      version: 1,
      upload: await uploadedPdf(at.deps, owner, undefined, 'finished'),
    })),
    { other: 400 },
  ),
  'admindocument.rename': shared(document(() => ({ version: 1, title: '讲义（修订）' }))),
  'admindocument.setState': shared(document(() => ({ version: 1, withdrawn: true }))),
  'adminteacher.save': shared(teacher),
}
