import type { LessonNote } from '@/contract/courses/lesson'
import type { AnswerOf, InputOf } from '@/client/client'
import { randomText } from '@/client/storage'
import { post, undelivered } from '../outbox'

type Saved = AnswerOf<'study.saveNote'>
type Sent = InputOf<'study.saveNote'>

/** A note as it is written; `base` is the revision that was edited, 0 for a new one. */
export type WrittenNote = Pick<Sent, 'id' | 'lesson' | 'uid' | 'at' | 'text' | 'base'>

export const newNoteId = (): string => randomText(20)

/** By second, then by id. */
const inOrder = (a: LessonNote, b: LessonNote): number =>
  a.lesson - b.lesson || a.at - b.at || (a.uid < b.uid ? -1 : 1)

const withNote = (rows: readonly LessonNote[], note: LessonNote): LessonNote[] =>
  [...rows.filter(({ uid }) => uid !== note.uid), note].sort(inOrder)

export const withoutNote = (rows: readonly LessonNote[], uid: string): LessonNote[] =>
  rows.filter((note) => note.uid !== uid)

/** The notes with one that was written here and may be unsent. */
export const withWritten = (rows: readonly LessonNote[], { uid, lesson, at, text, base }: WrittenNote) =>
  withNote(rows, { uid, lesson, at: Math.floor(at), text, revision: base, updatedAt: Date.now() })

/** The notes after a save; both texts when another device had changed the note meanwhile. */
export const withSaved = (rows: readonly LessonNote[], { note, copy }: Saved): LessonNote[] =>
  copy ? withNote(withNote(rows, note), copy) : withNote(rows, note)

/** The server's notes of a course with what this device has not delivered. */
export async function withUnsent(id: number, rows: readonly LessonNote[]): Promise<LessonNote[]> {
  const [saves, removed] = await Promise.all([undelivered('study.saveNote'), undelivered('study.removeNote')])
  const written = saves
    .filter((save) => save.id === id)
    .reduce((notes, save) => withWritten(notes, save), [...rows])
  const gone = new Set(removed.map(({ uid }) => uid))
  return written.filter(({ uid }) => !gone.has(uid) || saves.some((save) => save.uid === uid))
}

/**
 * Saves a note through the outbox. An unsent text of the same note is replaced, and the revision that it was based on
 * is kept.
 */
export const saveNote = (note: WrittenNote, saved: (answer: Saved) => void): Promise<void> =>
  post('study.saveNote', note, saved, (older, newer) =>
    older.uid === newer.uid ? { ...newer, base: older.base } : undefined,
  )

export const removeNote = (uid: string): Promise<void> => post('study.removeNote', { uid })
