import { sql } from 'kysely'
import { prepared } from '../kernel/db/prepared'
import type { Context, Db, Deps, StaffSession, Trx, UserContext, UserSession } from '../deps'
import { conflict, Refusal } from '../kernel/http/refusal'
import { permissionsOf } from '../kernel/permissions'
import { allRolesIn, rolesOf } from './roles-of-users'
import { hashOf, secretText } from '../kernel/secrets'
import { DAY } from '../kernel/days'

/** Role of an account that was never logged in to (login.tempRegister). */
export const GUEST = 'guest'

const USER_LIFE = 30 * DAY
/** Back-office sessions end 72,000,000 ms after log-in (spec section 6). */
export const STAFF_LIFE = 72_000_000
/** Lifetime of a session in which the back office views the app as another user. */
export const PREVIEW_LIFE = 2 * 3_600_000
/** How old seen_at may get before a request updates it. */
const SEEN_STEP = 5 * 60_000

/** How long a refreshed token stays valid: running calls and other tabs still send it. */
const GRACE = 60_000

export const loggedInElsewhere = () => new Refusal(-1, '您的账号在别处登录，请重新登录')

const DEVICE_LENGTH = 60
const AGENT_LENGTH = 300

type Surroundings = Pick<Context, 'clock' | 'random' | 'device' | 'agent'>

async function addSession(
  trx: Trx,
  ctx: Surroundings,
  realm: 'user' | 'staff',
  subjectId: number,
  { preview = '', family = null }: { preview?: string; family?: number | null } = {},
): Promise<string> {
  const now = ctx.clock.now()
  const token = secretText(ctx.random)
  const life = preview ? PREVIEW_LIFE : realm === 'user' ? USER_LIFE : STAFF_LIFE
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      realm,
      subject_id: subjectId,
      device: ctx.device.slice(0, DEVICE_LENGTH),
      agent: (ctx.agent ?? '').slice(0, AGENT_LENGTH),
      created_at: now,
      seen_at: now,
      expires_at: now + life,
      ended: null,
      preview,
      family,
    })
    .execute()
  return token
}

/**
 * Opens a session. A user's other sessions end as `elsewhere`, except the one named `besides`: the device that allowed
 * this log-in stays logged in. Staff may work on several machines.
 */
export async function openSession(
  trx: Trx,
  ctx: Surroundings,
  realm: 'user' | 'staff',
  subjectId: number,
  besides?: number,
): Promise<string> {
  if (realm === 'user') await endSessions(trx, 'user', subjectId, 'elsewhere', besides)
  return addSession(trx, ctx, realm, subjectId)
}

/** Opens a read-only session, beside others of the same account. */
export const openPreview = (trx: Trx, ctx: Surroundings, userId: number, persona: string): Promise<string> =>
  addSession(trx, ctx, 'user', userId, { preview: persona })

/**
 * Issues a new token for a session; the old one stays valid for a minute. Of two refreshes at once one wins.
 * @throws Refusal 409 when the session was refreshed before: the client stays logged in
 */
export async function refreshSession(trx: Trx, ctx: UserContext): Promise<string> {
  const taken = await trx
    .updateTable('sessions')
    .set({ ended: 'refreshed', expires_at: ctx.clock.now() + GRACE })
    .where('id', '=', ctx.user.sessionId)
    .where('ended', 'is', null)
    .returning('family')
    .executeTakeFirst()
  if (!taken) throw conflict('登录状态已更新')
  return addSession(trx, ctx, 'user', ctx.user.id, { family: taken.family ?? ctx.user.sessionId })
}

/** Sessions that are still valid: running ones, and refreshed ones in their last minute. */
const ALIVE = sql<boolean>`(ended is null or ended = 'refreshed')`

export async function endSessions(
  trx: Trx,
  realm: 'user' | 'staff',
  subjectId: number,
  why: string,
  besides?: number,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended: why })
    .where('realm', '=', realm)
    .where('subject_id', '=', subjectId)
    .where(ALIVE)
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides ?? 0))
    .execute()
}

