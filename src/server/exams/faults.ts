import type { OwnFault } from '@/contract/exams/question'
import type { FaultAnswer, FaultKind, FaultState } from '@/contract/exams/question-kinds'
import type { Db, Trx, UserContext } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { machine } from '../kernel/state-machine'
import type { Row } from '../kernel/tables'

/** A report is answered once; the learner opens it again by reporting anew. */
export const faultMachine = machine<FaultState, FaultAnswer>('question fault', {
  open: { mended: 'mended', rejected: 'rejected', duplicate: 'duplicate' },
  mended: {},
  rejected: {},
  duplicate: {},
})

const presentOwn = (row: Row<'question_faults'>): OwnFault => ({
  kind: row.kind,
  text: row.text,
  state: row.state,
  reply: row.reply,
  at: row.updated_at,
  ...(row.replied_at > 0 ? { repliedAt: row.replied_at } : {}),
})

/** Reads what a user reported about questions. @returns a function that gives the field for the answer about one of them */
export async function ownFaults(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<(question: number) => { faults?: OwnFault[] }> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('question_faults')
          .selectAll()
          .where('user_id', '=', userId)
          .where('question_id', 'in', ids)
          .orderBy('id', 'desc')
          .execute()
  return (question) => {
    const faults = rows.filter((row) => row.question_id === question).map(presentOwn)
    return faults.length > 0 ? { faults } : {}
  }
}

/** Reports that nobody has answered. */
export const openFaults = (db: Db) =>
  db.selectFrom('question_faults').select('question_faults.id').where('question_faults.state', '=', 'open')

/** The version of a question that a user saw last. @throws Refusal 404 when the user has met it in no sitting */
export async function metVersion(trx: Trx, userId: number, id: number): Promise<number> {
  const met = await trx
    .selectFrom('sitting_answers')
    .select('question_version as version')
    .where('user_id', '=', userId)
    .where('question_id', '=', id)
    .orderBy('sitting_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!met) throw notFound('题目不存在，或还没有作答')
  return met.version
}

/** Stores a report; one of the same kind that was made before is replaced and open again. */
export async function reportFault(
  trx: Trx,
  ctx: UserContext,
  { id, kind, text }: { id: number; kind: FaultKind; text: string },
): Promise<OwnFault> {
  const now = ctx.clock.now()
  const reported = {
    question_version: await metVersion(trx, ctx.user.id, id),
    text: text.trim(),
    state: 'open' as const,
    reply: '',
    replied_by: null,
    replied_at: 0,
    updated_at: now,
  }
  const row = await trx
    .insertInto('question_faults')
    .values({ user_id: ctx.user.id, question_id: id, kind, created_at: now, version: 1, ...reported })
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'question_id', 'kind'])
        .doUpdateSet((eb) => ({ ...reported, version: eb('question_faults.version', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentOwn(row)
}
