import { splitText } from '../catalogue/books/txt'
import type { Deps, Trx } from '../deps'
import { chapterWordCount } from '../catalogue/books/books'
import { bookFile } from './catalogue/book-file'
import { ebookId } from './ebook'
import { seedOnce } from './once'

const MARK = 'seeded.books'
const HOUR = 3_600_000

/** A file waiting for review, so that the screen is not empty. */
async function seedImport(trx: Trx, now: number): Promise<void> {
  const workId = await ebookId(trx, bookFile.number)
  const operator = await trx
    .selectFrom('staff')
    .select('id')
    .where('name', '=', 'operator')
    .executeTakeFirst()
  if (workId === undefined || !operator) return
  const { id } = await trx
    .insertInto('book_imports')
    .values({
      work_id: workId,
      staff_id: operator.id,
      upload: 'demo',
      file_name: bookFile.name,
      format: 'txt',
      size: Buffer.byteLength(bookFile.text),
      state: 'ready',
      fault: '',
      title: '',
      author: '',
      pictures: '[]',
      created_at: now - HOUR,
      updated_at: now - HOUR,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('book_import_chapters')
    .values(
      splitText(bookFile.text).map(({ title, lines }, index) => ({
        import_id: id,
        number: index + 1,
        title,
        body: lines.join('\n'),
        words: chapterWordCount(lines.join('\n'), false),
        rich: 0 as const,
      })),
    )
    .execute()
}

/** Imports of the demo, in a new database and in one from before imports existed. */
export async function seedBooks(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, seedImport)
}
