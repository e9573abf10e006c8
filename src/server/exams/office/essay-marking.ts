import { sql, type SqlBool } from 'kysely'
import type { Essay, EssayRow, MARK_STATES, MarkPaper } from '@/contract/exams/adminmark'
import { essayTotal } from '@/contract/exams/essay-marks'
import { essayOf } from '@/contract/exams/essay-value'
import { marksText } from '@/format/figures'
import type { Db, StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { totalOf } from '../../kernel/db/counted'
import { badInput, conflict } from '../../kernel/http/refusal'
import { editedByOther, type TablePage, windowOf } from '../../kernel/list/office'
import type { Row } from '../../kernel/tables'
import { notify } from '../../people/notices'
import { presentPhotos } from '../essay-photos'
import { isReleased } from '../papers'
import { blocksOf } from '../written-text'
import { essayToRead, type EssayKey } from './essay-reading'
import { followed, presentSuggestion, suggestionOf } from './essay-suggestions'
import { sumAgain } from './sum-again'
import { papersWithin, sittingsSeen, type TeachingScope } from './teaching'

type MarkState = (typeof MARK_STATES)[number]

/** Characters of a stem by which a question is known in a list. */
const STEM = 40

/**
 * Waiting essays. A literal state lets both indexes be used that hold nothing else, and a cross join makes SQLite begin
 * with the sittings.
 */
const waitingEssays = (db: Db, staff: TeachingScope) =>
  sittingsSeen(db, staff)
    .crossJoin('sitting_answers as answer')
    .whereRef('answer.sitting_id', '=', 'sittings.id')
    .where(sql<SqlBool>`sittings.state = 'marking'`)
    .where('answer.marks', 'is', null)

interface Group {
  paper: number
  question: number
  waiting: number
  /** Id of the first sitting: the order in which papers are listed. */
  first: number
}

/** Marks of essays that the operator may see. */
const essayMarks = (db: Db, staff: TeachingScope) =>
  db
    .selectFrom('essay_marks as mark')
    .$if(staff.scope !== 'all', (query) => query.where('mark.paper_id', 'in', papersWithin(db, staff)))

async function groupsOf(db: Db, staff: TeachingScope, state: MarkState): Promise<Group[]> {
  if (state === 'waiting') {
    const rows = await waitingEssays(db, staff)
      .select((eb) => [
        'sittings.paper_id as paper',
        'answer.question_id as question',
        eb.fn.countAll<number>().as('waiting'),
        eb.fn.min('sittings.id').as('first'),
      ])
      .groupBy(['sittings.paper_id', 'answer.question_id'])
      .execute()
    return rows.flatMap(({ paper, waiting, ...row }) =>
      paper === null ? [] : [{ ...row, paper, waiting: Number(waiting) }],
    )
  }
  const rows = await essayMarks(db, staff)
    .select(['mark.paper_id as paper', 'mark.question_id as question'])
    .distinct()
    .execute()
  return rows.map((row) => ({ ...row, waiting: 0, first: 0 - row.paper }))
}

async function stemsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('questions')
    .innerJoin('question_versions as shown', (join) =>
      join.onRef('shown.question_id', '=', 'questions.id').onRef('shown.version', '=', 'questions.version'),
    )
    .select(['questions.id', 'shown.stem'])
    .where('questions.id', 'in', [...new Set(ids)])
    .execute()
  const textOf = (stem: string): string =>
    blocksOf(stem)
      .flatMap(({ lines }) => lines.flat())
      .map(({ text }) => text)
      .join('')
  return new Map(rows.map(({ id, stem }) => [id, textOf(stem).slice(0, STEM)]))
}

