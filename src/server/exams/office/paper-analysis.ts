import { sql } from 'kysely'
import { BLANK_SEPARATOR, JUDGE_OPTIONS } from '@/contract/exams/question-kinds'
import {
  ANALYSIS_FROM,
  WRONG_FILL_FROM,
  type AnalysedItem,
  type ItemAnalysis,
} from '@/contract/exams/item-analysis'
import type { Db, StaffContext } from '../../deps'
import type { Row } from '../../kernel/tables'
import { cached } from '../../kernel/cache'
import { isEmpty } from '../answers'
import {
  groupBounds,
  keyIsAvoided,
  optionShares,
  percent,
  restCorrelation,
  type GroupBounds,
  type MarkSums,
  type ValueCount,
} from '../item-analysis'
import type { Convert } from '../../catalogue/han-script'
import { simplifier } from '../marking'
import { sectionsOf } from '../papers'
import { optionsOf, questionVersions, type StoredQuestion } from '../questions'
import { plainOf, shortStem } from '../written-text'
import { acceptsText } from './accepted-texts'
import { officePaper } from './paper-office'

/** Seconds for which an analysis is kept. */
const ANALYSIS_SECONDS = 60
/** Answers that are read for an analysis: the newest sittings with so many in all say enough, and say it at once. */
const MOST_ANSWERS = 30_000
const FEWEST_SITTINGS = 400
/** Longer values are counted as one: nobody reads a list of texts. */
const LONGEST_VALUE = 40
const LONG = '……'

interface Total {
  id: number
  marks: number
}

/** First sittings with marks, oldest first. */
async function totalsOf(db: Db, paper: number): Promise<Total[]> {
  const rows = await db
    .selectFrom('sittings')
    .select(['id', 'marks'])
    .where('paper_id', '=', paper)
    .where('number', '=', 1)
    .where('state', '=', 'marked')
    .where('marks', 'is not', null)
    .execute()
  return rows.map(({ id, marks }) => ({ id, marks: marks ?? 0 })).sort((a, b) => a.id - b.id)
}

/** Answers of one value to one version of a question, of one group. */
interface Bundle {
  question: number
  version: number
  value: string
  group: number
  n: number
  full: number
  seconds: number
  /** m: marks of the question; t: of the whole sitting. */
  m: number
  mm: number
  mt: number
  t: number
  tt: number
  first: number
  last: number
}

