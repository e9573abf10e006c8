import { emptyPlainRows } from '../kernel/audit-erase'
import { destroyKey, openEntries } from '../kernel/audit-seal'
import { PHONE } from './login/oauth-codes'
import { rememberMobile } from './referrals'
import { HALF_YEAR, own, type Personal, rowsOf, pseudonymised } from '../kernel/personal'
import { DELETED_NAME } from '../kernel/personal-names'
import type { Db, Trx } from '../deps'
import { deletePhoneCounts } from '../kernel/budgets'

/** The person's ids at other platforms, including a phone that a mini program has proved. */
async function identities(db: Db, userId: number) {
  const rows = await db
    .selectFrom('outside_identities')
    .select(['platform', 'open_id'])
    .where('user_id', '=', userId)
    .execute()
  const { mobile } = await db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return mobile ? [...rows, { platform: PHONE, open_id: mobile }] : rows
}

/** Phone of a living account, by which its messages and codes are found. */
const byMobile = (table: 'sms_codes' | 'sms_outbox') => async (db: Db, userId: number) =>
  db
    .selectFrom(table)
    .innerJoin('users', 'users.mobile', `${table}.mobile`)
    .select([`${table}.event`, `${table}.created_at`])
    .where('users.id', '=', userId)
    .execute()

/** Log-ins in progress through another platform, found by its id of the person. */
const onTheWay = (table: 'oauth_pending' | 'oauth_codes' | 'auth_tokens') => ({
  table,
  copy: async (db: Db, userId: number) => {
    const rows = []
    for (const { platform, open_id } of await identities(db, userId))
      rows.push(
        ...(await db
          .selectFrom(table)
          .select(['platform', 'nickname'])
          .where('platform', '=', platform)
          .where('open_id', '=', open_id)
          .execute()),
      )
    return rows
  },
  erase: async (trx: Trx, { userId }: { userId: number }) => {
    for (const { platform, open_id } of await identities(trx, userId))
      await trx.deleteFrom(table).where('platform', '=', platform).where('open_id', '=', open_id).execute()
  },
})

