import { sql } from 'kysely'
import type { OfficePaper, PaperDetail } from '@/contract/exams/adminpaper'
import { paperFaults, totalsOf, type PaperForm } from '@/contract/exams/paper-form'
import type { BankState, PaperKind } from '@/contract/exams/question-kinds'
import type { Context, Db, StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { cached } from '../../kernel/cache'
import { insertOne } from '../../kernel/db/insert'
import { totalOf } from '../../kernel/db/counted'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import {
  containing,
  editedByOther,
  type PickedRecord,
  type TablePage,
  windowOf,
} from '../../kernel/list/office'
import { moved } from '../../kernel/state-machine'
import type { Row } from '../../kernel/tables'
import { paperMachine } from '../paper-machine'
import { isReleased, sectionsOf } from '../papers'
import { briefQuestions } from './paper-questions'
import { checkPaper } from './paper-supply'
import { addTaughtPaper, papersSeen, type TeachingScope } from './teaching'

type Paper = Row<'papers'>

interface PaperSearch extends TablePage {
  keyword?: string
  kind?: PaperKind
  subject?: number
  state?: BankState
}

const MINUTE = 60
/** Seconds for which the numbers of sittings are kept. */
const FIGURES_SECONDS = 60

/** Handed-in sittings of a paper, and the share of their marks. */
const figuresOf = (ctx: Pick<Context, 'db' | 'clock'>, id: number) =>
  cached(ctx, `paper figures ${id}`, FIGURES_SECONDS, async () => {
    const { sittings, marks, full } = await ctx.db
      .selectFrom('sittings')
      .select((eb) => [
        eb.fn.countAll<number>().as('sittings'),
        eb.fn.sum<number | null>('marks').as('marks'),
        eb.fn
          .sum<number | null>(eb.case().when('state', '=', 'marked').then(eb.ref('full_marks')).end())
          .as('full'),
      ])
      .where('paper_id', '=', id)
      .where('state', 'in', ['marked', 'marking'])
      .executeTakeFirstOrThrow()
    const all = Number(full ?? 0)
    return {
      sittings: Number(sittings),
      average: all > 0 ? Math.round((Number(marks ?? 0) / all) * 100) : -1,
    }
  })

const subjectNames = async (db: Db): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('subjects').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function presentPapers(ctx: StaffContext, papers: readonly Paper[]): Promise<OfficePaper[]> {
  const [names, figures] = await Promise.all([
    subjectNames(ctx.db),
    Promise.all(papers.map(({ id }) => figuresOf(ctx, id))),
  ])
  const now = ctx.clock.now()
  return papers.map((paper, index) => ({
    id: paper.id,
    title: paper.title,
    kind: paper.kind,
    subject: (paper.subject_id === null ? undefined : names.get(paper.subject_id)) ?? '综合',
    questions: paper.questions,
    full: paper.full_marks,
    minutes: Math.round(paper.seconds / MINUTE),
    opensAt: paper.opens_at,
    closesAt: paper.closes_at,
    release: paper.release,
    released: isReleased(paper, now),
    ...(figures[index] ?? { sittings: 0, average: -1 }),
    state: paper.state,
    updatedAt: paper.updated_at,
    version: paper.version,
  }))
}

const matching = ({ db, staff }: StaffContext, { keyword = '', kind, subject, state }: PaperSearch) =>
  papersSeen(db, staff)
    .$if(keyword.trim() !== '', (query) =>
      query.where(sql<boolean>`lower(title) like ${containing(keyword.trim())} escape '\\'`),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'exam'))
    .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject ?? 0))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft'))

export async function listPapers(ctx: StaffContext, search: PaperSearch) {
  const { limit, offset } = windowOf(search)
  const papers = await matching(ctx, search)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const [rows, total] = await Promise.all([
    presentPapers(ctx, papers),
    totalOf(ctx.db, search, papers.length, matching(ctx, search).select('id')),
  ])
  return { rows, next: '', total }
}

/** @throws Refusal 404 */
export async function officePaper(db: Db, staff: TeachingScope, id: number): Promise<Paper> {
  const paper = await papersSeen(db, staff).selectAll().where('id', '=', id).executeTakeFirst()
  if (!paper) throw notFound('试卷不存在')
  return paper
}

const formOf = (paper: Paper): PaperForm => ({
  title: paper.title,
  intro: paper.intro,
  kind: paper.kind,
  subjectId: paper.subject_id ?? 0,
  minutes: Math.round(paper.seconds / MINUTE),
  opensAt: paper.opens_at,
  closesAt: paper.closes_at,
  tries: paper.tries,
  pass: paper.pass_marks,
  release: paper.release,
  sections: sectionsOf(paper),
})