export async function markPapers(
  { db, staff }: StaffContext,
  { state = 'waiting', ...page }: TablePage & { state?: MarkState },
) {
  const groups = await groupsOf(db, staff, state)
  const papers = new Map<number, Group[]>()
  for (const group of groups) papers.set(group.paper, [...(papers.get(group.paper) ?? []), group])
  const firstOf = (paper: number): number => Math.min(...(papers.get(paper) ?? []).map(({ first }) => first))
  const { limit, offset } = windowOf(page)
  const ids = [...papers.keys()].sort((a, b) => firstOf(a) - firstOf(b)).slice(offset, offset + limit)
  if (ids.length === 0) return { rows: [], next: '', total: papers.size }
  const shown = ids.flatMap((id) => papers.get(id) ?? [])
  const [stems, named] = await Promise.all([
    stemsOf(
      db,
      shown.map(({ question }) => question),
    ),
    db.selectFrom('papers').select(['id', 'title', 'kind']).where('id', 'in', ids).execute(),
  ])
  const names = new Map(named.map((paper) => [paper.id, paper]))
  return {
    rows: ids.flatMap((id): MarkPaper[] => {
      const paper = names.get(id)
      const questions = (papers.get(id) ?? []).sort((a, b) => a.question - b.question)
      if (!paper) return []
      return [
        {
          id,
          title: paper.title,
          kind: paper.kind,
          waiting: questions.reduce((sum, { waiting }) => sum + waiting, 0),
          questions: questions.map(({ question, waiting }) => ({
            id: question,
            stem: stems.get(question) ?? '',
            waiting,
          })),
        },
      ]
    }),
    next: '',
    total: papers.size,
  }
}

const ROW = [
  'sittings.id',
  'sittings.handed_at as handedAt',
  'answer.value',
  'answer.full_marks as full',
  'answer.marks',
] as const

interface QueueSearch extends TablePage {
  paper: number
  question: number
  state?: MarkState
}

const waitingIn = ({ db, staff }: StaffContext, { paper, question }: QueueSearch) =>
  waitingEssays(db, staff).where('sittings.paper_id', '=', paper).where('answer.question_id', '=', question)

const markedIn = ({ db, staff }: StaffContext, { paper, question }: QueueSearch) =>
  essayMarks(db, staff).where('mark.paper_id', '=', paper).where('mark.question_id', '=', question)

const markedRows = (ctx: StaffContext, search: QueueSearch) =>
  markedIn(ctx, search)
    .innerJoin('sittings', 'sittings.id', 'mark.sitting_id')
    .innerJoin('sitting_answers as answer', (join) =>
      join.onRef('answer.sitting_id', '=', 'mark.sitting_id').onRef('answer.slot', '=', 'mark.slot'),
    )
    .select(ROW)
    .orderBy('mark.at', 'desc')
    .orderBy('mark.sitting_id')

export async function essayQueue(ctx: StaffContext, search: QueueSearch) {
  const { limit, offset } = windowOf(search)
  const marked = search.state === 'marked'
  const found = marked ? markedRows(ctx, search) : waitingIn(ctx, search).select(ROW).orderBy('sittings.id')
  const rows = await found.limit(limit).offset(offset).execute()
  const all = marked
    ? markedIn(ctx, search).select('mark.sitting_id as id')
    : waitingIn(ctx, search).select('sittings.id')
  return {
    rows: rows.map(({ value, marks, ...row }): EssayRow => {
      const { text, photos } = essayOf(value)
      return {
        ...row,
        characters: text.length,
        photos: photos.length,
        ...(marks === null ? {} : { marks }),
      }
    }),
    next: '',
    total: await totalOf(ctx.db, search, rows.length, all),
  }
}

const markOf = (db: Db, { sitting_id: id, slot }: Pick<Row<'sitting_answers'>, 'sitting_id' | 'slot'>) =>
  db
    .selectFrom('essay_marks')
    .innerJoin('staff', 'staff.id', 'essay_marks.staff_id')
    .selectAll('essay_marks')
    .select(['staff.name', 'staff.display_name'])
    .where('sitting_id', '=', id)
    .where('slot', '=', slot)
    .executeTakeFirst()