export const people: Personal = {
  removed: ['手机号、密码、昵称、头像、签名等个人资料', '收货地址、第三方账号绑定、消息、关注与粉丝'],
  tables: [
    // Found by the ids of outside identities, so erased before those.
    onTheWay('oauth_pending'),
    onTheWay('oauth_codes'),
    onTheWay('auth_tokens'),
    own('outside_identities', 'user_id', ['union_id']),
    own('user_profiles', 'user_id'),
    own('user_interests', 'user_id'),
    own('addresses', 'user_id'),
    own('notices', 'user_id'),
    own('muted_notices', 'user_id'),
    own('login_tickets', 'user_id', ['ticket_hash', 'key_hash']),
    own('idempotency_keys', 'user_id', ['body_hash']),
    own('share_visits', 'sharer_id', ['visitor']),
    {
      table: 'follows',
      copy: (db, userId) =>
        db
          .selectFrom('follows')
          .innerJoin('users', 'users.id', 'follows.followee_id')
          .select(['users.nickname', 'follows.created_at'])
          .where('follower_id', '=', userId)
          .orderBy('follows.id')
          .execute(),
      erase: async (trx, { userId }) => {
        // Notices to others about the user contain the nickname.
        await trx
          .deleteFrom('notices')
          .where('kind', '=', 'follow')
          .where('href', '=', `#/user/myhome?id=${userId}`)
          .execute()
        await trx
          .deleteFrom('follows')
          .where((eb) => eb.or([eb('follower_id', '=', userId), eb('followee_id', '=', userId)]))
          .execute()
      },
    },
    {
      table: 'sessions',
      copy: (db, userId) =>
        db
          .selectFrom('sessions')
          .select(['agent', 'device', 'created_at', 'seen_at', 'ended'])
          .where('realm', '=', 'user')
          .where('subject_id', '=', userId)
          .orderBy('id')
          .execute(),
      erase: (trx, { userId }) =>
        trx.deleteFrom('sessions').where('realm', '=', 'user').where('subject_id', '=', userId).execute(),
    },
    {
      table: 'recovery_codes',
      copy: async (db, userId) =>
        db
          .selectFrom('recovery_codes')
          .innerJoin('second_factors', 'second_factors.id', 'recovery_codes.factor_id')
          .select('recovery_codes.used_at')
          .where('second_factors.realm', '=', 'user')
          .where('second_factors.subject_id', '=', userId)
          .execute(),
      // Deleted together with their factor.
      erase: () => Promise.resolve(),
    },
    {
      table: 'second_factors',
      copy: (db, userId) =>
        db
          .selectFrom('second_factors')
          .select(['confirmed_at', 'created_at'])
          .where('realm', '=', 'user')
          .where('subject_id', '=', userId)
          .execute(),
      erase: (trx, { userId }) =>
        trx
          .deleteFrom('second_factors')
          .where('realm', '=', 'user')
          .where('subject_id', '=', userId)
          .execute(),
    },
    {
      table: 'sms_codes',
      copy: byMobile('sms_codes'),
      erase: async (trx, { mobile }) =>
        mobile && trx.deleteFrom('sms_codes').where('mobile', '=', mobile).execute(),
    },
    {
      table: 'sms_outbox',
      copy: byMobile('sms_outbox'),
      erase: async (trx, { mobile }) =>
        mobile && trx.deleteFrom('sms_outbox').where('mobile', '=', mobile).execute(),
    },
    {
      table: 'rate_counters',
      copy: async (db, userId) => {
        const { mobile } = await db
          .selectFrom('users')
          .select('mobile')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        if (!mobile) return []
        return db
          .selectFrom('rate_counters')
          .select(['window_start', 'count'])
          .where('bucket', 'like', `%:${mobile}:%`)
          .execute()
      },
      erase: async (trx, { mobile }) => mobile && deletePhoneCounts(trx, mobile),
    },
    pseudonymised('user_figures', 'user_id'),
    {
      table: 'staff',
      copy: (db, userId) =>
        db.selectFrom('staff').select('created_at').where('teacher_id', '=', userId).execute(),
      erase: (trx, { userId }) =>
        trx.updateTable('staff').set({ teacher_id: null }).where('teacher_id', '=', userId).execute(),
    },
    {
      // Who referred whom: only numbers, still needed to compute shares.
      table: 'referrals',
      copy: (db, userId) =>
        db
          .selectFrom('referrals')
          .select(['came_at', 'created_at'])
          .where((eb) => eb.or([eb('user_id', '=', userId), eb('sharer_id', '=', userId)]))
          .execute(),
      erase: () => Promise.resolve(),
    },
    {
      table: 'former_mobiles',
      copy: rowsOf('former_mobiles', 'user_id', ['mobile_hash']),
      erase: async (trx, { userId, mobile, deps }) => mobile && rememberMobile(trx, deps, userId, mobile),
    },
    {
      table: 'personal_keys',
      copy: (db, userId) =>
        db.selectFrom('personal_keys').select('created_at').where('subject', '=', `user:${userId}`).execute(),
      erase: () => Promise.resolve(),
    },
    {
      table: 'audit_log',
      copy: async (db, userId) => {
        const rows = await db
          .selectFrom('audit_log')
          .select(['action', 'target', 'before', 'after', 'ip', 'at'])
          .where('realm', '=', 'user')
          .where('actor_id', '=', userId)
          .orderBy('id')
          .execute()
        return openEntries(db, rows)
      },
      erase: () => Promise.resolve(),
    },
    own('user_roles', 'user_id'),
    {
      table: 'users',
      copy: async (db, userId) => {
        const rows = await rowsOf('users', 'id', ['password_hash'])(db, userId)
        return rows.map((row) => ({ id: userId, ...row }))
      },
      erase: async (trx, { userId }) => {
        await trx
          .updateTable('users')
          .set({
            mobile: null,
            mobile_verified: 0,
            password_hash: null,
            nickname: DELETED_NAME,
            avatar: '',
            state: 'deleted',
          })
          .where('id', '=', userId)
          .execute()
      },
    },
  ],
  kept: [
    {
      part: 'security',
      what: '操作日志（含 IP 地址）和手机号的校验值',
      law: '《网络安全法》要求网络日志留存不少于六个月',
      due: (_db, _userId, erasedAt) => {
        const at = erasedAt + HALF_YEAR
        return Promise.resolve({ next: at, last: at })
      },
      erase: async (trx, { userId, deps }) => {
        await emptyPlainRows(trx, deps, { userId })
        await destroyKey(trx, `user:${userId}`)
        await trx.deleteFrom('former_mobiles').where('user_id', '=', userId).execute()
      },
    },
  ],
}
