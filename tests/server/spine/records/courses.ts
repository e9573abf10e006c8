import { insertDocument } from '@tests/support/courses'
import {
  erase,
  fresh,
  noRecord,
  owned,
  shared,
  withdraw,
  work,
  type Make,
  type Rows,
  type Work,
} from './record'

/** A course whose first two lessons are free. */
const ofCourse =
  (input: (course: Work) => object): Make =>
  async (at) => {
    const course = await work(at, 'course')
    return { input: input(course), remove: () => withdraw(at, course) }
  }

const course = ofCourse(({ number }) => ({ id: number }))
const lesson = (more: () => object = () => ({})) =>
  ofCourse(({ number, parts }) => ({ id: number, lesson: parts[0] ?? 0, ...more() }))

/** A text that is free. */
const text: Make = async (at, owner) => {
  const made = await lesson()(at, owner)
  const { lesson: id } = made.input as { lesson: number }
  await at.database.db.updateTable('parts').set({ lesson: 'text' }).where('id', '=', id).execute()
  return made
}

/** A document of a course that is free. */
const document =
  (more: object = {}): Make =>
  async (at) => {
    const { id: workId, number } = await work(at, 'course')
    await at.database.db
      .updateTable('works')
      .set({ free: 1 })
      .where('number', '=', number)
      .where('kind', '=', 'course')
      .execute()
    const id = await insertDocument(at.deps, workId)
    return { input: { id, ...more }, remove: () => erase(at, 'documents', id) }
  }

/** A course that the owner has. */
const planned: Make = async (at, owner) => {
  const { id, number } = await work(at, 'course')
  await at.database.db
    .insertInto('entitlements')
    .values({ user_id: owner, work_id: id, part_id: 0, order_id: 1, created_at: 1 })
    .execute()
  const remove = () =>
    at.database.db.updateTable('works').set({ state: 'off' }).where('id', '=', id).execute()
  return { input: { minutes: 30, weekdays: [1], time: '19:30', course: number }, remove }
}

/** How to make what the calls of courses and lessons name. */
export const courses: Rows = {
  'study.courses': noRecord('a filter: a teacher who is not known has no courses'),
  'study.course': shared(course),
  'study.notes': shared(course),
  'study.lesson': shared(lesson()),
  'study.documents': shared(course),
  'study.document': shared(document()),
  'study.favoriteDocument': shared(document({ on: true })),
  'study.watched': shared(lesson(() => ({ ranges: '0-10', event_id: `event-${fresh()}` }))),
  'study.savePlan': owned(planned),
  'study.finish': shared(text),
  'study.saveNote': shared(
    lesson(() => ({ uid: `note-${String(fresh()).padStart(6, '0')}`, at: 3, text: '先低下去', base: 0 })),
  ),
  'study.removeNote': noRecord('only a note of the caller is removed; another one is passed over'),
}
