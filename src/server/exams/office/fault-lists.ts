import { sql } from 'kysely'
import type { FaultDetail, FaultRow } from '@/contract/exams/adminfault'
import { FAULT_STATES, type FaultKind, type FaultState } from '@/contract/exams/question-kinds'
import { MOST_COUNTED } from '@/contract/kernel/counted'
import type { Db, StaffContext } from '../../deps'
import { rowsInTurn } from '../../kernel/db/counted'
import { notFound } from '../../kernel/http/refusal'
import { containing, type TablePage, windowOf } from '../../kernel/list/office'
import { masked, personalFor, type Personal } from '../../people/personal-data'
import { openFaults } from '../faults'
import { materialsOf, questionVersions } from '../questions'
import { shortStem } from '../written-text'
import { shownQuestion } from './question-forms'

interface FaultSearch extends TablePage {
  keyword?: string
  state?: FaultState
  subject?: number
  kind?: FaultKind
  question?: number
}

/** Reports in any state that fit a search. */
function matching(db: Db, { keyword = '', subject, kind, question }: FaultSearch) {
  const typed = keyword.trim()
  const learner = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  return db
    .selectFrom('question_faults')
    .$if(kind !== undefined, (query) => query.where('question_faults.kind', '=', kind ?? 'key'))
    .$if(question !== undefined, (query) => query.where('question_faults.question_id', '=', question ?? 0))
    .$if(subject !== undefined, (query) =>
      query.where(
        'question_faults.question_id',
        'in',
        db
          .selectFrom('questions')
          .select('questions.id')
          .where('questions.subject_id', '=', subject ?? 0),
      ),
    )
    .$if(typed !== '', (query) =>
      query.where(
        sql<boolean>`(question_faults.user_id = ${learner}
          or question_faults.question_id in (select id from questions where code = ${typed})
          or lower(question_faults.text) like ${containing(typed)} escape '\\')`,
      ),
    )
}

const readRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('question_faults')
    .innerJoin('users', 'users.id', 'question_faults.user_id')
    .innerJoin('questions', 'questions.id', 'question_faults.question_id')
    .innerJoin('subjects', 'subjects.id', 'questions.subject_id')
    .innerJoin('question_versions as shown', (join) =>
      join.onRef('shown.question_id', '=', 'questions.id').onRef('shown.version', '=', 'questions.version'),
    )
    .leftJoin('staff', 'staff.id', 'question_faults.replied_by')
    .selectAll('question_faults')
    .select([
      'users.nickname',
      'questions.code',
      'questions.type',
      'questions.version as present_version',
      'subjects.name as subject',
      'shown.stem',
      'staff.name as staff_name',
      'staff.display_name',
    ])
    .where('question_faults.id', 'in', ids)
    .execute()

type Found = Awaited<ReturnType<typeof readRows>>[number]

/** Names are whole for who may see users; phone numbers in the words are never. */
const nicknamesFor = ({ staff }: StaffContext): Personal => personalFor(staff, 'user.read')

const present =
  (nicknames: Personal) =>
  (row: Found): FaultRow => ({
    id: row.id,
    questionId: row.question_id,
    code: row.code,
    type: row.type,
    stem: shortStem(row.stem),
    subject: row.subject,
    kind: row.kind,
    text: masked('text', row.text),
    userId: row.user_id,
    nickname: nicknames('name', row.nickname),
    changed: row.present_version > row.question_version,
    state: row.state,
    reply: row.reply,
    repliedBy: row.display_name || (row.staff_name ?? ''),
    ...(row.replied_at > 0 ? { repliedAt: row.replied_at } : {}),
    reportedAt: row.updated_at,
    version: row.version,
  })

async function countsOf(db: Db, search: FaultSearch): Promise<Record<FaultState, number>> {
  const rows = await matching(db, search)
    .select('question_faults.state')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('question_faults.state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return {
    open: counts.get('open') ?? 0,
    mended: counts.get('mended') ?? 0,
    rejected: counts.get('rejected') ?? 0,
    duplicate: counts.get('duplicate') ?? 0,
  }
}

/** A page of reports, the newest first, with the number of those in each state. */
export async function listFaults(ctx: StaffContext, search: FaultSearch) {
  const { db } = ctx
  const { limit, offset } = windowOf(search)
  const { state } = search
  const [counts, found] = await Promise.all([
    countsOf(db, search),
    matching(db, search)
      .select('question_faults.id')
      .$if(state !== undefined, (query) => query.where('question_faults.state', '=', state ?? 'open'))
      .orderBy('question_faults.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const rows = await rowsInTurn(
    found.map(({ id }) => id),
    (ids) => readRows(db, ids),
  )
  const shown: readonly FaultState[] = state === undefined ? FAULT_STATES : [state]
  const total = shown.reduce((sum, one) => sum + counts[one], 0)
  return {
    rows: rows.map(present(nicknamesFor(ctx))),
    next: '',
    total: Math.min(total, MOST_COUNTED),
    counts,
  }
}

/** Most reports that one reply answers: as many as a bulk action takes, with the one that is shown. */
const MOST_OTHERS = 99

/** @throws Refusal 404 */
export async function faultDetail(ctx: StaffContext, id: number): Promise<FaultDetail> {
  const { db } = ctx
  const [row] = await readRows(db, [id])
  if (!row) throw notFound('反馈不存在，学员可能已注销')
  const { question_id: question, question_version: seen, present_version: now } = row
  const [read, others] = await Promise.all([
    questionVersions(db, [
      { question, version: now },
      { question, version: seen },
    ]),
    openFaults(db)
      .where('question_faults.question_id', '=', question)
      .where('question_faults.id', '<>', id)
      .orderBy('question_faults.id', 'desc')
      .limit(MOST_OTHERS)
      .execute(),
  ])
  const stored = read(question, now)
  const [material] = await materialsOf(db, stored.material_id === null ? [] : [stored.material_id])
  const rows = await rowsInTurn(
    others.map((other) => other.id),
    (ids) => readRows(db, ids),
  )
  const presented = present(nicknamesFor(ctx))
  return {
    row: presented(row),
    question: shownQuestion(stored, material),
    ...(seen < now ? { seen: shownQuestion(read(question, seen), material) } : {}),
    others: rows.map(presented),
  }
}
