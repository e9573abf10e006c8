import { MOST_NOTES } from '@/contract/courses/course-rules'
import type { LessonNote } from '@/contract/courses/lesson'
import type { Trx, UserContext } from '../deps'
import { badInput } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'
import { courseFor, lessonIn } from './course-view'

type NoteRow = Row<'lesson_notes'>

const present = (row: Omit<NoteRow, 'id'>): LessonNote => ({
  uid: row.uid,
  lesson: row.part_id,
  at: row.at,
  text: row.text,
  revision: row.revision,
  updatedAt: row.updated_at,
})

/** Notes of the caller in a course, by lesson and second. @throws Refusal 404 */
export async function notesOf(ctx: UserContext, { id }: { id: number }) {
  const { work } = await courseFor(ctx, id)
  const rows = await ctx.db
    .selectFrom('lesson_notes')
    .innerJoin('parts', 'parts.id', 'lesson_notes.part_id')
    .selectAll('lesson_notes')
    .where('lesson_notes.user_id', '=', ctx.user.id)
    .where('lesson_notes.work_id', '=', work.id)
    .orderBy('parts.number')
    .orderBy('lesson_notes.at')
    .orderBy('lesson_notes.id')
    .execute()
  return { rows: rows.map(present) }
}

interface Saved {
  lesson: number
  uid: string
  at: number
  text: string
  base: number
}

const noteBy = (trx: Trx, userId: number, uid: string) =>
  trx
    .selectFrom('lesson_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('uid', '=', uid)
    .executeTakeFirst()

type NewNote = Omit<NoteRow, 'id' | 'revision'>

async function insertNote(trx: Trx, note: NewNote): Promise<LessonNote> {
  const { n } = await trx
    .selectFrom('lesson_notes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', note.user_id)
    .where('part_id', '=', note.part_id)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_NOTES) throw badInput(`每讲最多 ${MOST_NOTES} 条笔记，请先整理`)
  const row = { ...note, revision: 1 }
  await trx.insertInto('lesson_notes').values(row).execute()
  return present(row)
}

/** Id of the note that keeps a text which was written on an old revision. */
const copyOf = (uid: string, revision: number): string => `${uid.slice(0, 34)}-${revision}`

/**
 * Saves a note. A text that was written on an old revision is kept as a note of its own: neither device's words are
 * lost. @throws Refusal 400, 404
 */
export async function saveNote(ctx: UserContext, { id, ...note }: Saved & { id: number }) {
  const view = await courseFor(ctx, id)
  const lesson = lessonIn(view, note.lesson)
  const text = note.text.trim()
  if (!text) throw badInput('请输入笔记内容')
  const row: NewNote = {
    user_id: ctx.user.id,
    uid: note.uid,
    work_id: view.work.id,
    part_id: lesson.id,
    at: Math.floor(lesson.seconds > 0 ? Math.min(note.at, lesson.seconds) : note.at),
    text,
    updated_at: view.now,
  }
  return ctx.command(async (trx) => {
    const kept = await noteBy(trx, ctx.user.id, note.uid)
    if (!kept) return { note: await insertNote(trx, row) }
    if (kept.text === text && kept.at === row.at) return { note: present(kept) }
    if (kept.revision !== note.base) {
      const uid = copyOf(note.uid, note.base)
      const copied = await noteBy(trx, ctx.user.id, uid)
      const copy = copied ? present(copied) : await insertNote(trx, { ...row, uid })
      return { note: present(kept), copy }
    }
    const set = { text, at: row.at, revision: kept.revision + 1, updated_at: view.now }
    await trx.updateTable('lesson_notes').set(set).where('id', '=', kept.id).execute()
    return { note: present({ ...kept, ...set }) }
  })
}

/** Deletes a note for good; one that is gone already is no error. */
export async function removeNote(ctx: UserContext, { uid }: { uid: string }): Promise<Record<string, never>> {
  await ctx.command((trx) =>
    trx.deleteFrom('lesson_notes').where('user_id', '=', ctx.user.id).where('uid', '=', uid).execute(),
  )
  return {}
}
