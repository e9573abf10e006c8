import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { badInput, conflict, Refusal } from '../http/refusal'

/** Message when another editor was quicker: nothing was changed. */
export const EDITED = '该记录已被他人修改，请刷新后重试'
export const editedByOther = () => conflict(EDITED)

/** A reason without surrounding spaces. @throws Refusal 400 when it is empty */
export function reasonOf(text: string): string {
  const reason = text.trim()
  if (reason.length < 2) throw badInput('请填写原因（2—200 个字）')
  return reason
}

export interface TablePage {
  current?: number
  pageSize?: number
}

/** Number of rows to take and to skip for a page of a back-office table. */
export const windowOf = ({ current = 1, pageSize = 20 }: TablePage) => ({
  limit: pageSize,
  offset: (current - 1) * pageSize,
})

/** A pattern for `like … escape '\'` that finds a text anywhere. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * Condition that a column holds one of these constants, written literally so that a partial index over them is used.
 */
export const inLiterals = (column: string, words: readonly string[]): RawBuilder<SqlBool> =>
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
 * Processes the records of a bulk action in the order of their ids. A refused one is listed with its reason; if there
 * is only one, the caller is refused instead of seeing a success that changed nothing. `work` must refuse before it
 * writes: everything runs in one transaction.
 */
export async function processInBulk(
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
