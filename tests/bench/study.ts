/**
 * The question bank and sittings: `npx tsx tests/bench/study.ts [share]`, where 1 is 100,000 questions and 1,000,000
 * answers. Fills SQLite in a temporary folder (or the PostgreSQL of TEST_DATABASE_URL) and prints median and p95 in
 * milliseconds.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { adminpaperHandlers } from '@/server/exams/calls/adminpaper'
import { examHandlers } from '@/server/exams/calls/exam'
import { endDueSittings } from '@/server/exams/sitting-end'
import type { PaperSection } from '@/server/exams/papers'
import { QUESTION_COLUMNS } from '@/server/exams/office/sheet-question-columns'
import { clearCache } from '@/server/kernel/cache'
import { dice } from '@/server/kernel/dice'
import { insertPaper } from '@tests/support/exams'
import { officeWorld } from '../server/office/office-world'
import { check, confirm } from '../server/sheets/sheets'
import { lasting, rounds } from './rounds'
import { BEGAN } from './scale-fill'
import { fillPaper, fillStudy, KEEN_LEARNER, LEARNERS, SUBJECTS, TOPICS } from './study-fill'

const SHARE = Number(process.argv[2] ?? 1)
const SIZE = { questions: 100_000 * SHARE, answers: 1_000_000 * SHARE }
const AT_ONCE = Math.round(1_000 * SHARE)
const MINUTE = 60_000

const here = await officeWorld()
const { db, dialect } = here.database
const chance = dice('study bench')
const { timed, measure, say, sayTimes, staff } = rounds(here, Number(process.env['ROUNDS'] ?? 60))
const as = (user: number) => here.as(user, { idempotencyKey: randomBytes(8).toString('hex') })
const someone = (): number => chance.whole(2, LEARNERS)

const paper = (section: Partial<PaperSection>, questions: number): Promise<number> =>
  insertPaper(
    here.deps,
    { subject: 1, topic: 1, questions: [] },
    { section, questions, full_marks: questions * 100 },
  )

async function lists(): Promise<void> {
  for (const [who, user] of [
    ['the keen learner', () => KEEN_LEARNER],
    ['some learner', someone],
  ] as const) {
    await measure(`bank, ${who}`, () => examHandlers.bank(as(user()), { subject: chance.whole(1, SUBJECTS) }))
    await measure(`papers, ${who}`, () => examHandlers.papers(as(user()), {}))
    await measure(`history, ${who}`, () => examHandlers.history(as(user()), {}))
    await measure(`favourites, ${who}`, () => examHandlers.favorites(as(user()), {}))
    for (const view of ['due', 'all', 'left'] as const)
      await measure(`wrong-answer book, ${view}, ${who}`, () => examHandlers.wrong(as(user()), { view }))
    await measure(`wrong-answer book, a subject, ${who}`, () =>
      examHandlers.wrong(as(user()), { view: 'all', subject: chance.whole(1, SUBJECTS) }),
    )
  }
  let cursor = ''
  await measure('history, the pages behind the first', async () => {
    cursor = (await examHandlers.history(as(KEEN_LEARNER), { cursor })).next
  })
}

const started = (user: number, id: number) => examHandlers.start(as(user), { paper: id })

async function sittings(): Promise<void> {
  const topics = Array.from({ length: TOPICS }, (_, index) => index + 1)
  const drawn = await paper(
    {
      rules: [
        { topics, type: 'single', difficulty: 0, count: 60, marks: 100 },
        { topics: topics.slice(0, 20), type: 'multiple', difficulty: 3, count: 20, marks: 100 },
        { topics: topics.slice(0, 5), type: 'judge', difficulty: 0, count: 20, marks: 100 },
      ],
    },
    100,
  )
  await measure('a paper of 100 drawn by rule', () => started(someone(), drawn))
  await measure('a practice of 20', () =>
    examHandlers.start(as(someone()), { mode: 'topic', topic: chance.whole(1, TOPICS) }),
  )
  const ids = Array.from({ length: 200 }, (_, index) => index * 31 + 1).filter((id) => id % 50 !== 7)
  const fixed = await paper({ questions: ids.map((id) => ({ id, marks: 100 })) }, ids.length)
  const { id } = await started(KEEN_LEARNER, fixed)
  await measure(`open ${ids.length} questions`, () => examHandlers.open(as(KEEN_LEARNER), { id }))
  say(
    `${dialect}: ${JSON.stringify(await examHandlers.open(as(KEEN_LEARNER), { id })).length} characters of that answer`,
  )
  let seq = 0
  await measure('save an answer', () => {
    seq += 1
    const answer = { slot: seq % ids.length, value: 'b', base: 0, seq, seconds: 3, unsure: false }
    return examHandlers.save(as(KEEN_LEARNER), { id, epoch: 1, answers: [answer] })
  })
  await examHandlers.handIn(as(KEEN_LEARNER), { id, epoch: 1 })
  await measure(`report of ${ids.length} questions`, () => examHandlers.report(as(KEEN_LEARNER), { id }))
  await measure(`explanations of ${ids.length} questions`, () =>
    examHandlers.explain(as(KEEN_LEARNER), { id }),
  )
}

/** The figures of the questions of a paper that very many have taken, and the dry run of a new key. */
async function analysis(): Promise<void> {
  const ids = Array.from({ length: 50 }, (_, index) => index + 1)
  const taken = await paper({ questions: ids.map((id) => ({ id, marks: 100 })) }, ids.length)
  const count = Math.round(10_000 * SHARE)
  await timed(`${count} sittings of one paper`, () => fillPaper({ db, dialect }, taken, ids, count))
  await measure(`analysis of ${count} sittings`, () => {
    clearCache(db)
    return adminpaperHandlers.analysis(staff(), { id: taken })
  })
  await timed('dry run of a new key', () =>
    adminpaperHandlers.regradeCheck(staff(), { id: taken, question: 4, key: 'a' }),
  )
}

