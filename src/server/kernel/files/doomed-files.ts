import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Deps } from '../../deps'

const AT_ONCE = 200

/**
 * Files that a path matches. A name `*-7-` matches all files of its folder with any first word, then 7, then anything.
 */
async function filesOf(dataDir: string, path: string): Promise<string[]> {
  const name = basename(path)
  if (!name.startsWith('*')) return [path]
  const folder = dirname(path)
  const matching = new RegExp(`^[^-]*${name.slice(1)}`)
  const names = await readdir(join(dataDir, folder)).catch(() => [])
  return names.filter((one) => matching.test(one)).map((one) => join(folder, one))
}

/**
 * Removes files that no row refers to any more. The row is deleted after its file, so that a crash in between leaves
 * none.
 */
export async function removeDoomedFiles(deps: Pick<Deps, 'db' | 'env'>): Promise<number> {
  const rows = await deps.db
    .selectFrom('files_to_remove')
    .select('path')
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  for (const { path } of rows) {
    for (const file of await filesOf(deps.env.dataDir, path))
      await rm(join(deps.env.dataDir, file), { force: true })
    await deps.db.deleteFrom('files_to_remove').where('path', '=', path).execute()
  }
  return rows.length
}
