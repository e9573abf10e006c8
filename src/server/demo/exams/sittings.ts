import { sql } from 'kysely'
import { essayValue } from '@/contract/exams/essay-value'
import type { Random, Trx } from '../../deps'
import { drawPaper, withOptions, questionHeads } from '../../exams/draw'
import { drawLayout, type Layout, type LayoutSlot } from '../../exams/layout'
import { countEnded, learnAnswers } from '../../exams/learning'
import { markAnswer, simplifier, sumMarks } from '../../exams/marking'
import { questionVersions, optionsOf, type StoredQuestion } from '../../exams/questions'
import { insertAll, insertOne } from '../../kernel/db/insert'
import { DAY } from '../../kernel/days'
import { dice, type Dice } from '../../kernel/dice'
import type { Row } from '../../kernel/tables'
import { userOf } from '../earnings'
import { HANDWRITING_REFERENCE } from '../licences'
import { seedLearnerAccounts } from './learners'
import { WRONG_KEY } from './wrong-key'

const MINUTE = 60_000

type Answer = Row<'sitting_answers'>
type Read = (question: number, version: number) => StoredQuestion

/** An answer that a learner of some ability might give: right, or plausibly wrong. */
function answerFor(
  question: StoredQuestion,
  right: boolean,
  { pick }: Dice,
  wrongKey: number | undefined,
): string {
  const { id, type, answer } = question
  if (id === wrongKey) return right ? WRONG_KEY.right : WRONG_KEY.stored
  if (type === 'fill') {
    const blanks = JSON.parse(answer) as string[][]
    return blanks.map(([first = ''], at) => (right || at > 0 ? first : '')).join('\n')
  }
  if (type === 'essay') return ''
  if (right) return answer
  if (type === 'judge') return answer === 't' ? 'f' : 't'
  const ids = optionsOf(question).map(({ id }) => id)
  if (type === 'multiple') return answer.slice(0, -1)
  return pick(ids.filter((id) => id !== answer))
}

interface Attempt {
  userId: number
  layout: Layout
  /** Share of right answers. */
  ability: number
  /** Slots that are answered. */
  answered: number
  startedAt: number
  /** Share of answers that the learner was not sure of. */
  unsure?: number
  essays?: readonly string[]
}

interface Seeder {
  trx: Trx
  random: Random
  read: Read
  simplify: Awaited<ReturnType<typeof simplifier>>
  /** Id of the question that is stored with a wrong key. */
  wrongKey: number | undefined
}

function answersFor(
  { read, simplify, wrongKey }: Seeder,
  attempt: Attempt,
  chance: Dice,
): Omit<Answer, 'sitting_id'>[] {
  const { layout, ability, userId, startedAt, unsure = 0.08, essays = [] } = attempt
  let essay = 0
  return layout.slots.slice(0, attempt.answered).flatMap((place: LayoutSlot, slot) => {
    const question = read(place.question, place.version)
    const value =
      place.type === 'essay'
        ? (essays[essay++ % Math.max(1, essays.length)] ?? '')
        : answerFor(question, chance.next() < ability, chance, wrongKey)
    if (value === '') return []
    return [
      {
        slot,
        user_id: userId,
        question_id: place.question,
        question_version: place.version,
        value,
        revision: 1,
        seq: slot + 1,
        device: 'demo',
        seconds: chance.whole(12, 95),
        unsure: chance.next() < unsure ? (1 as const) : (0 as const),
        marks: markAnswer(question, value, place.marks, { multiple: 'part', deduction: 0, simplify }),
        full_marks: place.marks,
        late_value: null,
        late_at: 0,
        changed_at: startedAt + (slot + 1) * MINUTE,
      },
    ]
  })
}

type Ended = Pick<Row<'sittings'>, 'state'> &
  Partial<Pick<Row<'sittings'>, 'reason' | 'deadline' | 'away_times' | 'away_seconds'>>

