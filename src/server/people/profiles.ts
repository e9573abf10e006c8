import type { Static } from '@sinclair/typebox'
import type { Profile, profileCalls } from '@/contract/people/profile'
import type { Db, Trx } from '../deps'
import { requireOwn } from '../kernel/files/private-pictures'
import { badInput, notFound } from '../kernel/http/refusal'
import { dayOf } from '../kernel/days'
import { factorStatus } from './login/second-factor'
import { refuseSensitive } from '../kernel/text/sensitive-words'
import { maskMobile, pendingDeletion } from './users'

type Changes = Static<(typeof profileCalls)['saveProfile']['input']>

/** Checks the hierarchy: a county's code belongs to its city's, that to its province's (GB/T 2260). */
function checkArea(area: readonly string[]): void {
  const [province = '', city = '', county = ''] = area
  const nested =
    (province === '' || province.endsWith('0000')) &&
    (city === '' || city.slice(0, 2) === province.slice(0, 2)) &&
    (county === '' || county.slice(0, 4) === city.slice(0, 4))
  if (!nested) throw badInput('请重新选择所在地区')
}

function checkBirthday(birthday: string, now: number): void {
  if (!birthday) return
  const date = new Date(`${birthday}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(birthday)
  if (!exists || birthday < '1900-01-01' || birthday > dayOf(now)) throw badInput('请选择正确的生日')
}

export async function profileOf(db: Db, userId: number): Promise<Profile> {
  const [user, more, deletion, factor] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'nickname', 'avatar', 'mobile', 'password_hash', 'created_at'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    db.selectFrom('user_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    pendingDeletion(db, userId),
    factorStatus(db, 'user', userId),
  ])
  if (!user) throw notFound('账号不存在')
  return {
    id: user.id,
    nickname: user.nickname,
    avatar: user.avatar,
    gender: more?.gender ?? '',
    birthday: more?.birthday ?? '',
    area: JSON.parse(more?.area ?? '[]') as string[],
    areaName: more?.area_name ?? '',
    sign: more?.sign ?? '',
    mobile: maskMobile(user.mobile),
    hasPassword: user.password_hash !== null,
    secondFactor: factor.enabled,
    createdAt: user.created_at,
    deletesAt: deletion?.due_at ?? 0,
  }
}

/** @throws Refusal 400 for a picture that is neither the present one nor uploaded by the user */
async function checkAvatar(trx: Trx, userId: number, avatar: string | undefined): Promise<void> {
  if (!avatar) return
  const { avatar: present } = await trx
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (avatar !== present) await requireOwn(trx, 'public_pictures', userId, [avatar])
}

/** Saves the given fields. @throws Refusal 400 for an invalid date or area, or another user's picture */
export async function saveProfile(trx: Trx, userId: number, changes: Changes, now: number): Promise<void> {
  const { nickname, avatar, gender, birthday, area, areaName, sign } = changes
  if (nickname !== undefined && !nickname.trim()) throw badInput('请输入昵称')
  await refuseSensitive(trx, nickname, sign)
  checkArea(area ?? [])
  checkBirthday(birthday ?? '', now)
  await checkAvatar(trx, userId, avatar)
  const named = {
    ...(nickname === undefined ? {} : { nickname: nickname.trim() }),
    ...(avatar === undefined ? {} : { avatar }),
  }
  if (Object.keys(named).length) await trx.updateTable('users').set(named).where('id', '=', userId).execute()
  const told = {
    ...(gender === undefined ? {} : { gender }),
    ...(birthday === undefined ? {} : { birthday }),
    // A form cannot send an empty list: a cleared area arrives as an empty name only.
    ...(area === undefined ? (areaName === '' ? { area: '[]' } : {}) : { area: JSON.stringify(area) }),
    ...(areaName === undefined ? {} : { area_name: areaName.trim() }),
    ...(sign === undefined ? {} : { sign: sign.trim() }),
  }
  if (!Object.keys(told).length) return
  await trx
    .insertInto('user_profiles')
    .values({ user_id: userId, gender: '', birthday: '', area: '[]', area_name: '', sign: '', ...told })
    .onConflict((on) => on.column('user_id').doUpdateSet(told))
    .execute()
}
