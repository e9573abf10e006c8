import { badInput } from '../http/refusal'

/** Encodes the end of a page: the sort values of its last row. Opaque to clients. */
export const encodeCursor = (values: readonly number[]): string =>
  Buffer.from(values.join('.')).toString('base64url')

/**
 * The values of a cursor made by `encodeCursor`, or null for the first page.
 * @throws Refusal 400 when it is not one of ours
 */
export function decodeCursor(cursor: string | undefined, length: number): number[] | null {
  if (!cursor) return null
  const values = Buffer.from(cursor, 'base64url').toString('latin1').split('.').map(Number)
  if (values.length !== length || !values.every(Number.isSafeInteger))
    throw badInput('分页参数有误，请刷新后重试')
  return values
}

export interface Page<T> {
  rows: T[]
  next: string
}

/** Cuts off the extra row that was read: it only shows that there is a next page. */
export function pageOf<T>(rows: T[], limit: number, sortValues: (row: T) => number[]): Page<T> {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return { rows: kept, next: rows.length > limit && last !== undefined ? encodeCursor(sortValues(last)) : '' }
}

export const limitOf = (input: { limit?: number }): number => input.limit ?? 20