/** @throws Refusal 404 */
export async function paperDetail(ctx: StaffContext, id: number): Promise<PaperDetail> {
  const paper = await officePaper(ctx.db, ctx.staff, id)
  const [[row], { open }] = await Promise.all([
    presentPapers(ctx, [paper]),
    ctx.db
      .selectFrom('sittings')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('paper_id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
  ])
  if (!row) throw notFound('试卷不存在')
  return { row, form: formOf(paper), open: Number(open) }
}

/** @throws Refusal 400 with the first of what keeps a paper from being published */
async function refuseUnfit(db: Db, form: PaperForm): Promise<void> {
  const [fault] = [...paperFaults(form), ...(await checkPaper(db, form.sections)).faults]
  if (fault !== undefined) throw badInput(fault)
}

const columnsOf = (form: PaperForm) => {
  const { questions, full } = totalsOf(form.sections)
  return {
    kind: form.kind,
    subject_id: form.subjectId || null,
    title: form.title.trim(),
    intro: form.intro.trim(),
    sections: JSON.stringify(form.sections),
    questions,
    full_marks: full,
    pass_marks: form.pass,
    seconds: form.minutes * MINUTE,
    opens_at: form.opensAt,
    closes_at: form.closesAt,
    tries: form.tries,
    release: form.release,
  }
}

async function refuseUnknown(trx: Trx, { title, subjectId, sections }: PaperForm): Promise<void> {
  if (title.trim() === '') throw badInput('请填写试卷名称')
  if (subjectId > 0 && !(await subjectNames(trx)).has(subjectId)) throw badInput('所选科目已不存在')
  const ids = sections.flatMap(({ questions }) => questions.map(({ id }) => id))
  const known = new Set((await briefQuestions(trx, ids)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw badInput('有题目已被删除，请移除后再保存')
}

/** @throws Refusal 400, 404, 409 when another operator was quicker */
export async function savePaper(
  trx: Trx,
  ctx: StaffContext,
  { id, version = 0, ...form }: PaperForm & { id?: number; version?: number },
): Promise<PickedRecord> {
  await refuseUnknown(trx, form)
  const now = ctx.clock.now()
  const columns = columnsOf(form)
  if (id === undefined) {
    const added = await insertOne(trx, 'papers', {
      ...columns,
      released_at: 0,
      state: 'draft',
      created_at: now,
      updated_at: now,
      version: 1,
    })
    if (ctx.staff.scope !== 'all') await addTaughtPaper(trx, ctx.staff.id, added)
    await audit(trx, ctx, 'adminpaper.save', `paper:${added}`, null, form)
    return { id: added, version: 1 }
  }
  const before = await officePaper(trx, ctx.staff, id)
  if (before.version !== version) throw editedByOther()
  if (before.state === 'published') await refuseUnfit(trx, form)
  const after = await moved(
    trx,
    'papers',
    paperMachine,
    before,
    null,
    { ...columns, updated_at: now },
    { refuse: editedByOther },
  )
  await audit(trx, ctx, 'adminpaper.save', `paper:${id}`, formOf(before), form)
  return { id, version: after.version }
}

/** @throws Refusal 400 when it is not fit to be published, 404, 409 */
export async function setPaperState(
  trx: Trx,
  ctx: StaffContext,
  { id, version, state }: PickedRecord & { state: 'published' | 'off' },
): Promise<PickedRecord> {
  const before = await officePaper(trx, ctx.staff, id)
  if (before.version !== version) throw editedByOther()
  if (state === 'published') await refuseUnfit(trx, formOf(before))
  const refuse = (why: 'illegal' | 'late') =>
    why === 'late' ? editedByOther() : conflict(state === 'published' ? '试卷已经发布' : '试卷没有发布')
  const event = state === 'published' ? 'publish' : 'withdraw'
  const after = await moved(
    trx,
    'papers',
    paperMachine,
    before,
    event,
    { updated_at: ctx.clock.now() },
    { refuse },
  )
  await audit(trx, ctx, 'adminpaper.setState', `paper:${id}`, { state: before.state }, { state })
  return { id, version: after.version }
}

/** Shows marks and keys of a paper to its learners. @throws Refusal 404, 409 */
export async function releasePaper(
  trx: Trx,
  ctx: StaffContext,
  { id, version }: PickedRecord,
): Promise<PickedRecord> {
  const before = await officePaper(trx, ctx.staff, id)
  if (before.version !== version) throw editedByOther()
  if (before.release !== 'manual') throw conflict('这份试卷的成绩不是手动公布的')
  if (before.released_at > 0) throw conflict('成绩已经公布')
  const now = ctx.clock.now()
  const set = { released_at: now, updated_at: now }
  const after = await moved(trx, 'papers', paperMachine, before, null, set, { refuse: editedByOther })
  await audit(trx, ctx, 'adminpaper.release', `paper:${id}`, { releasedAt: 0 }, { releasedAt: now })
  return { id, version: after.version }
}
