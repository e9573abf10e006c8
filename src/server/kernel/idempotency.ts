import { createHash } from 'node:crypto'
import { insertAll } from './db/insert'
import { prepared } from './db/prepared'
import type { Db, Trx, UserContext } from '../deps'
import { recordKeyUse } from './http/effects'
import { conflict } from './http/refusal'

/** The same text for the same document, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )

type Caller = Pick<UserContext, 'user' | 'idempotencyKey' | 'clock'>

const hashOf = (input: unknown): string => createHash('sha256').update(canonical(input)).digest('hex')

const keptAnswer = prepared((db, given: { user: number; key: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'answer'])
    .where('user_id', '=', given.user)
    .where('key', '=', given.key),
)

/**
 * The stored answer for the caller's key; undefined for a new key.
 * @throws Refusal 409 when the key was used for another call or another body
 */
export async function answered<T>(db: Db, ctx: Caller, call: string, input: unknown): Promise<T | undefined> {
  const [kept] = (await keptAnswer(db, { user: ctx.user.id, key: ctx.idempotencyKey })).rows
  // Outside a transaction the context identifies the call.
  for (const at of [db as Trx, ctx]) recordKeyUse(at, kept !== undefined)
  if (!kept) return undefined
  if (kept.call !== call || kept.body_hash !== hashOf(input))
    throw conflict('请求标识已用于另一笔操作，请刷新后重试')
  return JSON.parse(kept.answer) as T
}

/**
 * Runs `work` once per key of the caller: a repeated call gets the first answer, and nothing is done again. The record
 * is part of the command, so it exists exactly when the work was done.
 * @throws Refusal 409 when the key was used for another call or another body
 */
export async function once<T>(
  trx: Trx,
  ctx: Caller,
  call: string,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const before = await answered<T>(trx, ctx, call, input)
  if (before !== undefined) return before
  const answer = await work()
  await insertAll(trx, 'idempotency_keys', [
    {
      user_id: ctx.user.id,
      key: ctx.idempotencyKey,
      call,
      body_hash: hashOf(input),
      answer: JSON.stringify(answer),
      created_at: ctx.clock.now(),
    },
  ])
  return answer
}

/** Deletes keys used before `before`: a call repeated later is a new one. */
export const deleteKeysBefore = (db: Db, before: number) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