/** Ends a session together with those it was refreshed from and to, whose tokens are still valid for a minute. */
export async function endSession(trx: Trx, sessionId: number, why: string): Promise<void> {
  const row = await trx.selectFrom('sessions').select('family').where('id', '=', sessionId).executeTakeFirst()
  const first = row?.family ?? sessionId
  await trx
    .updateTable('sessions')
    .set({ ended: why })
    .where((eb) => eb.or([eb('id', '=', first), eb('family', '=', first)]))
    .where(ALIVE)
    .execute()
}

const userBehind = prepared((db, given: { hash: string }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.subject_id')
    .select(['s.id as sessionId', 's.ended', 's.expires_at', 's.seen_at', 's.preview'])
    .select(['u.id', rolesOf(db, 'u.id').as('roles'), 'u.state'])
    .where('s.token_hash', '=', given.hash)
    .where('s.realm', '=', 'user'),
)

const staffBehind = prepared((db, given: { hash: string }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('staff as a', 'a.id', 's.subject_id')
    .leftJoin('roles as r', 'r.slug', 'a.role')
    .leftJoin('second_factors as f', (join) =>
      join
        .onRef('f.subject_id', '=', 'a.id')
        .on('f.realm', '=', 'staff')
        .on('f.confirmed_at', 'is not', null),
    )
    .select([
      's.id as sessionId',
      's.ended',
      's.expires_at',
      's.seen_at',
      'a.id',
      'a.name',
      'a.role',
      'a.team',
      'a.teacher_id',
      'a.state',
      'r.permissions',
      'r.scope',
      'f.id as factor',
    ])
    .where('s.token_hash', '=', given.hash)
    .where('s.realm', '=', 'staff'),
)

/**
 * The user of a token, or null for one that is unknown, expired or logged out.
 * @throws Refusal -1 when the session ended because the account logged in elsewhere
 */
export async function userOf(deps: Deps, token: string): Promise<UserSession | null> {
  const now = deps.clock.now()
  const [row] = (await userBehind(deps.db, { hash: hashOf(token) })).rows
  if (!row) return null
  if (row.ended === 'elsewhere') throw loggedInElsewhere()
  const over = row.ended !== null && row.ended !== 'refreshed'
  if (over || row.expires_at <= now || row.state !== 'active') return null
  await touch(deps.db, row.sessionId, row.seen_at, now)
  const roles = allRolesIn(row.roles)
  const own = { sessionId: row.sessionId, id: row.id, roles, guest: roles.includes(GUEST), token }
  return row.preview ? { ...own, preview: true } : own
}

/** Role that may do everything. */
const ADMIN = 'admin'

/** Whether operators of a role need a second factor to work. */
export const needsFactor = (env: Deps['env'], role: string): boolean => env.adminTotp && role === ADMIN

export async function staffOf(deps: Deps, token: string): Promise<StaffSession | null> {
  const now = deps.clock.now()
  const [row] = (await staffBehind(deps.db, { hash: hashOf(token) })).rows
  if (!row || row.ended || row.expires_at <= now || row.state !== 'active') return null
  await touch(deps.db, row.sessionId, row.seen_at, now)
  const mustEnrol = row.factor === null && needsFactor(deps.env, row.role)
  return {
    sessionId: row.sessionId,
    id: row.id,
    name: row.name,
    role: row.role,
    // Read with every call: a change of the role takes effect at once.
    permissions: mustEnrol ? [] : permissionsOf(row.permissions),
    mustEnrol,
    scope: row.scope ?? 'own',
    team: row.team,
    teacherId: row.teacher_id,
    expiresAt: row.expires_at,
  }
}

async function touch(db: Db, sessionId: number, seenAt: number, now: number): Promise<void> {
  if (now - seenAt < SEEN_STEP) return
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', sessionId).execute()
}
