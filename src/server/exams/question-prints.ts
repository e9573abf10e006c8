import { sql } from 'kysely'
import type { Db, Deps, Trx } from '../deps'
import { insertAll } from '../kernel/db/insert'
import { inPortions } from '../kernel/db/portions'
import { runsOf, searchable } from '../kernel/text/grams'
import { plainOf } from './written-text'

/** What is compared of a question: stems such as “读音正确的一项是” are common, so the options count too. */
export interface ComparedQuestion {
  subjectId: number
  stem: string
  options: readonly { text: string }[]
}

export interface SimilarQuestion {
  id: number
  code: string
  /** Per cent of the pairs of characters that both have. */
  percent: number
}

/** Least per cent from which questions are called similar. */
const SIMILAR = 75
/**
 * MinHash with locality-sensitive hashing (Broder 1997; Leskovec et al., Mining of Massive Datasets, chapter 3): 10 bands
 * of 4 find 97 % of the pairs at 75 % and 99.9 % at 85 %, and 6 % of those at 30 %.
 */
const BANDS = 10
const BAND_ROWS = 4
/** Questions read of one print: of boilerplate that thousands of questions share, the newest are enough. */
const MOST_SHARING = 100
/** Questions of an import that are kept of one print: further ones are most often like one of these. */
const MOST_KEPT = 8
/** Candidates whose text is compared. */
const MOST_COMPARED = 8

/** Mixes 32 bits (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const hashOf = (text: string): number => {
  let hash = 0
  for (let index = 0; index < text.length; index += 1) hash = mix(hash ^ text.charCodeAt(index))
  return hash
}

const SEEDS = Array.from({ length: BANDS * BAND_ROWS }, (_, index) => mix(index + 1))

/** Pairs of characters of the stem and of each option, in any order. */
function pairsOf({ stem, options }: Pick<ComparedQuestion, 'stem' | 'options'>): ReadonlySet<string> {
  const texts = [stem, ...options.map(({ text }) => text)].map((text) => searchable(plainOf(text)))
  return new Set(texts.flatMap((text) => (text.length > 1 ? runsOf(text, 2) : [text])))
}

/** The hashes under which a question is found: questions with many pairs in common share some. */
function printsOf(question: ComparedQuestion): number[] {
  const pairs = [...pairsOf(question)].map(hashOf)
  const least = SEEDS.map((seed) => pairs.reduce((low, pair) => Math.min(low, mix(pair ^ seed)), 0xffffffff))
  return Array.from({ length: BANDS }, (_, band) => {
    const rows = least.slice(band * BAND_ROWS, (band + 1) * BAND_ROWS)
    const [high, low] = [1, 2].map((salt) =>
      rows.reduce((hash, row) => mix(hash ^ row) + salt, mix(question.subjectId * 64 + band) + salt),
    )
    // 53 bits: what a number holds exactly.
    return ((high ?? 0) >>> 0) * 0x200000 + ((low ?? 0) >>> 11)
  })
}

/** The compared columns of a stored question. */
interface StoredText {
  subjectId: number
  stem: string
  /** JSON list, see question_versions. */
  options: string
}

const comparedOf = ({ options, ...rest }: StoredText): ComparedQuestion => ({
  ...rest,
  options: JSON.parse(options) as { text: string }[],
})

/** Stores the prints of the present versions of questions, by two statements for all of them. */
export async function storePrints(
  trx: Trx,
  questions: readonly (StoredText & { id: number })[],
): Promise<void> {
  const ids = questions.map(({ id }) => id)
  await trx.deleteFrom('question_prints').where('question_id', 'in', ids).execute()
  const rows = questions.flatMap(({ id, ...question }) =>
    [...new Set(printsOf(comparedOf(question)))].map((hash) => ({ hash, question_id: id })),
  )
  await insertAll(trx, 'question_prints', rows)
}

/** Returns the rows of some prints: of each those of the newest questions, at most MOST_SHARING. */
function sharing(db: Db | Trx, hashes: readonly number[]) {
  const wanted = sql<{
    column1: number
  }>`(values ${sql.join(hashes.map((hash) => sql`(cast(${hash} as bigint))`))})`
  return db
    .selectFrom(wanted.as('wanted'))
    .innerJoin('question_prints as p', 'p.hash', 'wanted.column1')
    .select(['p.hash', 'p.question_id'])
    .where('p.question_id', '>=', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('question_prints as q')
          .select('q.question_id')
          .whereRef('q.hash', '=', 'wanted.column1')
          .orderBy('q.question_id', 'desc')
          .limit(1)
          .offset(MOST_SHARING - 1),
        sql.lit(0),
      ),
    )
    .execute()
}

/** Questions by the number of prints that they share with one, the most first. */
function candidatesOf<T>(prints: readonly number[], byHash: ReadonlyMap<number, readonly T[]>): T[] {
  const shared = new Map<T, number>()
  for (const one of prints.flatMap((hash) => byHash.get(hash) ?? []))
    shared.set(one, (shared.get(one) ?? 0) + 1)
  return [...shared]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_COMPARED)
    .map(([one]) => one)
}

function percentOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((pair) => other.has(pair)).length
  return Math.floor((both * 100) / (one.size + other.size - both))
}

/** The most similar one of some questions to one with these pairs; undefined when none is similar. */
function nearestOf<T extends { pairs: ReadonlySet<string> }>(
  pairs: ReadonlySet<string>,
  others: readonly T[],
): (T & { percent: number }) | undefined {
  return others
    .map((other) => ({ ...other, percent: percentOf(pairs, other.pairs) }))
    .filter(({ percent }) => percent >= SIMILAR)
    .toSorted((a, b) => b.percent - a.percent)[0]
}

/** Adds a question to those of a hash. */
function addUnder<T>(byHash: Map<number, T[]>, hash: number, one: T): void {
  const known = byHash.get(hash)
  if (known) known.push(one)
  else byHash.set(hash, [one])
}

type Wanted = ComparedQuestion & {
  /** Of the question itself, which is not similar to itself. */
  code: string
}

/**
 * The question of the same subject that is most similar to each given one, or undefined. Two queries for a portion of
 * them; what these read does not grow with the bank.
 */
export const similarQuestions = (
  db: Db | Trx,
  wanted: readonly Wanted[],
): Promise<(SimilarQuestion | undefined)[]> => inPortions(wanted, (some) => similarTo(db, some))

async function similarTo(db: Db | Trx, wanted: readonly Wanted[]): Promise<(SimilarQuestion | undefined)[]> {
  const prints = wanted.map((question) => (question.subjectId > 0 ? printsOf(question) : []))
  const hashes = [...new Set(prints.flat())]
  if (hashes.length === 0) return wanted.map(() => undefined)
  const found = await sharing(db, hashes)
  const idsByHash = new Map<number, number[]>()
  for (const { hash, question_id: id } of found) addUnder(idsByHash, hash, id)
  const candidates = prints.map((own) => candidatesOf(own, idsByHash))
  const ids = [...new Set(candidates.flat())]
  if (ids.length === 0) return wanted.map(() => undefined)
  const rows = await db
    .selectFrom('questions')
    .innerJoin('question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 'questions.id').onRef('v.version', '=', 'questions.version'),
    )
    .select(['questions.id', 'questions.code', 'questions.subject_id as subjectId', 'v.stem', 'v.options'])
    .where('questions.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, pairs: pairsOf(comparedOf(row)) }]))
  return wanted.map((question, index) => {
    const others = (candidates[index] ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .filter((row) => row.code !== question.code && row.subjectId === question.subjectId)
    const nearest = nearestOf(pairsOf(question), others)
    return nearest && { id: nearest.id, code: nearest.code, percent: nearest.percent }
  })
}

export const similarText = ({ code, percent }: SimilarQuestion): string =>
  `与题目 ${code} 相似（${percent}%）`

/** A question of a file or a text that is imported. */
interface ImportedQuestion extends Omit<ComparedQuestion, 'subjectId'> {
  subject: string
  /** Two rows of one code are no two questions. */
  code: string
  /** Where it stands. */
  line: number
}

/**
 * Compares the questions of one import with each other. Of the questions that share a print the first few are kept, so
 * that what a file needs grows with its length only, whatever is alike in it.
 * @returns a function that adds a question and returns what is said of the most similar one before it
 */
export function similarInImport(): (question: ImportedQuestion) => string | undefined {
  const byHash = new Map<number, ImportedQuestion[]>()
  return (question) => {
    const prints = printsOf({ ...question, subjectId: hashOf(question.subject) })
    const others = candidatesOf(prints, byHash)
      .filter(({ code, subject }) => code !== question.code && subject === question.subject)
      .map((other) => ({ line: other.line, pairs: pairsOf(other) }))
    for (const print of new Set(prints))
      if ((byHash.get(print)?.length ?? 0) < MOST_KEPT) addUnder(byHash, print, question)
    const nearest = nearestOf(pairsOf(question), others)
    return nearest && `与第 ${nearest.line} 行相似（${nearest.percent}%）`
  }
}

const AT_ONCE = 100

/** Adds the prints of questions that a server of an earlier release stored. */
export async function addPrints(deps: Pick<Deps, 'db' | 'command'>, signal: AbortSignal): Promise<void> {
  for (let last = 0; !signal.aborted;) {
    const rows = await deps.db
      .selectFrom('questions')
      .innerJoin('question_versions as v', (join) =>
        join.onRef('v.question_id', '=', 'questions.id').onRef('v.version', '=', 'questions.version'),
      )
      .select(['questions.id', 'questions.subject_id as subjectId', 'v.stem', 'v.options'])
      .where('questions.id', '>', last)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('question_prints').select('hash').whereRef('question_id', '=', 'questions.id'),
          ),
        ),
      )
      .orderBy('questions.id')
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    await deps.command((trx) => storePrints(trx, rows))
    last = rows.at(-1)?.id ?? last
  }
}
