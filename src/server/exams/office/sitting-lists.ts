import { sql } from 'kysely'
import type { SittingDetail, SittingRow } from '@/contract/exams/adminsitting'
import type { SittingKind, SittingState } from '@/contract/exams/question-kinds'
import { usersKnownBy } from '../../customers/customer-lists'
import type { SittingAnswer } from '@/contract/exams/sitting'
import type { StaffContext } from '../../deps'
import { rowsInTurn, totalOf } from '../../kernel/db/counted'
import { notFound } from '../../kernel/http/refusal'
import { containing, type TablePage, windowOf } from '../../kernel/list/office'
import { comparesNames, foundByNames, type Ids, type Names, namesWith } from '../../kernel/text/names'
import type { Row } from '../../kernel/tables'
import { masked } from '../../people/personal-data'
import { answersOf, presentAnswer } from '../answers'
import { readLayout } from '../layout'
import { isReleased } from '../papers'
import { paperOf } from '../sitting-end'
import { questionsOf, resultsOf } from '../sitting-view'
import { learnerName, papersSeen, sittingsSeen, type TeachingScope } from './teaching'

interface SittingSearch extends TablePage {
  keyword?: string
  paper?: number
  kind?: SittingKind
  state?: SittingState
}

const OF_USERS = (users: Ids): Ids => sql`select id from sittings where user_id in (${users})`

function matching(
  { db, staff }: StaffContext,
  { keyword = '', paper, kind, state }: SittingSearch,
  names: Names | null,
) {
  const typed = keyword.trim()
  const ways = staff.scope === 'all' ? [{ names, alias: 'users', referring: OF_USERS }] : []
  const known = [
    // Who may not see names cannot find a learner by them either.
    ...(staff.scope === 'all' ? usersKnownBy(typed, 'whole').map(OF_USERS) : []),
    // Always there, because PostgreSQL refuses an empty list of ways to find a sitting.
    sql`select id from sittings where id = ${/^\d{1,9}$/.test(typed) ? Number(typed) : 0}`,
  ]
  return sittingsSeen(db, staff)
    .$if(comparesNames(ways), (query) => query.innerJoin('users', 'users.id', 'sittings.user_id'))
    .$if(names !== null, (query) => query.where(foundByNames('sittings.id', ways, known)))
    .$if(paper !== undefined, (query) => query.where('sittings.paper_id', '=', paper ?? 0))
    .$if(kind !== undefined, (query) => query.where('sittings.kind', '=', kind ?? 'exam'))
    .$if(state !== undefined, (query) => query.where('sittings.state', '=', state ?? 'open'))
}

const readRows = ({ db, staff }: StaffContext, ids: readonly number[]) =>
  sittingsSeen(db, staff)
    .innerJoin('users', 'users.id', 'sittings.user_id')
    .selectAll('sittings')
    .select(['users.nickname', 'users.mobile'])
    .select((eb) =>
      eb
        .selectFrom('sitting_answers')
        .select((count) => count.fn.countAll<number>().as('late'))
        .whereRef('sitting_answers.sitting_id', '=', 'sittings.id')
        .where('late_value', 'is not', null)
        .as('late'),
    )
    .where('sittings.id', 'in', ids)
    .execute()

type Found = Awaited<ReturnType<typeof readRows>>[number]

const present = (staff: TeachingScope, row: Found): SittingRow => ({
  id: row.id,
  userId: row.user_id,
  nickname: learnerName(staff, { id: row.user_id, nickname: row.nickname }),
  mobile: staff.scope === 'all' ? masked('mobile', row.mobile) : '',
  title: row.title,
  kind: row.kind,
  ...(row.mode === '' ? {} : { mode: row.mode }),
  ...(row.paper_id === null ? {} : { paperId: row.paper_id }),
  number: row.number,
  state: row.state,
  ...(row.marks === null ? {} : { marks: row.marks }),
  full: row.full_marks,
  answered: row.answered,
  questions: readLayout(row.layout).slots.length,
  startedAt: row.started_at,
  ...(row.deadline > 0 ? { deadline: row.deadline } : {}),
  ...(row.handed_at > 0 ? { handedAt: row.handed_at } : {}),
  ...(row.reason === '' ? {} : { reason: row.reason }),
  away: { times: row.away_times, seconds: row.away_seconds },
  late: Number(row.late),
  version: row.version,
})

export async function listSittings(ctx: StaffContext, search: SittingSearch) {
  const { db, staff } = ctx
  const { limit, offset } = windowOf(search)
  const names = await namesWith(db, 'users', search.keyword)
  const found = await matching(ctx, search, names)
    .select('sittings.id')
    .orderBy('sittings.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const [rows, total] = await Promise.all([
    rowsInTurn(
      found.map(({ id }) => id),
      (ids) => readRows(ctx, ids),
    ),
    totalOf(db, search, found.length, matching(ctx, search, names).select('sittings.id')),
  ])
  return { rows: rows.map((row) => present(staff, row)), next: '', total }
}

const MOST_CHOICES = 20

/** Papers for a filter: those whose title has the keyword; without one, the chosen one too. */
export async function paperChoices(
  { db, staff }: StaffContext,
  { keyword = '', id = 0 }: { keyword?: string; id?: number },
) {
  const typed = keyword.trim()
  const rows = await papersSeen(db, staff)
    .select(['id', 'title'])
    .$if(typed !== '', (query) =>
      query.where(sql<boolean>`lower(title) like ${containing(typed)} escape '\\'`),
    )
    .orderBy('id', 'desc')
    .limit(MOST_CHOICES)
    .execute()
  if (typed !== '' || id === 0 || rows.some((row) => row.id === id)) return rows
  const chosen = await papersSeen(db, staff).select(['id', 'title']).where('id', '=', id).execute()
  return [...chosen, ...rows]
}

/** Photographs of handwritten pages can be opened by those who mark them only. */
function shownAnswer(ctx: StaffContext, row: Row<'sitting_answers'>): SittingAnswer {
  const { photos = [], ...answer } = presentAnswer(ctx, row)
  return photos.length > 0 && ctx.staff.permissions.includes('mark.read') ? { ...answer, photos } : answer
}

/** @throws Refusal 404 */
export async function sittingDetail(ctx: StaffContext, id: number): Promise<SittingDetail> {
  const { db, staff, clock } = ctx
  const [row] = await readRows(ctx, [id])
  if (!row) throw notFound('答题记录不存在')
  const layout = readLayout(row.layout)
  const [{ questions, materials }, answers, paper] = await Promise.all([
    questionsOf(db, row.user_id, layout),
    answersOf(db, id),
    paperOf(db, row),
  ])
  const results = await resultsOf(
    db,
    row.user_id,
    layout,
    answers,
    questions.map(({ slot }) => slot),
  )
  const bySlot = new Map(answers.map((answer) => [answer.slot, answer]))
  return {
    row: present(staff, row),
    pass: row.pass_marks,
    released: isReleased(paper, clock.now()),
    materials,
    answers: questions.map(({ marks: _marks, ...question }, index) => {
      const answer = bySlot.get(question.slot)
      const result = results[index]
      return {
        ...question,
        ...(answer ? { answer: shownAnswer(ctx, answer) } : {}),
        ...(result ? { result } : {}),
        ...(answer && answer.late_at > 0 ? { lateAt: answer.late_at } : {}),
      }
    }),
  }
}
