import { sql } from 'kysely'
import { addRights } from './rights'
import { table, type MigrationDb } from './table'

const DAY = 86_400_000
/** Offset of China's time from UTC, in ms. */
const CHINA = 8 * 3_600_000
const KEPT = 'hash, ms, starts, characters, made_at, used_at'

/** Chapters that readers opened, words that they did not find in a book, and what reading aloud takes. */
export async function up(db: MigrationDb): Promise<void> {
  await openedChapters(db)
  await table(
    db,
    'missed_words',
    { id: 'id', work_id: 'int', words: 'text', times: 'int', last_at: 'big' },
    {
      unique: [['work_id', 'words']],
      references: { work_id: { table: 'works', gone: 'cascade' } },
      indexes: [['work_id', 'times desc', 'last_at desc', 'id desc'], ['last_at']],
    },
  )
  await speechPieces(db)
  await addRights(db, { operator: ['speech.read', 'speech.edit'] })
}

/** Of the chapters that were opened so far, the one that each reader stands in is known. */
async function openedChapters(db: MigrationDb): Promise<void> {
  await table(
    db,
    'opened_chapters',
    { user_id: 'int', work_id: 'int', part_id: 'int', opened_at: 'big' },
    {
      primary: ['user_id', 'part_id'],
      references: {
        user_id: { table: 'users', gone: 'cascade' },
        work_id: { table: 'works', gone: 'cascade' },
        part_id: { table: 'parts', gone: 'cascade' },
      },
      indexes: [['work_id'], ['part_id', 'user_id']],
    },
  )
  await sql`
    insert into opened_chapters (user_id, work_id, part_id, opened_at)
    select progress.user_id, progress.work_id, progress.part_id, progress.updated_at
    from progress
    join works on works.id = progress.work_id and works.kind = 'ebook'
    join parts on parts.id = progress.part_id and parts.work_id = works.id`.execute(db)
  await sql`create index progress_by_work_part on progress (work_id, part_id, updated_at, user_id)`.execute(
    db,
  )
}

/**
 * The pieces get an id, the engine and the voice that made them and the size of their file, which are unknown of those
 * that were made before. The table is made anew because SQLite cannot add a key.
 */
async function speechPieces(db: MigrationDb): Promise<void> {
  await sql`drop index speech_pieces_by_used_at`.execute(db)
  await sql`alter table speech_pieces rename to speech_pieces_before`.execute(db)
  await table(
    db,
    'speech_pieces',
    {
      id: 'id',
      hash: 'text',
      engine: 'text',
      voice: 'text',
      ms: 'int',
      starts: 'text',
      characters: 'int',
      bytes: 'int',
      made_at: 'big',
      used_at: 'big',
    },
    { unique: [['hash']], indexes: [['used_at'], ['made_at desc', 'id desc']] },
  )
  await sql
    .raw(
      `insert into speech_pieces (${KEPT}, engine, voice, bytes)
       select ${KEPT}, '', '', 0 from speech_pieces_before order by made_at, hash`,
    )
    .execute(db)
  await sql`drop table speech_pieces_before`.execute(db)
  await table(db, 'speech_totals', { day: 'big', characters: 'big' }, { primary: ['day'] })
  const day = `made_at - (made_at + ${CHINA}) % ${DAY}`
  await sql
    .raw(
      `insert into speech_totals (day, characters)
       select ${day}, sum(characters) from speech_pieces group by ${day}`,
    )
    .execute(db)
}