/** A file of questions: checked against the bank, where similar ones are looked up, and written. */
async function importing(): Promise<void> {
  const office = await here.operator('admin')
  const count = Math.round(50_000 * SHARE)
  const words = ['渡口', '灯火', '慢船', '河岸', '石桥', '雨巷', '书院', '晚钟', '茶寮', '驿道']
  const phrase = (length: number): string => Array.from({ length }, () => chance.pick(words)).join('，')
  const cells = (index: number): Record<string, string> => ({
    编号: `bench-${index}`,
    科目: '科目1',
    知识点: '知识点6',
    题型: '单选题',
    题干: `${phrase(6)}（第 ${index} 题）`,
    '选项 A': phrase(2),
    '选项 B': phrase(2),
    答案: 'B',
    解析: phrase(8),
  })
  const head = QUESTION_COLUMNS.map(({ name }) => name)
  const lines = Array.from({ length: count }, (_, index) => {
    const one = cells(index)
    return head.map((name) => one[name] ?? '')
  })
  const job = await timed(`${count} rows of questions checked`, () =>
    check(office, 'questions', [head, ...lines]),
  )
  const done = await timed(`${count} rows of questions written`, () => confirm(office, job))
  say(`${dialect}: ${done.written} written, ${done.faults} faults`)
}

/** Many learners save and hand in one paper together, while others read; later their time for another one is up. */
async function together(): Promise<void> {
  const ids = Array.from({ length: 20 }, (_, index) => index * 31 + 1)
  const questions = { questions: ids.map((id) => ({ id, marks: 100 })) }
  const [first, second] = [await paper(questions, ids.length), await paper(questions, ids.length)]
  const users = Array.from({ length: AT_ONCE }, (_, index) => index + 2)
  const sitters: { user: number; id: number }[] = []
  const begun = await lasting(() =>
    Promise.all(users.map(async (user) => sitters.push({ user, id: (await started(user, first)).id }))),
  )
  say(`${dialect}: ${AT_ONCE} starts together in ${Math.round(begun)} ms`)
  const all = (work: (user: number, id: number) => Promise<unknown>): Promise<number[]> =>
    Promise.all(sitters.map(({ user, id }) => lasting(() => work(user, id))))

  // An answer that was tapped, and all that a phone without network has gathered.
  for (const [revision, count] of [1, ids.length].entries()) {
    const answers = ids.slice(0, count).map((_, slot) => ({
      slot,
      value: 'b',
      base: slot === 0 ? revision : 0,
      seq: revision * ids.length + slot + 1,
      seconds: 3,
      unsure: false,
    }))
    const saved = await lasting(() =>
      all((user, id) => examHandlers.save(as(user), { id, epoch: 1, answers })),
    )
    const what = count === 1 ? 'an answer' : `${count} answers`
    say(`${dialect}: ${AT_ONCE} saves of ${what} together in ${Math.round(saved)} ms`)
  }

  const end = new AbortController()
  const handed = all((user, id) => examHandlers.handIn(as(user), { id, epoch: 1 })).finally(() => end.abort())
  const read: number[] = []
  while (!end.signal.aborted) {
    read.push(await lasting(() => examHandlers.history(as(KEEN_LEARNER), {})))
    // Others read 50 times a second: without a pause their reading would be what is measured.
    await setTimeout(20)
  }
  const times = (await handed).sort((a, b) => a - b)
  const slowest = Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
  say(`${dialect}: ${AT_ONCE} hand-ins together, p99 in ${slowest} ms`)
  sayTimes(`history while ${AT_ONCE} hand in`, read)

  for (const { user } of sitters) await started(user, second)
  here.time.now += 61 * MINUTE + 31_000
  await timed(`${AT_ONCE} sittings ended by the time`, () => endDueSittings(here.deps, 30 * 24 * 60 * MINUTE))
}

await timed(`${SIZE.questions} questions and ${SIZE.answers} answers`, () => fillStudy({ db, dialect }, SIZE))
here.time.now = BEGAN + SIZE.answers * 3_000
await lists()
await sittings()
await analysis()
await importing()
await together()
await here.close()
