import { sql } from 'kysely'
import { isPostgres, type MigrationDb } from './table'

/** Names are looked into up to here: the longest title there is has a hundred characters. */
const LONGEST = 200

/**
 * Single characters, pairs and, of letters and digits, threes of the names of rows, kept by triggers: whoever writes a
 * name, the next search finds it. A list asks for the rows with a gram, since no index serves a part of a Chinese text.
 */
export async function makeNames(db: MigrationDb): Promise<void> {
  const kind = isPostgres(db) ? '' : 'strict, without rowid'
  const tables = {
    name_grams:
      'list text not null, gram text not null, ref_id integer not null, primary key (list, gram, ref_id)',
    // Where runs begin and how long they are: a trigger of SQLite knows no recursion.
    gram_places: 'place integer not null, size integer not null, primary key (place, size)',
  }
  for (const [name, columns] of Object.entries(tables))
    await sql.raw(`create table ${name} (${columns}) ${kind}`).execute(db)
  await sql
    .raw(
      `insert into gram_places
       with recursive places(place) as (select 1 union all select place + 1 from places where place < ${LONGEST})
       select place, size from places, (select 1 as size union all select 2 union all select 3) as sizes`,
    )
    .execute(db)
  if (isPostgres(db)) await makeFunctions(db)
}

async function makeFunctions(db: MigrationDb): Promise<void> {
  await sql
    .raw(
      `create function grams_of(said text) returns setof text language sql stable as $$
         select distinct substr(lower(said), run.place, run.size) from gram_places as run
         where run.place <= length(said) and run.place + run.size - 1 <= length(said)
           and (run.size < 3 or substr(lower(said), run.place, run.size) ~ '^[a-z0-9]{3}$')
       $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create function keep_names() returns trigger language plpgsql as $$
       declare name text;
       begin
         if tg_op <> 'INSERT' then
           foreach name in array tg_argv loop
             delete from name_grams where list = tg_table_name and ref_id = old.id
               and gram in (select grams_of(to_jsonb(old) ->> name));
           end loop;
         end if;
         if tg_op <> 'DELETE' then
           foreach name in array tg_argv loop
             insert into name_grams select tg_table_name, gram, new.id
               from grams_of(to_jsonb(new) ->> name) as gram on conflict do nothing;
           end loop;
         end if;
         return null;
       end $$`,
    )
    .execute(db)
}

/** Grams of a row's columns, as SQLite selects them: `row` is new, old or the table. */
const gramsIn = (table: string, row: string, columns: readonly string[]): string =>
  columns
    .map(
      (
        column,
      ) => `select '${table}' as list, substr(lower(${row}.${column}), run.place, run.size) as gram, ${row}.id as ref_id
        from ${row === table ? `${table}, ` : ''}gram_places as run
        where run.place <= length(${row}.${column}) and run.place + run.size - 1 <= length(${row}.${column})
          and (run.size < 3 or substr(lower(${row}.${column}), run.place, 3) glob '[a-z0-9][a-z0-9][a-z0-9]')`,
    )
    .join(' union all ')

const adding = (table: string, row: string, columns: readonly string[]): string =>
  `insert or ignore into name_grams (list, gram, ref_id) ${gramsIn(table, row, columns)}`

/** Writes the names there are. */
async function writeNames(db: MigrationDb, table: string, columns: readonly string[]): Promise<void> {
  const all = columns.map(
    (column) => `select '${table}', gram, id from ${table}, grams_of(${column}) as gram`,
  )
  await sql
    .raw(
      isPostgres(db)
        ? `insert into name_grams ${all.join(' union ')} on conflict do nothing`
        : `${adding(table, table, columns)} order by 1, 2, 3`,
    )
    .execute(db)
}

/** Has the names in these columns kept from now on, and writes those there are. */
export async function keepNames(db: MigrationDb, table: string, columns: readonly string[]): Promise<void> {
  await writeNames(db, table, columns)
  if (isPostgres(db)) {
    await sql
      .raw(
        `create trigger ${table}_named after insert or delete or update of ${columns.join(', ')} on ${table}
         for each row execute function keep_names(${columns.map((column) => `'${column}'`).join(', ')})`,
      )
      .execute(db)
    return
  }
  const add = adding(table, 'new', columns)
  const drop = `delete from name_grams where list = '${table}' and ref_id = old.id
    and gram in (select gram from (${gramsIn(table, 'old', columns)}))`
  const changed = columns.map((column) => `old.${column} <> new.${column}`).join(' or ')
  const on = {
    named: `insert on ${table} begin ${add}; end`,
    renamed: `update of ${columns.join(', ')} on ${table} when ${changed} begin ${drop}; ${add}; end`,
    unnamed: `delete on ${table} begin ${drop}; end`,
  }
  for (const [name, body] of Object.entries(on))
    await sql.raw(`create trigger ${table}_${name} after ${body}`).execute(db)
}
