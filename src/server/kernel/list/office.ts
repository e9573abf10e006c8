import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { badInput, conflict, Refusal } from '../http/refusal'

/** Another one was quicker: nothing was changed. */
export const EDITED = '该记录已被他人修改，请刷新后重试'
export const editedByOther = () => conflict(EDITED)

/** A reason without the spaces around it. @throws Refusal 400 when nothing is left */
export function reasonOf(text: string): string {
  const reason = text.trim()
  if (reason.length < 2) throw badInput('请填写原因（2—200 个字）')
  return reason
}

export interface TablePage {
  current?: number
  pageSize?: number
}

/** Rows of an office table to take and to skip. */
export const windowOf = ({ current = 1, pageSize = 20 }: TablePage) => ({
  limit: pageSize,
  offset: (current - 1) * pageSize,
})

/** A text as a pattern for `like … escape '\'` that finds it anywhere. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** That a column holds one of these words of ours, written out: an index over just these rows is known by them. */
export const among = (column: string, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`

export interface PickedRecord {
  id: number
  version: number
}

export interface BulkResult {
  changed: number
  lost: { id: number; msg: string }[]
}

/**
 * Works through the records of a bulk action in the order of their ids. A refused one is listed with its reason; a
 * single one is refused to the caller, who would otherwise read of a success that changed nothing. `work` must refuse
 * before it writes: everything runs in one transaction.
 */
export async function inBulk(
  items: readonly PickedRecord[],
  work: (item: PickedRecord) => Promise<void>,
): Promise<BulkResult> {
  const picked = [...new Map(items.map((item) => [item.id, item])).values()].sort((a, b) => a.id - b.id)
  const result: BulkResult = { changed: 0, lost: [] }
  for (const item of picked) {
    try {
      await work(item)
      result.changed += 1
    } catch (error) {
      if (!(error instanceof Refusal) || picked.length === 1) throw error
      result.lost.push({ id: item.id, msg: error.message })
    }
  }
  return result
}
