import { marksText } from '@/format/figures'
import type { StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { clearCache } from '../../kernel/cache'
import { editedByOther } from '../../kernel/list/office'
import type { Row } from '../../kernel/tables'
import { notify } from '../../people/notices'
import type { Convert } from '../../catalogue/han-script'
import { markServed } from '../draw'
import { readLayout } from '../layout'
import { simplifier } from '../marking'
import { isReleased } from '../papers'
import { officePaper } from './paper-office'
import {
  HANDED,
  handedSittings,
  newKeyFor,
  passes,
  planRegrade,
  regraded,
  slotOf,
  type NewKey,
  type Regrading,
} from './regrade-plan'
import { storeQuestion } from './store-questions'
import { sumAgain } from './sum-again'

type Sitting = Row<'sittings'>

/**
 * Gives the question its new key; a question that has it stays as it is.
 * @returns the version with the key
 * @throws Refusal 409 when somebody has changed the question since the check
 */
async function storeKey(
  trx: Trx,
  ctx: StaffContext,
  given: Regrading & { version: number },
  key: NewKey,
): Promise<number> {
  const read = () =>
    trx.selectFrom('questions').selectAll().where('id', '=', given.question).executeTakeFirstOrThrow()
  const row = await read()
  if (row.version !== key.question.version) throw editedByOther()
  if (key.answer === key.question.answer) return row.version
  if (row.revision !== given.version) throw editedByOther()
  const content = await trx
    .selectFrom('question_versions')
    .selectAll()
    .where('question_id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  await storeQuestion(
    trx,
    {
      ...content,
      answer: key.answer,
      code: row.code,
      type: row.type,
      subjectId: row.subject_id,
      topicId: row.topic_id,
      materialId: row.material_id,
      difficulty: row.difficulty,
    },
    { random: ctx.random, now: ctx.clock.now() },
  )
  return (await read()).version
}

interface Applying {
  key: NewKey
  /** With the new key. */
  version: number
  down: boolean
  simplify: Convert
  released: boolean
  now: number
}

/** Right answers of a question that are counted beside it; a sitting that is not counted yet counts later. */
const countRight = (trx: Trx, question: number, more: number) =>
  trx
    .updateTable('questions')
    .set((eb) => ({ right_answers: eb('right_answers', '+', more) }))
    .where('id', '=', question)
    .execute()

/** A question that only this sitting has brought into the wrong-answer book, wrongly, leaves it. */
const dropCard = (trx: Trx, { id, user_id: user }: Sitting, question: number) =>
  trx
    .deleteFrom('practice_cards')
    .where('user_id', '=', user)
    .where('question_id', '=', question)
    .where('sitting_id', '=', id)
    .where('reps', '=', 1)
    .execute()

/**
 * Marks the answer of one sitting anew, and lets its explanation show the new key.
 * @returns the sitting after it; undefined when its marks stay
 */
async function apply(trx: Trx, sitting: Sitting, applying: Applying): Promise<Sitting | undefined> {
  const { key, version, down, simplify } = applying
  const layout = readLayout(sitting.layout)
  const slot = slotOf(layout, key)
  const place = slot === undefined ? undefined : layout.slots[slot]
  if (slot === undefined || !place) return undefined
  const answer = await trx
    .selectFrom('sitting_answers')
    .selectAll()
    .where('sitting_id', '=', sitting.id)
    .where('slot', '=', slot)
    .executeTakeFirst()
  const full = place.marks
  const before = answer?.marks ?? null
  const marks =
    answer === undefined || before === null
      ? before
      : regraded(key, layout, slot, { value: answer.value, marks: before, full }, { down, simplify }).marks
  if (marks === before && place.version === version) return undefined
  place.version = version
  if (answer)
    await trx
      .updateTable('sitting_answers')
      .set({ marks, question_version: version })
      .where('sitting_id', '=', sitting.id)
      .where('slot', '=', slot)
      .execute()
  const after = await sumAgain(trx, sitting, { layout: JSON.stringify(layout) })
  if (marks === before) return undefined
  const right = Number(marks === full) - Number(before === full)
  if (sitting.counted === 1 && right !== 0) await countRight(trx, place.question, right)
  if (right > 0 && answer?.unsure === 0) await dropCard(trx, sitting, place.question)
  return after
}

async function tell(trx: Trx, before: Sitting, after: Sitting, now: number): Promise<void> {
  if (before.marks === null || after.marks === null || before.marks === after.marks) return
  const passed = passes(after.pass_marks, after.marks) && !passes(before.pass_marks, before.marks)
  await notify(trx, now, {
    userId: after.user_id,
    kind: 'exam',
    title: '成绩已更新',
    text: `《${after.title}》有一道题的答案已更正，你的得分由 ${marksText(before.marks)} 分改为 ${marksText(after.marks)} 分${passed ? '，已及格' : ''}。`,
    href: `#/study/report?id=${after.id}`,
  })
}

/**
 * Marks the handed-in sittings of a paper by a new key of one of its questions, so many in a transaction. A sitting that is
 * done does not change again: a call that was interrupted goes on when it is repeated.
 * @throws Refusal 400, 404, 409 when somebody has changed the question since the check
 */
export async function regrade(ctx: StaffContext, given: Regrading & { version: number }) {
  const { db } = ctx
  const paper = await officePaper(db, ctx.staff, given.id)
  const key = await newKeyFor(db, given)
  const planned = (await planRegrade(db, given, key)).changes.length
  const changesKey = key.answer !== key.question.answer
  const version = await ctx.command(async (trx) => {
    const stored = await storeKey(trx, ctx, given, key)
    // Learners see the key in their explanations: it is not changed any more.
    await markServed(trx, [given.question])
    if (changesKey || planned > 0)
      await audit(
        trx,
        ctx,
        'adminpaper.regrade',
        `paper:${given.id}`,
        { question: given.question, answer: key.question.answer },
        {
          question: given.question,
          answer: key.answer,
          down: given.down ?? false,
          sittings: planned,
        },
      )
    return stored
  })
  const now = ctx.clock.now()
  const applying: Applying = {
    key,
    version,
    down: given.down ?? false,
    simplify: await simplifier(),
    released: isReleased(paper, now),
    now,
  }
  const done = { changed: 0, passes: 0 }
  for await (const sittings of handedSittings(db, given.id)) {
    const ids = sittings.map(({ id }) => id)
    const counted = await ctx.command((trx) => applyAll(trx, ids, applying))
    done.changed += counted.changed
    done.passes += counted.passes
  }
  clearCache(db)
  return done
}

async function applyAll(trx: Trx, ids: readonly number[], applying: Applying) {
  const sittings = await trx
    .selectFrom('sittings')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', 'in', HANDED)
    .orderBy('id')
    .execute()
  const done = { changed: 0, passes: 0 }
  for (const before of sittings) {
    const after = await apply(trx, before, applying)
    if (!after) continue
    done.changed += 1
    done.passes += Number(passes(after.pass_marks, after.marks) && !passes(before.pass_marks, before.marks))
    if (applying.released) await tell(trx, before, after, applying.now)
  }
  return done
}
