import type { CallName } from '@/contract/contract'
import { house, transfer, wallet } from '@/server/money/ledger'
import { earnPoints } from '@/server/money/points'
import { insertWork } from '@tests/support/world'
import type { Rig } from '../rig'

/** A record that was just made, as a call names it. */
export interface Made {
  /** Input with which its owner's call succeeds. */
  input: object
  /** Takes the record away, as its deletion would. */
  remove(): Promise<unknown>
}

/** How to make a record that belongs to `owner`: a user's id, or an operator's for calls of the back office. */
export type Make = (at: Rig, owner: number) => Promise<Made>

/**
 * success: the record is everybody's. nothing: many may be named at once, and one that is not the caller's is passed
 * over. A number: refused with this code.
 */
export type Outcome = 'success' | 'nothing' | number

export interface Row {
  make: Make
  /** What comes of it for somebody else. */
  other: Outcome
  /** What comes of it for its owner when it is gone. */
  gone: Exclude<Outcome, 'success'>
  /** Role of the operators who call, where an administrator sees everything. */
  role?: 'service'
}

/** What differs from the rule. */
type More = Partial<Omit<Row, 'make'>>

/** A record of one caller: for anybody else it does not exist (reliability rule 7). */
export const owned = (make: Make, more: More = {}): Row => ({ make, other: 404, gone: 404, ...more })

/** A record every caller with the call's rights may name: catalogue, shelf, back office. */
export const shared = (make: Make, more: More = {}): Row => ({
  make,
  other: 'success',
  gone: 404,
  ...more,
})

/** A field that looks like an id and names no record of ours, or none that a caller could be refused. */
export const noRecord = (why: string): { why: string } => ({ why })

export type Rows = Partial<Record<CallName, Row | { why: string }>>

let last = 100
/** A number no other record of this file's run has. */
export const fresh = (): number => (last += 1)

export interface Work {
  id: number
  /** The id users see, within its kind. */
  number: number
  parts: number[]
}

/** A published work whose first two parts are free. */
export async function work(at: Rig, kind = 'drama'): Promise<Work> {
  const number = fresh()
  return { number, ...(await insertWork(at, { number, kind, parts: 4, free_parts: 2 })) }
}

export const withdraw = (at: Rig, { id }: { id: number }): Promise<unknown> =>
  at.database.db.updateTable('works').set({ state: 'off' }).where('id', '=', id).execute()

export const giveCoins = (at: Rig, userId: number, amount: number): Promise<unknown> =>
  at.deps.command(async (trx) => {
    const postings = [
      { account: await house(trx, 'COIN', 'issue'), amount: -amount },
      { account: await wallet(trx, userId, 'COIN'), amount },
    ]
    await transfer(trx, { reference: `gift:${fresh()}`, kind: 'gift', memo: '', postings, at: at.time.now })
  })

export const givePoints = (at: Rig, userId: number, amount: number): Promise<unknown> =>
  at.deps.command((trx) =>
    earnPoints(trx, userId, {
      amount,
      reference: `points:${fresh()}`,
      kind: 'gift',
      memo: '',
      at: at.time.now,
    }),
  )

type Erasable =
  | 'questions'
  | 'question_faults'
  | 'documents'
  | 'activities'
  | 'addresses'
  | 'actors'
  | 'app_versions'
  | 'applications'
  | 'banners'
  | 'boards'
  | 'book_imports'
  | 'broadcasts'
  | 'campaigns'
  | 'card_batches'
  | 'cards'
  | 'cart_lines'
  | 'comments'
  | 'coupons'
  | 'categories'
  | 'certificates'
  | 'creation_chapters'
  | 'creations'
  | 'customers'
  | 'data_exports'
  | 'footprints'
  | 'gifts'
  | 'headlines'
  | 'interests'
  | 'item_discounts'
  | 'live_rooms'
  | 'membership_transfers'
  | 'notices'
  | 'parts'
  | 'payments'
  | 'poster_templates'
  | 'progress'
  | 'roles'
  | 'sensitive_words'
  | 'sessions'
  | 'sheet_jobs'
  | 'signups'
  | 'sittings'
  | 'speech_pieces'
  | 'staff'
  | 'subjects'
  | 'users'
  | 'withdrawals'
  | 'works'

/** Deletes a row, as if it had never been. */
export const erase = async (at: Rig, table: Erasable, id: number): Promise<void> => {
  await at.database.db.deleteFrom(table).where('id', '=', id).execute()
}
