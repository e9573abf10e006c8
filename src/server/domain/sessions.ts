import { createHash } from 'node:crypto'
import type { Context, Db, Deps, StaffSession, Trx, UserSession } from '../deps'
import { Refusal } from '../refusal'
import { permissionsOf } from './permissions'

const DAY = 24 * 3_600_000
const USER_LIFE = 30 * DAY
/** Back-office sessions end 72,000,000 ms after log-in (spec section 6). */
export const STAFF_LIFE = 72_000_000
/** How stale seen_at may get before a request writes it again. */
const SEEN_STEP = 5 * 60_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const loggedInElsewhere = () => new Refusal(-1, '您的账号在别处登录，请重新登录')

/** Opens a session. A user's other sessions end as `elsewhere`; staff may work on several machines. */
export async function openSession(
  trx: Trx,
  ctx: Context,
  realm: 'user' | 'staff',
  subjectId: number,
): Promise<string> {
  const now = ctx.clock.now()
  if (realm === 'user') await endSessions(trx, 'user', subjectId, 'elsewhere')
  const token = Buffer.from(ctx.random.bytes(32)).toString('base64url')
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      realm,
      subject_id: subjectId,
      device: ctx.device.slice(0, 60),
      created_at: now,
      seen_at: now,
      expires_at: now + (realm === 'user' ? USER_LIFE : STAFF_LIFE),
      ended: null,
    })
    .execute()
  return token
}

export async function endSessions(
  trx: Trx,
  realm: 'user' | 'staff',
  subjectId: number,
  why: string,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended: why })
    .where('realm', '=', realm)
    .where('subject_id', '=', subjectId)
    .where('ended', 'is', null)
    .execute()
}

export async function endSession(trx: Trx, sessionId: number, why: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended: why })
    .where('id', '=', sessionId)
    .where('ended', 'is', null)
    .execute()
}

/**
 * The user behind a token, or null for a token that is unknown, expired or logged out.
 * @throws Refusal -1 when the session ended because the account logged in elsewhere
 */
export async function userOf(deps: Deps, token: string): Promise<UserSession | null> {
  const now = deps.clock.now()
  const row = await deps.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.subject_id')
    .select(['s.id as sessionId', 's.ended', 's.expires_at', 's.seen_at', 'u.id', 'u.roles', 'u.state'])
    .where('s.token_hash', '=', hashOf(token))
    .where('s.realm', '=', 'user')
    .executeTakeFirst()
  if (!row) return null
  if (row.ended === 'elsewhere') throw loggedInElsewhere()
  if (row.ended || row.expires_at <= now || row.state !== 'active') return null
  await touch(deps.db, row.sessionId, row.seen_at, now)
  return { sessionId: row.sessionId, id: row.id, roles: JSON.parse(row.roles) as string[], token }
}

export async function staffOf(deps: Deps, token: string): Promise<StaffSession | null> {
  const now = deps.clock.now()
  const row = await deps.db
    .selectFrom('sessions as s')
    .innerJoin('staff as a', 'a.id', 's.subject_id')
    .select([
      's.id as sessionId',
      's.ended',
      's.expires_at',
      's.seen_at',
      'a.id',
      'a.name',
      'a.role',
      'a.state',
    ])
    .where('s.token_hash', '=', hashOf(token))
    .where('s.realm', '=', 'staff')
    .executeTakeFirst()
  if (!row || row.ended || row.expires_at <= now || row.state !== 'active') return null
  await touch(deps.db, row.sessionId, row.seen_at, now)
  return {
    sessionId: row.sessionId,
    id: row.id,
    name: row.name,
    role: row.role,
    permissions: permissionsOf(row.role),
    expiresAt: row.expires_at,
  }
}

async function touch(db: Db, sessionId: number, seenAt: number, now: number): Promise<void> {
  if (now - seenAt < SEEN_STEP) return
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', sessionId).execute()
}
