import { lookup } from '@/format/lookup'
import type { Trx } from '../deps'

/** An applicant's self-description. */
interface ActorForm {
  stageName: string
  area: string
  gender: string
  height: number
  skills: string[]
  intro: string
}

const GENDERS = lookup<string>({ female: '女', male: '男' })

/** Background of an actor without a picture. */
const TINT = '#8a7f72'

/**
 * Adds an approved applicant to the actors, linked to the account. An account already linked to an actor keeps that
 * one. The form's photos are private and stay with the application; the page starts with the account's own picture.
 */
export async function enlistActor(trx: Trx, userId: number, form: Partial<ActorForm>): Promise<void> {
  const known = await trx.selectFrom('actors').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (known) return
  const user = await trx
    .selectFrom('users')
    .select(['nickname', 'avatar'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const row = {
    name: form.stageName || user.nickname,
    avatar: user.avatar,
    tint: TINT,
    city: form.area ?? '',
    gender: GENDERS[form.gender ?? ''] ?? '',
    height: form.height ?? 0,
    tags: JSON.stringify(form.skills ?? []),
    intro: form.intro ?? '',
    facts: '[]',
    gallery: '[]',
    user_id: userId,
  }
  await trx.insertInto('actors').values(row).execute()
}

/** Sets an actor's account. @returns false when another command was quicker */
export async function setActorUser(
  trx: Trx,
  { id, version }: { id: number; version: number },
  user_id: number | null,
): Promise<boolean> {
  const written = await trx
    .updateTable('actors')
    .set({ user_id, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return written.numUpdatedRows === 1n
}