type Placed = Pick<
  Row<'sittings'>,
  'paper_id' | 'kind' | 'mode' | 'scope' | 'title' | 'intro' | 'subject_id' | 'topic_id' | 'pass_marks'
>

async function insertSitting(
  seeder: Seeder,
  placed: Placed,
  attempt: Attempt,
  ended: Ended,
  chance: Dice,
): Promise<void> {
  const { trx } = seeder
  const answers = answersFor(seeder, attempt, chance)
  const { layout, startedAt, userId } = attempt
  const over = ended.state === 'marked' || ended.state === 'marking'
  const handed = over ? startedAt + Math.max(4, answers.length) * MINUTE : 0
  const practice = placed.kind === 'practice'
  const id = await insertOne(trx, 'sittings', {
    ...placed,
    user_id: userId,
    number: 1,
    layout: JSON.stringify(layout),
    full_marks: layout.slots.reduce((sum, { marks }) => sum + marks, 0),
    reason: over ? 'hand' : '',
    started_at: startedAt,
    deadline: 0,
    handed_at: handed,
    touched_at: handed || startedAt + answers.length * MINUTE,
    epoch: 1,
    device: 'demo',
    away_times: 0,
    away_seconds: 0,
    answered: answers.length,
    marks: over ? sumMarks(answers.map((row) => (practice ? (row.marks ?? 0) : row.marks))) : null,
    learned: 1,
    counted: 0,
    version: 1,
    ...ended,
  })
  const rows = answers.map((row) => ({ sitting_id: id, ...row }))
  await insertAll(trx, 'sitting_answers', rows)
  if (practice || ended.state === 'marked')
    await learnAnswers(trx, { user_id: userId }, rows, handed || startedAt)
}

const placedOf = (paper: Row<'papers'>): Placed => ({
  paper_id: paper.id,
  kind: paper.kind,
  mode: '',
  scope: `paper ${paper.id}`,
  title: paper.title,
  intro: paper.intro,
  subject_id: paper.subject_id,
  topic_id: null,
  pass_marks: paper.pass_marks,
})

async function topicLayout({ trx, random }: Seeder, topic: number): Promise<Layout> {
  const rows = await trx
    .selectFrom('questions')
    .select('id')
    .where('topic_id', '=', topic)
    .where('type', '<>', 'essay')
    .orderBy('id')
    .limit(10)
    .execute()
  const heads = await questionHeads(
    trx,
    rows.map(({ id }) => id),
  )
  const questions = await withOptions(trx, heads, () => 100)
  return drawLayout([{ title: '', multiple: 'part', deduction: 0, shuffle: true, questions }], random)
}

const ESSAYS = [
  '我认为这段话最可贵的地方，是它没有替读者下结论，而是把选择留给了每一个经过渡口的人。作者先写水，再写灯，最后才写人，层层推进，让“等”这个字有了重量。',
  essayValue({ text: '', photos: [HANDWRITING_REFERENCE] }),
] as const

