import type { Row, NewRow } from '@/server/kernel/tables'
import { insertOne } from '@/server/kernel/db/insert'
import { uploadFile, uploadsDir } from '@/server/media/uploads'
import type { Deps } from '@/server/deps'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { pdfOf } from './pdf'
import { insertWork, type World } from './world'

export type TestLesson = Partial<Omit<NewRow<'lessons'>, 'part_id' | 'work_id'>> & {
  lesson?: Row<'parts'>['lesson']
  body?: string
  seconds?: number
}

export interface TestCourse {
  id: number
  /** Public number. */
  number: number
  /** Ids of the lessons in their order. */
  lessons: number[]
}

/** A published course: one film of 100 s per lesson, the first one free, unless it is given otherwise. */
export async function insertCourse(
  here: Pick<World, 'database'>,
  {
    lessons = [{}, {}, {}],
    settings,
    number = 1,
    ...more
  }: Partial<NewRow<'works'>> & {
    lessons?: readonly TestLesson[]
    settings?: Partial<NewRow<'course_settings'>>
    number?: number
  } = {},
): Promise<TestCourse> {
  const { db } = here.database
  const { id, parts } = await insertWork(here, {
    kind: 'course',
    number,
    parts: lessons.length,
    free_parts: 1,
    ...more,
  })
  for (const [index, { lesson, body, seconds, ...row }] of lessons.entries()) {
    const part_id = parts[index] ?? 0
    if (lesson !== undefined || body !== undefined || seconds !== undefined)
      await db
        .updateTable('parts')
        .set({
          ...(lesson === undefined ? {} : { lesson }),
          ...(body === undefined ? {} : { body }),
          ...(seconds === undefined ? {} : { seconds }),
        })
        .where('id', '=', part_id)
        .execute()
    if (Object.keys(row).length > 0)
      await db
        .insertInto('lessons')
        .values({
          part_id,
          work_id: id,
          chapter_id: null,
          paper_id: null,
          room_id: null,
          document_id: null,
          trial_seconds: 0,
          required: 1,
          opens_at: 0,
          days_after: 0,
          added_at: 0,
          ...row,
        })
        .execute()
  }
  if (settings)
    await db
      .insertInto('course_settings')
      .values({ work_id: id, in_order: 0, no_skip: 0, finish_percent: 90, certificate: 0, ...settings })
      .execute()
  return { id, number, lessons: parts }
}

/** Gives a user the whole course. */
export const giveCourse = (here: Pick<World, 'database' | 'time'>, userId: number, course: { id: number }) =>
  here.database.db
    .insertInto('entitlements')
    .values({ user_id: userId, work_id: course.id, part_id: 0, order_id: 1, created_at: here.time.now })
    .execute()

/** A document of a course with a page that nobody has drawn. */
export const insertDocument = (deps: Pick<Deps, 'command'>, workId: number): Promise<number> =>
  deps.command(async (trx) => {
    const id = await insertOne(trx, 'documents', {
      work_id: workId,
      title: '讲义',
      state: 'ready',
      progress: 100,
      fault: '',
      upload: '',
      file_name: '讲义.pdf',
      edition: 1,
      pages: 1,
      bytes: 9,
      pieces: '00',
      folder: `u/documents/${workId}/0`,
      edition_at: 1,
      withdrawn: 0,
      created_at: 1,
      updated_at: 1,
      version: 1,
    })
    await trx
      .insertInto('document_pages')
      .values({ document_id: id, number: 1, width: 1080, height: 1530, text: '第一页' })
      .execute()
    return id
  })

/** A finished upload of a PDF, as the protocol leaves it. */
export async function uploadedPdf(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  staffId: number,
  bytes = pdfOf(['第一页']),
  state: 'open' | 'finished' = 'open',
): Promise<string> {
  const id = randomBytes(16).toString('hex')
  mkdirSync(uploadsDir(deps), { recursive: true })
  writeFileSync(uploadFile(deps, id), bytes)
  await deps.db
    .insertInto('uploads')
    .values({
      id,
      staff_id: staffId,
      file_name: '讲义.pdf',
      size: bytes.length,
      state,
      purpose: 'document',
      created_at: deps.clock.now(),
    })
    .execute()
  return id
}
