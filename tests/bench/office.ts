/**
 * Every list of the back office over 100,000 rows of what it lists: `npx tsx tests/bench/office.ts [share]`. Fills SQLite
 * in a temporary folder (or the PostgreSQL of TEST_DATABASE_URL); the lists and their filters are read from the contract,
 * so a new list is measured without a line here, and one that finds no rows to list is a fault. `ONLY=admingoods` asks
 * some of them, `ROUNDS` says how often.
 */
import { world } from '@tests/support/world'
import { askOf, officeLists, type OfficeList } from './office-calls'
import { fillOffice } from './office-fill'
import { rounds } from './rounds'

const ROWS = Math.round(100_000 * Number(process.argv[2] ?? 1))
const only = process.env['ONLY'] ?? ''
const here = await world()
const { db, dialect } = here.database
const { timed, measure, staff, say } = rounds(here, Number(process.env['ROUNDS'] ?? 25))
const PAGE = 20

/** Lists that stay short, and why: everything else must have its rows here. */
const SHORT: Record<string, string> = {
  'adminmark.papers': 'as many as there are papers whose essays wait',
  'adminmark.queue': 'a thousand essays of one question are many',
  'adminposter.list': 'somebody draws each of them: a hundred are many',
  'adminrole.list': 'a house has a handful of roles',
  'adminstaff.list': 'five hundred operators are many',
  'adminshare.days': 'a row a day, a year at most',
  'adminshare.works': 'as many as were shared in the days that are asked for',
  'adminshare.users': 'as many as shared in the days that are asked for',
  'admincustomer.teachers': 'as many as there are teachers',
}

const faults: string[] = []

async function measureList({ name, pages, input, asked }: OfficeList): Promise<void> {
  const ask = askOf(name)
  const size = pages === 'window' ? { current: 1, pageSize: PAGE } : {}
  for (const { what, input: filter } of asked)
    await measure(`${name}, ${what}`, () => ask(staff(), { ...size, ...filter }))
  if (!pages) return
  // What is asked of one thing is of somebody's already.
  if (Object.keys(input).length === 0)
    await measure(`${name}, of one’s own`, () => ask(staff({ id: 7, scope: 'own' }), { ...size, ...input }))
  const { total = 0, next = '' } = await ask(staff(), { ...size, ...input })
  if (total < Math.min(ROWS / 2, 10_000) && !(name in SHORT))
    faults.push(`${name} lists ${total} rows: fill its table, or say why it stays short`)
  if (pages === 'window') {
    const current = Math.max(1, Math.ceil(total / PAGE))
    await measure(`${name}, last page`, () => ask(staff(), { ...input, current, pageSize: PAGE }))
  } else {
    let cursor = next
    await measure(`${name}, the pages behind the first`, async () => {
      cursor = (await ask(staff(), { ...input, cursor })).next ?? ''
    })
  }
}

await timed(`${ROWS} rows of everything the office lists`, () => fillOffice({ db, dialect }, ROWS))
const common = await db.selectFrom('works').select('title').limit(1).executeTakeFirstOrThrow()
const keywords = {
  'of many': common.title.slice(0, 2),
  'of few': common.title,
  'of one character': common.title.slice(0, 1),
  'of nothing': '鱻鱻',
  'of digits': '3000000777',
}
for (const list of officeLists(keywords).filter(({ name }) => name.startsWith(only))) await measureList(list)
await here.close()
for (const fault of faults) say(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)
