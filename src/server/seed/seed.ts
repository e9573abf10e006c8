import { PostgresAdapter, sql } from 'kysely'
import type { Deps, Trx } from '../deps'
import { readDocument, writeDocument } from '../domain/config'
import { seedAccount } from './account'
import { seedAddresses } from './addresses'
import { seedCards } from './cards'
import { seedEarnings } from './earnings'
import { seedConfig } from './config'
import { seedGifts } from './gifts'
import { seedGoods } from './goods'
import { seedMoney } from './money'
import { seedOffice } from './office'
import { reviveLive, seedPages } from './pages'
import { hashAccounts, seedActivity, seedPeople, seedTalk } from './people'
import { seedPoints } from './points'
import { seedShelf } from './shelf'
import { seedTrade } from './trade'
import { seedWorks } from './works'

interface SeedOptions {
  demo: boolean
  say?: (text: string) => void
}

const MARK = 'seeded'

/** Tables whose rows were given their ids: PostgreSQL has to count on from there. */
const NUMBERED = [
  'users',
  'works',
  'parts',
  'categories',
  'actors',
  'boards',
  'headlines',
  'live_rooms',
] as const

async function continueCounting(trx: Trx): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return
  for (const table of NUMBERED)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
      trx,
    )
}

async function seedDemo(trx: Trx, hashes: ReadonlyMap<string, string>, now: number): Promise<void> {
  const people = await seedPeople(trx, hashes, now)
  const works = await seedWorks(trx, now)
  await seedPages(trx, works, now)
  await seedTalk(trx, works, now)
  await seedActivity(trx, works, people, now)
  await continueCounting(trx)
  await seedMoney(trx, now)
}

/**
 * Fills an empty database: configuration and shelf always, the catalogue and the demo accounts in a demo. One transaction
 * and a mark in it: a start that was cut off leaves nothing behind, and a second start finds the work done.
 */
export async function seed(
  deps: Pick<Deps, 'db' | 'command' | 'clock' | 'env'>,
  { demo, say = () => undefined }: SeedOptions,
): Promise<void> {
  const now = deps.clock.now()
  const mark = await readDocument<{ demo: boolean } | null>(deps.db, MARK, null)
  if (mark) {
    if (mark.demo && demo) await deps.command((trx) => reviveLive(trx, now))
    await seedOffice(deps, { demo: mark.demo && demo, hashes: hashAccounts, now })
    await seedAccount(deps, { demo: mark.demo && demo, now })
    await seedAddresses(deps, { demo: mark.demo && demo, now })
    await seedPoints(deps, { demo: mark.demo && demo, now })
    await seedGoods(deps, { demo: mark.demo && demo, now })
    await seedTrade(deps, { demo: mark.demo && demo, now })
    await seedCards(deps, { demo: mark.demo && demo, now })
    await seedEarnings(deps, { demo: mark.demo && demo, now })
    await seedGifts(deps, { demo: mark.demo && demo, now })
    return
  }
  if (demo) say('Seeding the demo …')
  const hashes = demo ? await hashAccounts() : new Map<string, string>()
  const began = Date.now()
  await deps.command(async (trx) => {
    if (await readDocument(trx, MARK, null)) return
    await seedConfig(trx, demo, now)
    await (demo ? seedDemo(trx, hashes, now) : seedShelf(trx))
    await writeDocument(trx, MARK, { demo, at: now }, now)
  })
  await seedOffice(deps, { demo, hashes: () => Promise.resolve(hashes), now })
  await seedAccount(deps, { demo, now })
  await seedAddresses(deps, { demo, now })
  await seedPoints(deps, { demo, now })
  await seedGoods(deps, { demo, now })
  await seedTrade(deps, { demo, now })
  await seedCards(deps, { demo, now })
  await seedEarnings(deps, { demo, now })
  await seedGifts(deps, { demo, now })
  if (demo) say(`Seeded in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
