import type { Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { characterCount } from './chapters'

/** Text of a lesson as it is kept: paragraphs separated by line feeds, without blank lines. */
export const lessonBody = (typed: string): string =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Columns of a part with this text. */
export const textColumns = (body: string): Pick<Row<'parts'>, 'body' | 'words' | 'characters'> => ({
  body,
  words: [...body.replace(/\s/g, '')].length,
  characters: characterCount(body, false),
})

/** Replaces the text of a part. */
export const writeText = (trx: Trx, partId: number, body: string) =>
  trx
    .updateTable('parts')
    .set((eb) => ({ ...textColumns(body), version: eb('version', '+', 1) }))
    .where('id', '=', partId)
    .execute()
