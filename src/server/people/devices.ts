import { lookup } from '@/format/lookup'
import type { Binding, Device } from '@/contract/people/profile'
import type { Db, Trx } from '../deps'
import { conflict, notFound } from '../kernel/http/refusal'
import { DAY } from '../kernel/days'
import { endSession } from './sessions'

const KEPT = 30 * DAY
const MOST = 30

const HARDWARE: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android.*Mobile/, '安卓手机'],
  [/Android/, '安卓平板'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
]
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/AlipayClient/, '支付宝'],
  [/Edg\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const firstOf = (names: [RegExp, string][], agent: string): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** Device name shown to its owner, from the user agent: `iPhone · 微信`. */
export const deviceName = (agent: string): string =>
  [firstOf(HARDWARE, agent), firstOf(BROWSERS, agent)].filter(Boolean).join(' · ') || '未知设备'

const ENDINGS = lookup<string>({
  elsewhere: '在其他设备登录',
  logout: '已退出登录',
  password: '修改密码后退出',
  refreshed: '已更新登录',
  frozen: '账号停用',
  deletion: '申请注销后退出',
  device: '被移除',
  mobile: '更换手机后退出',
})

/** Active sessions and those of the last 30 days. A refreshed session is listed as its successor. */
export async function devicesOf(db: Db, userId: number, sessionId: number, now: number): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'agent', 'created_at', 'seen_at', 'expires_at', 'ended'])
    .where('realm', '=', 'user')
    .where('subject_id', '=', userId)
    .where('seen_at', '>', now - KEPT)
    .where((eb) => eb.or([eb('ended', 'is', null), eb('ended', '<>', 'refreshed')]))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => {
    const running = row.ended === null && row.expires_at > now
    return {
      id: row.id,
      name: deviceName(row.agent),
      current: row.id === sessionId,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      state: running ? 'running' : 'ended',
      ended: running ? '' : (ENDINGS[row.ended ?? ''] ?? '登录已过期'),
    }
  })
}

/** @throws Refusal 404 for another user's session, or an ended one */
export async function endDevice(trx: Trx, userId: number, id: number): Promise<void> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('realm', '=', 'user')
    .where('subject_id', '=', userId)
    .where('ended', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('该设备已退出')
  await endSession(trx, row.id, 'device')
}

/** Outside platforms in display order: [stored name, label]. */
const PLATFORMS: [string, string][] = [
  ['mp', '微信公众号'],
  ['mini', '微信小程序'],
  ['alipay', '支付宝'],
]
const titleOf = (platform: string): string =>
  PLATFORMS.find(([name]) => name === platform)?.[1] ?? `合作平台 ${platform.replace('partner:', '')}`

/** Never shown: the platforms of a device's guest and of a phone being verified. */
const INTERNAL = ['guest', 'phone']

async function waysIn(db: Db, userId: number) {
  const user = await db
    .selectFrom('users')
    .select(['mobile', 'mobile_verified', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const outside = await db
    .selectFrom('outside_identities')
    .select(['platform', 'nickname', 'created_at'])
    .where('user_id', '=', userId)
    .where('platform', 'not in', INTERNAL)
    .orderBy('created_at')
    .execute()
  const byPhone = Boolean(user?.mobile && user.mobile_verified)
  // A user with a password may log in by the account's number.
  return { outside, others: (byPhone ? 1 : 0) + (user?.password_hash ? 1 : 0) }
}

/** A user's outside accounts, and the platforms that are not bound yet. */
export async function bindingRows(db: Db, userId: number): Promise<Binding[]> {
  const { outside, others } = await waysIn(db, userId)
  const bound = outside.map((row) => ({
    platform: row.platform,
    title: titleOf(row.platform),
    name: row.nickname,
    bound: true,
    boundAt: row.created_at,
    removable: others + outside.length > 1,
  }))
  const open = PLATFORMS.filter(([platform]) => !bound.some((row) => row.platform === platform))
  return [
    ...bound,
    ...open.map(([platform, title]) => ({
      platform,
      title,
      name: '',
      bound: false,
      boundAt: 0,
      removable: false,
    })),
  ]
}

/** @throws Refusal 404 when it is not bound, 409 when no other way to log in would remain */
export async function unbindOutside(trx: Trx, userId: number, platform: string): Promise<void> {
  const { outside, others } = await waysIn(trx, userId)
  if (!outside.some((row) => row.platform === platform)) throw notFound('未绑定该账号')
  if (others + outside.length < 2) throw conflict('这是唯一的登录方式，请先绑定手机号')
  await trx
    .deleteFrom('outside_identities')
    .where('user_id', '=', userId)
    .where('platform', '=', platform)
    .execute()
}
