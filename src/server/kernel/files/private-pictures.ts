import type { Db, Deps, Trx } from '../../deps'
import { badInput } from '../http/refusal'
import { keyed, sameText } from '../secrets'
import { removeFiles } from '../personal'

/** How long an address works: long enough to look, too short to pass on. */
const GOOD_FOR = 10 * 60_000
const NAME = /^files\/p\/([0-9a-f]{32}\.webp)(?:\?.*)?$/

type NeededDeps = Pick<Deps, 'env' | 'clock'>

const signatureOf = ({ env }: Pick<Deps, 'env'>, name: string, until: number): string =>
  keyed(env.secret, 'picture', `${name}:${until}`)

/** Reference of a private picture without the query of its address; empty for anything else. */
export const pictureName = (given: string): string => {
  const name = NAME.exec(given)?.[1]
  return name ? `files/p/${name}` : ''
}

/** Address of a private picture for the next ten minutes. */
export function pictureAddress(deps: NeededDeps, reference: string): string {
  const until = deps.clock.now() + GOOD_FOR
  const name = reference.slice('files/p/'.length)
  return `${reference}?until=${until}&sign=${signatureOf(deps, name, until)}`
}

/** Whether an address was made by {@link pictureAddress} and has not expired. */
export const mayOpen = (deps: NeededDeps, name: string, until: number, sign: string): boolean =>
  Number.isSafeInteger(until) && until > deps.clock.now() && sameText(sign, signatureOf(deps, name, until))

/** @throws Refusal 400 when one of the private pictures was not uploaded by the user */
export const requireOwnPictures = (trx: Trx, userId: number, references: readonly string[]): Promise<void> =>
  requireOwn(trx, 'private_pictures', userId, references)

/** @throws Refusal 400 when one of the pictures was not uploaded by the user */
export async function requireOwn(
  trx: Trx,
  table: 'private_pictures' | 'public_pictures',
  userId: number,
  references: readonly string[],
): Promise<void> {
  const names = [...new Set(references)]
  if (names.length === 0) return
  const known = await trx
    .selectFrom(table)
    .select('name')
    .where('user_id', '=', userId)
    .where('name', 'in', names)
    .execute()
  if (known.length !== names.length) throw badInput('图片已失效，请重新上传')
}

/** Records the owner of a private picture; see `storePicture`. */
export const ownPrivatePicture = (trx: Trx, picture: { name: string; userId: number; now: number }) =>
  trx
    .insertInto('private_pictures')
    .values({ name: picture.name, user_id: picture.userId, created_at: picture.now })
    .execute()

/** Deletes the record of who uploaded a private or public picture; the file stays. */
export async function deleteOwner(db: Db, name: string): Promise<void> {
  await db.deleteFrom('private_pictures').where('name', '=', name).execute()
  await db.deleteFrom('public_pictures').where('name', '=', name).execute()
}

/** Removes a user's private pictures with their files. */
export async function removePrivatePictures(
  trx: Trx,
  userId: number,
  names: readonly string[],
  now: number,
): Promise<void> {
  for (const name of new Set(names))
    await trx.deleteFrom('private_pictures').where('user_id', '=', userId).where('name', '=', name).execute()
  await removeFiles(trx, names, now)
}
