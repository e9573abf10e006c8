import { addPart } from '../../../catalogue/parts'
import { piecesOf } from '../../../courses/document-job'
import type { Deps, Trx } from '../../../deps'
import { DAY } from '../../../kernel/days'
import { insertAll, insertOne } from '../../../kernel/db/insert'
import type { Row } from '../../../kernel/tables'
import { seedOnce } from '../../once'
import { plans } from '../plans'
import { documentsOfCourse, textOfPage } from './documents'
import { PAGE, writePdf } from './pdf'

/** Width of the pictures that are drawn of the pages, px. */
const WIDTH = 1080

/** Courses of which the handbook is a lesson too, after all others. */
const WITH_LESSON: ReadonlySet<number> = new Set([1])

/** What differs from a document that is ready: by course and place. */
const STATES: Readonly<Record<string, Partial<Row<'documents'>>>> = {
  // A file that came later could not be read.
  '3/1': {
    state: 'failed',
    fault: '这份 PDF 有密码，请去掉密码后重新上传',
    file_name: '讲义合订（加密）.pdf',
  },
  '6/2': { withdrawn: 1 },
}

async function seedDocument(
  trx: Trx,
  work: { id: number; published_at: number },
  { course, number }: { course: number; number: number },
): Promise<number> {
  const document = documentsOfCourse(course)[number - 1]
  if (!document) throw new Error(`demo course ${course} has no document ${number}`)
  const file = writePdf(document.title, document.pages)
  const { bytes, pieces } = await piecesOf([file])
  const at = work.published_at + number * DAY
  const id = await insertOne(trx, 'documents', {
    work_id: work.id,
    title: document.title,
    state: 'ready',
    progress: 100,
    fault: '',
    upload: '',
    file_name: `${document.title}.pdf`,
    edition: 1,
    pages: document.pages.length,
    bytes,
    pieces: pieces.join(','),
    folder: `document/${course}/${number}`,
    edition_at: at,
    withdrawn: 0,
    created_at: at,
    updated_at: at,
    version: 1,
    ...STATES[`${course}/${number}`],
  })
  await insertAll(
    trx,
    'document_pages',
    document.pages.map((page, index) => ({
      document_id: id,
      number: index + 1,
      width: WIDTH,
      height: Math.round((PAGE.height * WIDTH) / PAGE.width),
      text: textOfPage(page),
    })),
  )
  return id
}

/** Makes a document the last lesson of its course; nobody has to read it. */
async function addLesson(
  trx: Trx,
  work: Pick<Row<'works'>, 'id' | 'published_at' | 'part_count' | 'facts' | 'synopsis'>,
  documentId: number,
): Promise<void> {
  const part = await addPart(trx, work.id, { title: '学习手册', lesson: 'document' })
  const last = await trx
    .selectFrom('lessons')
    .select('chapter_id')
    .where('lessons.work_id', '=', work.id)
    .innerJoin('parts', 'parts.id', 'lessons.part_id')
    .orderBy('parts.number', 'desc')
    .executeTakeFirst()
  await insertAll(trx, 'lessons', [
    {
      part_id: part.id,
      work_id: work.id,
      chapter_id: last?.chapter_id ?? null,
      paper_id: null,
      room_id: null,
      document_id: documentId,
      trial_seconds: 0,
      required: 0,
      opens_at: 0,
      days_after: 0,
      added_at: work.published_at,
    },
  ])
  const count = work.part_count + 1
  const [counted, recounted] = [`${work.part_count} 讲`, `${count} 讲`]
  await trx
    .updateTable('works')
    .set({
      part_count: count,
      facts: work.facts.replace(counted, recounted),
      synopsis: work.synopsis.replace(counted, recounted),
    })
    .where('id', '=', work.id)
    .execute()
}

/** Three documents of each complete course; the first account keeps two, and one that was withdrawn. */
export const seedDocuments = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<unknown> =>
  seedOnce(deps, { mark: 'documents', demo, now }, async (trx) => {
    const ids = new Map<string, number>()
    for (const { course } of plans) {
      const work = await trx
        .selectFrom('works')
        .select(['id', 'published_at', 'part_count', 'facts', 'synopsis'])
        .where('kind', '=', 'course')
        .where('number', '=', course)
        .executeTakeFirstOrThrow()
      const count = documentsOfCourse(course).length
      for (let number = 1; number <= count; number += 1)
        ids.set(`${course}/${number}`, await seedDocument(trx, work, { course, number }))
      const handbook = ids.get(`${course}/${count}`)
      if (WITH_LESSON.has(course) && handbook !== undefined) await addLesson(trx, work, handbook)
    }
    const user = await trx.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await insertAll(
      trx,
      'document_favorites',
      ['1/1', '1/3', '6/2'].flatMap((key, index) => {
        const id = ids.get(key)
        return id === undefined
          ? []
          : [{ user_id: user.id, document_id: id, created_at: now - (index + 1) * DAY }]
      }),
    )
  })
