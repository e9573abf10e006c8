import type { RegradedSitting } from '@/contract/exams/adminpaper'
import type { Convert } from '../../catalogue/han-script'
import type { Db, StaffContext } from '../../deps'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { readLayout, sectionAt, type Layout } from '../layout'
import { markAnswer, normaliseValue, simplifier } from '../marking'
import { presentVersion, type StoredQuestion } from '../questions'
import { acceptsText, withAccepted } from './accepted-texts'
import { officePaper } from './paper-office'
import { learnerName } from './teaching'

export interface Regrading {
  /** Of the paper. */
  id: number
  question: number
  key?: string
  blank?: number
  text?: string
  down?: boolean
}

/** Sittings that are read at once. */
const BATCH = 200

/** States of a sitting that is handed in and counts. */
export const HANDED = ['marked', 'marking'] as const

/** A question with the key that it is to have. */
export interface NewKey {
  question: StoredQuestion
  /** As it is stored. */
  answer: string
  /** Versions that ask the same: their answers are marked by the new key. */
  versions: number[]
}

/** The new answer of a question as it is stored. @throws Refusal 400 */
function newAnswer(
  question: StoredQuestion,
  { key, blank = 0, text: typed = '' }: Regrading,
  simplify: Convert,
): string {
  const { type } = question
  if (type === 'essay') throw badInput('问答题由老师评分，没有标准答案')
  if (type === 'fill') {
    const text = typed.trim()
    const blanks = JSON.parse(question.answer) as string[][]
    if (text === '' || blank >= blanks.length) throw badInput('请填写认可的答案')
    if (acceptsText(question, blank, text, simplify)) return question.answer
    return withAccepted(question.answer, blank, text)
  }
  const ids = (JSON.parse(question.options) as { id: string }[]).map((option) => option.id).join('')
  const answer = normaliseValue(type, key ?? '', ids)
  if (answer === '') throw badInput('请选择正确答案')
  if (type === 'multiple' && answer.length < 2) throw badInput('多选题至少要有两个答案')
  return answer
}

/** @throws Refusal 400, 404 */
export async function newKeyFor(db: Db, given: Regrading): Promise<NewKey> {
  const question = await presentVersion(db, given.question)
  if (!question) throw notFound('题目不存在')
  const same = await db
    .selectFrom('question_versions')
    .select('version')
    .where('question_id', '=', question.id)
    .where('stem', '=', question.stem)
    .where('options', '=', question.options)
    .execute()
  return {
    question,
    answer: newAnswer(question, given, await simplifier()),
    versions: same.map(({ version }) => version),
  }
}

/** The slot at which a sitting asks the question; undefined when it does not, or asked it in other words. */
export function slotOf({ slots }: Layout, { question, versions }: NewKey): number | undefined {
  const slot = slots.findIndex((one) => one.question === question.id && versions.includes(one.version))
  return slot < 0 ? undefined : slot
}

interface Marked {
  value: string
  marks: number
  full: number
}

/**
 * Marks an answer by the new key.
 * @param down whether marks may become fewer
 */
export function regraded(
  { question, answer }: NewKey,
  layout: Layout,
  slot: number,
  given: Marked,
  { down, simplify }: { down: boolean; simplify: Convert },
): { marks: number; lower: boolean } {
  const section = sectionAt(layout, slot)
  const next = markAnswer({ type: question.type, answer, rules: question.rules }, given.value, given.full, {
    multiple: section?.multiple ?? 'exact',
    deduction: section?.deduction ?? 0,
    simplify,
  })
  const lower = next !== null && next < given.marks
  return { marks: next === null || (lower && !down) ? given.marks : next, lower }
}

/** Whether a sum of marks passes; nothing passes where there is no mark to reach. */
export const passes = (pass: number, marks: number | null): boolean =>
  pass > 0 && marks !== null && marks >= pass

/** Handed-in sittings of a paper with the nicknames of the learners, so many at once. */
export async function* handedSittings(db: Db, paper: number) {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('sittings')
      .innerJoin('users', 'users.id', 'sittings.user_id')
      .select(['sittings.id', 'sittings.marks', 'sittings.pass_marks', 'sittings.layout', 'users.nickname'])
      .where('sittings.paper_id', '=', paper)
      .where('sittings.state', 'in', HANDED)
      .where('sittings.id', '>', after)
      .orderBy('sittings.id')
      .limit(BATCH)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

interface Plan {
  changes: RegradedSitting[]
  sittings: number
  lower: number
}

/** What a new key changes in the handed-in sittings of a paper. */
export async function planRegrade(db: Db, given: Regrading, key: NewKey): Promise<Plan> {
  const plan: Plan = { changes: [], sittings: 0, lower: 0 }
  const how = { down: given.down ?? false, simplify: await simplifier() }
  for await (const sittings of handedSittings(db, given.id)) {
    const ids = sittings.map(({ id }) => id)
    const [answers, sums] = await Promise.all([
      db
        .selectFrom('sitting_answers')
        .select(['sitting_id', 'slot', 'value', 'marks', 'full_marks'])
        .where('sitting_id', 'in', ids)
        .where('question_id', '=', given.question)
        .execute(),
      db
        .selectFrom('sitting_answers')
        .select((eb) => ['sitting_id', eb.fn.sum<number>('marks').as('sum')])
        .where('sitting_id', 'in', ids)
        .groupBy('sitting_id')
        .execute(),
    ])
    const answerOf = new Map(answers.map((row) => [`${row.sitting_id} ${row.slot}`, row]))
    const sumOf = new Map(sums.map((row) => [row.sitting_id, Number(row.sum)]))
    for (const sitting of sittings) {
      const layout = readLayout(sitting.layout)
      const slot = slotOf(layout, key)
      if (slot === undefined) continue
      plan.sittings += 1
      const answer = answerOf.get(`${sitting.id} ${slot}`)
      if (!answer || answer.marks === null) continue
      const marked = { value: answer.value, marks: answer.marks, full: answer.full_marks }
      const next = regraded(key, layout, slot, marked, how)
      plan.lower += Number(next.lower)
      const change = next.marks - answer.marks
      if (change === 0) continue
      const { id, nickname, marks: before, pass_marks: pass } = sitting
      const after = before === null ? null : Math.max(0, (sumOf.get(id) ?? 0) + change)
      plan.changes.push({
        id,
        name: nickname,
        ...(before === null || after === null ? {} : { before, after }),
        change,
        passes: passes(pass, after) && !passes(pass, before),
        fails: passes(pass, before) && !passes(pass, after),
      })
    }
  }
  return plan
}

/** @throws Refusal 400, 404 */
export async function checkRegrade({ db, staff }: StaffContext, given: Regrading) {
  await officePaper(db, staff, given.id)
  const key = await newKeyFor(db, given)
  const [plan, { open }, { revision }] = await Promise.all([
    planRegrade(db, given, key),
    db
      .selectFrom('sittings')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('paper_id', '=', given.id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
    db.selectFrom('questions').select('revision').where('id', '=', given.question).executeTakeFirstOrThrow(),
  ])
  if (plan.sittings === 0 && Number(open) === 0) throw conflict('这份试卷还没有人做过这道题')
  const changes = plan.changes.map((one) => ({
    ...one,
    name: learnerName(staff, { id: one.id, nickname: one.name }),
  }))
  return { ...plan, changes, open: Number(open), version: revision }
}
