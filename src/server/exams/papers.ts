import type { MultipleRule, QuestionType } from '@/contract/exams/question-kinds'
import type { PaperRow } from '@/contract/exams/bank'
import type { Context, Db } from '../deps'
import { cached } from '../kernel/cache'
import { notFound } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'

/** Questions that are drawn for each sitting. */
export interface DrawRule {
  topics: number[]
  type: QuestionType
  /** 0 = any. */
  difficulty: number
  count: number
  /** Of each question. */
  marks: number
}

/** A section of a paper as it is stored: chosen questions, or rules by which they are drawn. */
export interface PaperSection {
  title: string
  multiple: MultipleRule
  deduction: number
  shuffle: boolean
  questions: { id: number; marks: number }[]
  rules: DrawRule[]
}

export const sectionsOf = (paper: Pick<Row<'papers'>, 'sections'>): PaperSection[] =>
  JSON.parse(paper.sections) as PaperSection[]

type ReleaseRow = Pick<Row<'papers'>, 'release' | 'released_at' | 'closes_at'>

/** Whether marks, keys and explanations of a paper may be shown. */
export function isReleased(paper: ReleaseRow | undefined, now: number): boolean {
  if (!paper) return true
  if (paper.release === 'now') return true
  if (paper.release === 'manual') return paper.released_at > 0 && paper.released_at <= now
  return paper.closes_at > 0 && paper.closes_at <= now
}

/** When a paper is released, where that is known. */
export const releaseTime = (paper: ReleaseRow | undefined): number | undefined =>
  paper?.release === 'closed' && paper.closes_at > 0 ? paper.closes_at : undefined

/** Seconds for which the withheld questions are kept in memory. */
const WITHHELD_SECONDS = 10

/**
 * Questions whose keys nobody may see yet, because a published paper that is not released asks them. A practice does not
 * draw them.
 */
export const withheldQuestions = (ctx: Pick<Context, 'db' | 'clock'>): Promise<ReadonlySet<number>> =>
  cached(ctx, 'withheld questions', WITHHELD_SECONDS, async () => {
    const papers = await ctx.db
      .selectFrom('papers')
      .select(['sections', 'release', 'released_at', 'closes_at'])
      .where('state', '=', 'published')
      .where('release', '<>', 'now')
      .execute()
    const now = ctx.clock.now()
    return new Set(
      papers
        .filter((paper) => !isReleased(paper, now))
        .flatMap((paper) => sectionsOf(paper).flatMap(({ questions }) => questions.map(({ id }) => id))),
    )
  })

/** @throws Refusal 404 */
export async function publishedPaper(db: Db, id: number): Promise<Row<'papers'>> {
  const paper = await db.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirst()
  if (paper?.state !== 'published') throw notFound('试卷不存在或已下架')
  return paper
}

/** What a user has done with a paper. */
export interface Tried {
  tried: number
  /** Their sitting that goes on. */
  open?: number
  best?: number
}

export function presentPaper(
  paper: Row<'papers'>,
  subject: string,
  { tried, open, best }: Tried,
  now: number,
): PaperRow {
  const state = (): PaperRow['state'] => {
    if (open !== undefined) return 'going'
    if (paper.opens_at > now) return 'upcoming'
    if (paper.closes_at > 0 && paper.closes_at <= now) return 'closed'
    return paper.tries > 0 && tried >= paper.tries ? 'used' : 'open'
  }
  return {
    id: paper.id,
    kind: paper.kind,
    title: paper.title,
    intro: paper.intro,
    subject,
    seconds: paper.seconds,
    questions: paper.questions,
    full: paper.full_marks,
    pass: paper.pass_marks,
    ...(paper.opens_at > 0 ? { opensAt: paper.opens_at } : {}),
    ...(paper.closes_at > 0 ? { closesAt: paper.closes_at } : {}),
    release: paper.release,
    tries: paper.tries,
    tried,
    state: state(),
    ...(open === undefined ? {} : { sittingId: open }),
    ...(best === undefined ? {} : { best }),
  }
}

/** What a user has done with each of these papers. Marks that may not be shown yet are left out. */
export async function triedPapers(
  db: Db,
  userId: number,
  papers: readonly Row<'papers'>[],
  now: number,
): Promise<Map<number, Tried>> {
  const tried = new Map<number, Tried>()
  if (papers.length === 0) return tried
  const rows = await db
    .selectFrom('sittings')
    .select(['id', 'paper_id', 'state', 'marks'])
    .where('user_id', '=', userId)
    .where(
      'paper_id',
      'in',
      papers.map(({ id }) => id),
    )
    .where('state', '<>', 'void')
    .execute()
  for (const paper of papers) {
    const own = rows.filter((row) => row.paper_id === paper.id)
    const open = own.find(({ state }) => state === 'open')
    const marks = isReleased(paper, now)
      ? own.flatMap((row) => (row.state === 'marked' ? (row.marks ?? []) : []))
      : []
    tried.set(paper.id, {
      tried: own.length,
      ...(open ? { open: open.id } : {}),
      ...(marks.length > 0 ? { best: Math.max(...marks) } : {}),
    })
  }
  return tried
}