/** What the first demo account has done: one sitting in every state, cards of the wrong-answer book among them. */
async function seedFirstAccount(
  seeder: Seeder,
  userId: number,
  papers: readonly Row<'papers'>[],
  now: number,
): Promise<void> {
  const { trx, random } = seeder
  const chance = dice('first learner')
  const sit = async (
    index: number,
    ended: Ended,
    attempt: Partial<Attempt> & { daysAgo: number },
  ): Promise<void> => {
    const paper = papers[index]
    if (!paper) return
    const layout = drawLayout(await drawPaper(trx, paper, random), random)
    await insertSitting(
      seeder,
      placedOf(paper),
      {
        userId,
        layout,
        ability: 0.72,
        answered: layout.slots.length,
        startedAt: now - attempt.daysAgo * DAY,
        ...attempt,
      },
      ended,
      chance,
    )
  }
  await sit(0, { state: 'marked' }, { daysAgo: 6, unsure: 0.15 })
  await sit(3, { state: 'marked', away_times: 1, away_seconds: 26 }, { daysAgo: 3, ability: 0.9 })
  await sit(1, { state: 'void' }, { daysAgo: 12, answered: 4 })
  await trx
    .insertInto('private_pictures')
    .values({ name: HANDWRITING_REFERENCE, user_id: userId, created_at: now - 2 * DAY })
    .execute()
  await sit(17, { state: 'marking' }, { daysAgo: 2, essays: ESSAYS })
  await sit(16, { state: 'open' }, { daysAgo: 1, answered: 37 })
  const topics = await trx
    .selectFrom('topics')
    .select(['id', 'name', 'subject_id'])
    .orderBy('id')
    .limit(8)
    .execute()
  for (const [index, { id, name, subject_id: subject }] of topics.entries()) {
    const layout = await topicLayout(seeder, id)
    const open = index === 6
    const lapsed = index === 7
    await insertSitting(
      seeder,
      {
        paper_id: null,
        kind: 'practice',
        mode: 'topic',
        scope: `topic ${id}`,
        title: name,
        intro: '',
        subject_id: subject,
        topic_id: id,
        pass_marks: 0,
      },
      {
        userId,
        layout,
        ability: 0.45 + index * 0.08,
        answered: open || lapsed ? 4 : layout.slots.length,
        startedAt: now - (lapsed ? 40 : open ? 0.1 : 20 - index * 3) * DAY,
      },
      { state: open ? 'open' : lapsed ? 'lapsed' : 'marked' },
      chance,
    )
  }
}

/** First tries of simulated learners at the two mocks and two quizzes that have a rank. */
async function seedLearners(seeder: Seeder, papers: readonly Row<'papers'>[], now: number): Promise<void> {
  const people = await seedLearnerAccounts(seeder.trx, seeder.random, now)
  for (const [person, userId] of people.entries()) {
    const chance = dice(`learner ${person}`)
    const ability = 0.35 + chance.next() * 0.6
    for (const index of [0, 1, 3]) {
      const paper = papers[index]
      if (!paper || chance.next() < 0.25) continue
      const layout = drawLayout(await drawPaper(seeder.trx, paper, seeder.random), seeder.random)
      await insertSitting(
        seeder,
        placedOf(paper),
        {
          userId,
          layout,
          ability,
          answered: layout.slots.length,
          startedAt: now - chance.whole(2, 18) * DAY,
        },
        { state: 'marked' },
        chance,
      )
    }
  }
  await seeSitters(seeder.trx)
}

/** Shows in the user list that learners who have never logged in were here when they took a paper. */
const seeSitters = (trx: Trx) =>
  trx
    .updateTable('user_figures')
    .set((eb) => ({
      seen_at: eb
        .selectFrom('sittings')
        .select((inner) => inner.fn.coalesce(inner.fn.max('sittings.handed_at'), sql<number>`0`).as('at'))
        .whereRef('sittings.user_id', '=', 'user_figures.user_id'),
    }))
    .where('seen_at', '=', 0)
    .execute()

/** What learners did with the demo's papers. */
export async function seedSittings(trx: Trx, random: Random, now: number): Promise<void> {
  const papers = await trx.selectFrom('papers').selectAll().orderBy('id').execute()
  const all = await trx.selectFrom('questions').select(['id as question', 'version', 'code']).execute()
  const seeder: Seeder = {
    trx,
    random,
    read: await questionVersions(trx, all),
    simplify: await simplifier(),
    wrongKey: all.find(({ code }) => code === WRONG_KEY.code)?.question,
  }
  const reader = await userOf(trx, '13800000001')
  if (reader !== undefined) await seedFirstAccount(seeder, reader, papers, now)
  await seedLearners(seeder, papers, now)
  await trx.updateTable('questions').set({ served: 1 }).execute()
  while (await countEnded(trx));
}
