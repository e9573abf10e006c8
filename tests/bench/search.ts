/**
 * Search over generated works: `npx tsx tests/bench/search.ts [works]`. Fills SQLite in a temporary folder (or the
 * PostgreSQL of TEST_DATABASE_URL) and prints median and p95 in milliseconds by length of the keyword.
 */
import { WORK_KINDS } from '@/contract/catalogue/work'
import { insertAll } from '@/server/kernel/db/insert'
import { countWorks, findSimilar, findWorks, kindsOf } from '@/server/discovery/search'
import { gramRows, soundRows } from '@/server/catalogue/work-index'
import { syllablesOf } from '@/server/kernel/text/sounds'
import { dice } from '@/server/kernel/dice'
import { dramas } from '@/server/demo/catalogue/drama'
import { audios } from '@/server/demo/catalogue/audio'
import { testDatabase } from '@tests/support/database'
import { generatedWork, wordsOf } from './generated-works'
import { sql } from 'kysely'

const COUNT = Number(process.argv[2] ?? 100_000)
const BATCH = 1000
const ROUNDS = 200
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const database = await testDatabase()
const { db } = database
const words = wordsOf([...dramas, ...audios])
const chance = dice('search bench')
const titles: string[] = []
const authors: string[] = []

const began = Date.now()
for (let start = 0; start < COUNT; start += BATCH) {
  const works = Array.from({ length: Math.min(BATCH, COUNT - start) }, (_, index) =>
    generatedWork(start + index + 1, words, chance),
  )
  titles.push(...works.map((work) => work.title))
  authors.push(...works.map((work) => work.author))
  await database.command(async (trx) => {
    await insertAll(trx, 'works', works)
    await insertAll(trx, 'work_grams', works.flatMap(gramRows))
    await insertAll(trx, 'work_sounds', works.flatMap(soundRows))
  })
}
if (database.dialect === 'postgres') await sql`analyze`.execute(db)
const { grams } = await db
  .selectFrom('work_grams')
  .select((eb) => eb.fn.countAll<number>().as('grams'))
  .executeTakeFirstOrThrow()
say(
  `${database.dialect}: ${COUNT} works, ${grams} grams, filled in ${Math.round((Date.now() - began) / 1000)} s`,
)

const top = await db
  .selectFrom('work_grams')
  .select(['gram', (eb) => eb.fn.countAll<number>().as('works')])
  .groupBy('gram')
  .orderBy('works', 'desc')
  .limit(400)
  .execute()
const commonOf = (length: number) =>
  top.filter((row) => [...row.gram].length === length).map((row) => row.gram)
say(
  `most common: ${top
    .slice(0, 6)
    .map((row) => `${row.gram} in ${row.works}`)
    .join(', ')}; pairs ${commonOf(2).slice(0, 5).join(' ')}`,
)

/** Runs of `length` characters of real titles, so that most of them are found. */
const pieces = (length: number) => {
  const title = chance.pick(titles)
  const at = chance.whole(0, Math.max(0, title.length - length))
  return title.slice(at, at + length)
}

/** Pairs that are common alone and hardly meet: the worst for an index of pairs. */
const crossed = () => chance.pick(commonOf(2)) + chance.pick(commonOf(2))

const spread = (times: number[]) => {
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(7)
  return `median ${at(0.5)}  p95 ${at(0.95)}  most ${at(0.999)}`
}

async function measure(
  name: string,
  keyword: () => string,
  run: (keyword: string) => Promise<unknown>,
): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = keyword()
    const start = performance.now()
    await run(asked)
    times.push(performance.now() - start)
  }
  say(`${name.padEnd(34)}${spread(times)}`)
}

const all = (keyword: string) => findWorks(db, keyword, [], null, 21)
const books = (keyword: string) => findWorks(db, keyword, kindsOf('book'), null, 21)
/** A first page as the call returns it: without hits, what the keyword may mean. */
const page = async (keyword: string) => {
  const hits = await findWorks(db, keyword, [], null, 21)
  return hits.length > 0 ? hits : findSimilar(db, keyword, [], 20)
}
/** A title with one character replaced. */
const mistyped = (text: string) => {
  const at = chance.whole(0, text.length - 1)
  return text.slice(0, at) + '鱻' + text.slice(at + 1)
}
const pinyinOf = (text: string) => syllablesOf(text).join('')
const initialsOf = (text: string) =>
  syllablesOf(text)
    .map((syllable) => syllable.charAt(0))
    .join('')
const cases: [string, () => string][] = [
  ['1 character', () => pieces(1)],
  ['1 very common character', () => chance.pick(commonOf(1).slice(0, 5))],
  ['2 characters', () => pieces(2)],
  ['2 very common characters', () => chance.pick(commonOf(2).slice(0, 5))],
  ['3 characters', () => pieces(3)],
  ['6 characters', () => pieces(6)],
  ['4, two common pairs', crossed],
  ['an author', () => chance.pick(authors)],
  ['nothing to be found', () => `${pieces(2)}鱻${pieces(1)}`],
  ['pinyin of 2', () => pinyinOf(pieces(2))],
  ['pinyin of 4', () => pinyinOf(pieces(4))],
  ['initials of 3', () => initialsOf(pieces(3))],
  ['a wrong character of 6', () => mistyped(pieces(6))],
]
for (const [name, keyword] of cases) {
  await measure(`${name}, all`, keyword, all)
  await measure(`${name}, first page`, keyword, page)
  await measure(`${name}, books`, keyword, books)
  await measure(`${name}, counts`, keyword, (asked) => countWorks(db, asked))
}
say(`${WORK_KINDS.length} kinds`)
await database.close()
