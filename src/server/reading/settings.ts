import type { SettingsClass } from '@/contract/reading/reader-settings'
import type { Db, Trx, UserContext } from '../deps'
import { badInput } from '../kernel/http/refusal'

/** Settings of a user for screens of a kind. */
export async function readerSettings(
  db: Db,
  userId: number,
  kind: SettingsClass,
): Promise<{ value?: string; changedAt: number }> {
  const row = await db
    .selectFrom('reader_settings')
    .select(['value', 'changed_at'])
    .where('user_id', '=', userId)
    .where('class', '=', kind)
    .executeTakeFirst()
  return row ? { value: row.value, changedAt: row.changed_at } : { changedAt: 0 }
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Keeps settings unless later ones are kept. @throws Refusal 400 when they are no JSON object */
export async function saveReaderSettings(
  trx: Trx,
  { user, clock }: UserContext,
  { class: kind, value, changedAt }: { class: SettingsClass; value: string; changedAt: number },
): Promise<{ changedAt: number }> {
  if (!isObject(value)) throw badInput('阅读设置无法识别，请重新设置')
  // A clock that is fast must not win for ever.
  const at = Math.min(changedAt, clock.now())
  await trx
    .insertInto('reader_settings')
    .values({ user_id: user.id, class: kind, value, changed_at: at })
    .onConflict((on) =>
      on
        .columns(['user_id', 'class'])
        .doUpdateSet({ value, changed_at: at })
        .where('reader_settings.changed_at', '<=', at),
    )
    .execute()
  const { changedAt: kept } = await readerSettings(trx, user.id, kind)
  return { changedAt: kept }
}