export async function essayDetail(ctx: StaffContext, key: EssayKey): Promise<Essay> {
  const { db, staff } = ctx
  const { sitting, answer, paper: _paper, material, ...read } = await essayToRead(db, staff, key)
  const [stored, suggested] = await Promise.all([markOf(db, answer), suggestionOf(db, answer)])
  return {
    ...key,
    ...read,
    paper: sitting.title,
    ...(material ? { material } : {}),
    full: answer.full_marks,
    photos: presentPhotos(ctx, answer.value),
    ...(answer.late_value === null
      ? {}
      : { late: { text: essayOf(answer.late_value).text, photos: presentPhotos(ctx, answer.late_value) } }),
    handedAt: sitting.handed_at,
    state: sitting.state,
    revision: answer.revision,
    version: stored?.version ?? 0,
    ...(answer.marks === null ? {} : { marks: answer.marks }),
    criteria: stored ? (JSON.parse(stored.criteria) as number[]) : [],
    comment: stored?.comment ?? '',
    by: stored ? stored.display_name || stored.name : '',
    ...(stored ? { at: stored.at } : {}),
    ...(suggested ? { suggestion: presentSuggestion(suggested) } : {}),
  }
}

interface Given extends EssayKey {
  version: number
  revision: number
  criteria: readonly number[]
  marks: number
  comment: string
}

/** Returns the marks that count. @throws Refusal 400 when they do not fit the question */
function checkedMarks({ criteria, marks }: Given, most: readonly number[], full: number): number {
  if (criteria.length !== most.length) throw badInput('请给每一项评分')
  const over = most.findIndex((limit, at) => (criteria[at] ?? 0) > limit)
  if (over >= 0) throw badInput(`第 ${over + 1} 项最多 ${marksText(most[over] ?? 0)} 分`)
  if (most.length > 0) return essayTotal(criteria, most, full)
  if (marks > full) throw badInput(`最多 ${marksText(full)} 分`)
  return marks
}

/**
 * Marks an essay; with the last one the sitting is marked.
 * @throws Refusal 409 when another teacher was quicker, or what was read is not what is there now
 */
export async function saveEssayMarks(trx: Trx, ctx: StaffContext, given: Given) {
  const now = ctx.clock.now()
  const { sitting, paper, answer, rubric } = await essayToRead(trx, ctx.staff, given)
  const stored = await markOf(trx, answer)
  if (sitting.state !== 'marking' && sitting.state !== 'marked')
    throw conflict('这份答卷已重开或作废，不能评分')
  if ((stored?.version ?? 0) !== given.version || answer.revision !== given.revision) throw editedByOther()
  const most = rubric.map((criterion) => criterion.marks)
  const marks = checkedMarks(given, most, answer.full_marks)
  const set = {
    staff_id: ctx.staff.id,
    criteria: JSON.stringify(given.criteria),
    marks,
    comment: given.comment.trim(),
    at: now,
    version: given.version + 1,
  }
  const place = { sitting_id: sitting.id, slot: answer.slot }
  await trx
    .insertInto('essay_marks')
    .values({ ...place, paper_id: paper, question_id: given.question, ...set })
    .onConflict((on) => on.columns(['sitting_id', 'slot']).doUpdateSet(set))
    .execute()
  await trx
    .updateTable('sitting_answers')
    .set({ marks })
    .where('sitting_id', '=', place.sitting_id)
    .where('slot', '=', place.slot)
    .execute()
  const after = await sumAgain(trx, sitting)
  await audit(
    trx,
    ctx,
    'adminmark.save',
    `sitting:${sitting.id}`,
    stored
      ? { marks: stored.marks, criteria: JSON.parse(stored.criteria) as number[], comment: stored.comment }
      : null,
    {
      question: given.question,
      marks,
      criteria: given.criteria,
      comment: set.comment,
      ...(await followed(trx, answer, given.criteria)),
    },
    `user:${sitting.user_id}`,
  )
  if (sitting.state === 'marking' && after.state === 'marked') await tellMarked(trx, after, paper, now)
  return { state: after.state, version: set.version }
}

/** Tells the learner that marks are known, unless the paper still withholds them. */
async function tellMarked(trx: Trx, sitting: Row<'sittings'>, paperId: number, now: number): Promise<void> {
  const paper = await trx.selectFrom('papers').selectAll().where('id', '=', paperId).executeTakeFirstOrThrow()
  if (!isReleased(paper, now)) return
  await notify(trx, now, {
    userId: sitting.user_id,
    kind: 'exam',
    title: '阅卷完成',
    text: `《${sitting.title}》已出分，可以查看成绩和评语。`,
    href: `#/study/report?id=${sitting.id}`,
  })
}
