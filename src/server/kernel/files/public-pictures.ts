import type { Trx, UserContext } from '../../deps'
import { storePicture } from './pictures'
import { requireOwn } from './private-pictures'
import { removeFiles } from '../personal'

const PUBLIC = /files\/u\/[0-9a-f]{32}\.webp/g

/** Addresses of public uploads within a text, such as a form. */
export const uploadsIn = (text: string): string[] => text.match(PUBLIC) ?? []

/**
 * Stores the picture of a user's UPLOAD call and records its owner.
 * @throws Refusal 400 for a missing, too large or unreadable picture
 */
export async function storeOwnPicture(
  ctx: UserContext,
  request: unknown,
): Promise<{ url: string; width: number; height: number }> {
  const kept = await storePicture(ctx.env, request)
  await ctx.command((trx) =>
    trx
      .insertInto('public_pictures')
      .values({ name: kept.url, user_id: ctx.user.id, created_at: ctx.clock.now() })
      .execute(),
  )
  return kept
}

/**
 * Erasing a user also removes their uploads: a form may therefore use only its sender's own pictures, and those it used
 * before.
 * @throws Refusal 400 when a form newly uses a picture that the user has not uploaded
 */
export async function requireOwnUploads(
  trx: Trx,
  userId: number,
  given: object,
  before: object | null,
): Promise<void> {
  const known = new Set(uploadsIn(JSON.stringify(before)))
  const added = uploadsIn(JSON.stringify(given)).filter((name) => !known.has(name))
  await requireOwn(trx, 'public_pictures', userId, added)
}

/** Removes a user's public uploads. The files of `shown` stay, since others still see them. */
export async function removePublicPictures(
  trx: Trx,
  userId: number,
  shown: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const rows = await trx
    .deleteFrom('public_pictures')
    .where('user_id', '=', userId)
    .returning('name')
    .execute()
  const gone = rows.map(({ name }) => name).filter((name) => !shown.has(name))
  await removeFiles(trx, gone, now)
}