async function bundlesOf(
  db: Db,
  paper: number,
  from: number,
  { upper, lower }: GroupBounds,
): Promise<Bundle[]> {
  const m = sql`cast(answer.marks as bigint)`
  const t = sql`cast(sitting.marks as bigint)`
  const { rows } = await sql<Record<keyof Bundle, number | string>>`
    select answer.question_id as question, answer.question_version as version,
      case when length(answer.value) <= ${sql.lit(LONGEST_VALUE)} then answer.value else ${sql.lit(LONG)} end as value,
      case when sitting.marks >= ${upper} then 1 when sitting.marks <= ${lower} then -1 else 0 end as "group",
      count(*) as n, max(answer.full_marks) as "full", sum(answer.seconds) as seconds,
      sum(${m}) as m, sum(${m} * ${m}) as mm, sum(${m} * ${t}) as mt, sum(${t}) as t, sum(${t} * ${t}) as tt,
      min(sitting.id) as first, max(sitting.id) as last
    from sittings as sitting
    inner join sitting_answers as answer on answer.sitting_id = sitting.id
    where sitting.paper_id = ${paper} and sitting.number = 1 and sitting.state = 'marked' and sitting.id >= ${from}
      and sitting.marks is not null and answer.marks is not null
    group by 1, 2, 3, 4`.execute(db)
  return rows.map((row) => ({
    question: Number(row.question),
    version: Number(row.version),
    value: String(row.value),
    group: Number(row.group),
    n: Number(row.n),
    full: Number(row.full),
    seconds: Number(row.seconds),
    m: Number(row.m),
    mm: Number(row.mm),
    mt: Number(row.mt),
    t: Number(row.t),
    tt: Number(row.tt),
    first: Number(row.first),
    last: Number(row.last),
  }))
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

function groupedBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

interface Answered {
  version: number
  bundles: Bundle[]
  /** No version after it has answers: sittings go on asking it. */
  newest: boolean
}

/** Answers to the version of a question that most of them are to. */
function mostAnswered(bundles: readonly Bundle[]): Answered {
  const byVersion = [...groupedBy(bundles, ({ version }) => version)]
  const [[version, most] = [1, []]] = byVersion.sort(
    ([, a], [, b]) => sumOf(b, ({ n }) => n) - sumOf(a, ({ n }) => n),
  )
  return { version, bundles: most, newest: byVersion.every(([other]) => other <= version) }
}

interface Seen {
  sums: MarkSums
  sizes: Omit<ValueCount, 'value'>
}

/**
 * Sums over the sittings that a question was in. Those that left it empty have no answer. Of a chosen question they are all
 * sittings from the first with an answer on; of a drawn one nobody knows them, and only answers count.
 */
function seenBy(
  { bundles, newest }: Answered,
  totals: readonly Total[],
  bounds: GroupBounds,
  chosen: boolean,
): Seen {
  const [m, mm, mt] = [
    sumOf(bundles, (one) => one.m),
    sumOf(bundles, (one) => one.mm),
    sumOf(bundles, (one) => one.mt),
  ]
  const sumsOver = (n: number, t: number, tt: number): MarkSums => ({
    n,
    m,
    mm,
    r: t - m,
    rr: tt - 2 * mt + mm,
    mr: mt - mm,
  })
  if (!chosen) {
    const inGroup = (wanted: number): number =>
      sumOf(
        bundles.filter(({ group }) => group === wanted),
        ({ n }) => n,
      )
    const all = sumOf(bundles, ({ n }) => n)
    return {
      sums: sumsOver(
        all,
        sumOf(bundles, ({ t }) => t),
        sumOf(bundles, ({ tt }) => tt),
      ),
      sizes: { all, upper: inGroup(1), lower: inGroup(-1) },
    }
  }
  const first = Math.min(...bundles.map((one) => one.first))
  const last = newest ? Infinity : Math.max(...bundles.map((one) => one.last))
  const within = totals.filter(({ id }) => id >= first && id <= last)
  return {
    sums: sumsOver(
      within.length,
      sumOf(within, ({ marks }) => marks),
      sumOf(within, ({ marks }) => marks * marks),
    ),
    sizes: {
      all: within.length,
      upper: within.filter(({ marks }) => marks >= bounds.upper).length,
      lower: within.filter(({ marks }) => marks <= bounds.lower).length,
    },
  }
}

function countsByValue(bundles: readonly Bundle[]): ValueCount[] {
  return [...groupedBy(bundles, ({ value }) => value)].map(([value, same]) => {
    const of = (wanted: number): number =>
      sumOf(
        same.filter(({ group }) => group === wanted),
        ({ n }) => n,
      )
    return { value, all: sumOf(same, ({ n }) => n), upper: of(1), lower: of(-1) }
  })
}

/** Frequent texts of blanks that are not accepted. */
function wrongTexts(
  question: StoredQuestion,
  counts: readonly ValueCount[],
  simplify: Convert,
): AnalysedItem['wrong'] {
  const found = new Map<string, AnalysedItem['wrong'][number]>()
  for (const { value, all } of counts) {
    if (value === LONG) continue
    for (const [blank, line] of value.split(BLANK_SEPARATOR).entries()) {
      const text = line.trim()
      if (text === '' || acceptsText(question, blank, text, simplify)) continue
      const key = `${blank} ${text}`
      const known = found.get(key) ?? { blank, text, count: 0 }
      found.set(key, { ...known, count: known.count + all })
    }
  }
  return [...found.values()]
    .filter(({ count }) => count >= WRONG_FILL_FROM)
    .sort((a, b) => b.count - a.count || a.blank - b.blank)
}

/** Options of a question as they are shown; of a judgement its two words. */
function shownOptions(question: StoredQuestion): { id: string; text: string }[] {
  if (question.type === 'judge') return Object.entries(JUDGE_OPTIONS).map(([id, text]) => ({ id, text }))
  return optionsOf(question).map(({ id, text }) => ({ id, text: plainOf(text) }))
}

interface Around {
  totals: readonly Total[]
  bounds: GroupBounds
  chosen: ReadonlySet<number>
  simplify: Convert
}

function analysed(
  question: StoredQuestion,
  answered: Answered,
  { totals, bounds, chosen, simplify }: Around,
): AnalysedItem {
  const { id, type } = question
  const { bundles } = answered
  const { sums, sizes } = seenBy(answered, totals, bounds, chosen.has(id))
  const counts = countsByValue(bundles)
  const given = bundles.filter(({ value }) => !isEmpty(value))
  const answers = sumOf(given, ({ n }) => n)
  const full = Math.max(...bundles.map((one) => one.full))
  const correlation = restCorrelation(sums)
  const choice = type === 'single' || type === 'multiple' || type === 'judge'
  const doubt: AnalysedItem['doubt'] = [
    ...(type !== 'essay' && correlation !== undefined && correlation < 0 ? (['correlation'] as const) : []),
    ...(choice && keyIsAvoided(question.answer, counts, sizes) ? (['key'] as const) : []),
  ]
  const options = choice ? shownOptions(question) : []
  const shares = optionShares(
    options.map((option) => option.id),
    counts,
    sizes,
  )
  return {
    id,
    type,
    stem: shortStem(question.stem),
    key: choice ? question.answer : '',
    sittings: sums.n,
    facility: Math.max(0, percent(sums.m, sums.n * full)),
    ...(correlation === undefined ? {} : { correlation: Math.round(correlation * 100) / 100 }),
    ...(chosen.has(id) ? { empty: percent(sums.n - answers, sums.n) } : {}),
    seconds: answers > 0 ? Math.round(sumOf(given, ({ seconds }) => seconds) / answers) : 0,
    options: options.map((option, index) => ({
      ...option,
      all: shares[index]?.all ?? 0,
      upper: shares[index]?.upper ?? 0,
      lower: shares[index]?.lower ?? 0,
    })),
    wrong: type === 'fill' ? wrongTexts(question, counts, simplify) : [],
    doubt,
  }
}

async function analyse(db: Db, paper: Row<'papers'>): Promise<ItemAnalysis> {
  const { id } = paper
  const all = await totalsOf(db, id)
  const most = Math.max(FEWEST_SITTINGS, Math.floor(MOST_ANSWERS / Math.max(1, paper.questions)))
  const totals = all.slice(-most)
  const head = { sittings: all.length, used: totals.length }
  if (totals.length < ANALYSIS_FROM) return { ...head, items: [] }
  // Without groups every sitting is in neither.
  const bounds = groupBounds(totals.map(({ marks }) => marks)) ?? { upper: Infinity, lower: -1 }
  const limits = { upper: Math.min(bounds.upper, 2 ** 31 - 1), lower: bounds.lower }
  const bundles = await bundlesOf(db, id, totals[0]?.id ?? 0, limits)
  const byQuestion = new Map(
    [...groupedBy(bundles, ({ question }) => question)].map(([question, own]) => [
      question,
      mostAnswered(own),
    ]),
  )
  const order = sectionsOf(paper).flatMap(({ questions }) => questions.map((question) => question.id))
  const places = new Map(order.map((question, place) => [question, place]))
  const read = await questionVersions(
    db,
    [...byQuestion].map(([question, { version }]) => ({ question, version })),
  )
  const around = { totals, bounds: limits, chosen: new Set(order), simplify: await simplifier() }
  const items = [...byQuestion]
    .map(([question, own]) => analysed(read(question, own.version), own, around))
    .filter(({ sittings }) => sittings >= ANALYSIS_FROM)
    .sort(
      (a, b) =>
        b.doubt.length - a.doubt.length ||
        (places.get(a.id) ?? order.length) - (places.get(b.id) ?? order.length) ||
        a.id - b.id,
    )
  return { ...head, items }
}

/** How the questions of a paper work. @throws Refusal 404 */
export async function paperAnalysis(ctx: StaffContext, id: number): Promise<ItemAnalysis> {
  // What is kept is the same for all who may see the paper.
  const paper = await officePaper(ctx.db, ctx.staff, id)
  return cached(ctx, `paper analysis ${id}`, ANALYSIS_SECONDS, () => analyse(ctx.db, paper))
}
