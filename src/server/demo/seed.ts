import { PostgresAdapter, sql } from 'kysely'
import type { Deps, Trx } from '../deps'
import { refreshFigures } from '../office/day-figures'
import { seedAccount } from './account'
import { seedActorShares } from './actor-shares'
import { seedAi } from './ai'
import { seedAddresses } from './addresses'
import { seedCampaigns } from './campaigns'
import { seedBooks } from './books'
import { seedCards } from './cards'
import { seedCertificates } from './certificates'
import { seedEarnings } from './earnings'
import { seedConfig } from './config'
import { seedDocuments } from './courses/documents/seed'
import { seedLearnt } from './courses/learnt'
import { seedCourses } from './courses/seed'
import { seedDashboard } from './dashboard'
import { seedCreations } from './creations'
import { seedExams } from './exams/seed'
import { seedGifts } from './gifts'
import { seedGoods } from './goods'
import { seedPopular } from './highlights'
import { seedMoney } from './money'
import { seedOutside } from './outside-books'
import { seedOffice } from './office'
import { reviveLive, seedPages } from './pages'
import { hashAccounts, seedActivity, seedPeople, seedTalk } from './people'
import { seedPoints } from './points'
import { seedPromo } from './promo'
import { seedReaders } from './readers'
import { seedReading } from './reading'
import { seedSerials } from './serials'
import { seedShelf } from './shelf'
import { seedShopOrders } from './shop-orders'
import { seedShopVisits } from './shop-visits'
import { seedRooms } from './rooms'
import { seedStudents } from './students'
import { seedSheets } from './sheets'
import { seedTrade } from './trade'
import { seedWorkLinks } from './work-links'
import { seedWorks } from './works'
import { readDocument, writeDocument } from '../kernel/documents'

interface SeedOptions {
  demo: boolean
  say?: (text: string) => void
}

const MARK = 'seeded'

/** Tables with rows inserted by explicit id: PostgreSQL has to count on from there. */
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

type Seeding = Pick<Deps, 'db' | 'command' | 'clock' | 'env'>

/** Parts added by later releases, in order: each checks its own mark and runs once. */
const LATER = [
  seedAccount,
  seedAddresses,
  seedPoints,
  seedGoods,
  seedTrade,
  seedShopOrders,
  seedCards,
  seedEarnings,
  seedGifts,
  seedAi,
  seedDashboard,
  seedShopVisits,
  seedCampaigns,
  seedPromo,
  seedCertificates,
  seedRooms,
  seedStudents,
  seedCreations,
  seedBooks,
  seedSheets,
  seedActorShares,
  seedWorkLinks,
  seedReaders,
  seedOutside,
  seedPopular,
  seedReading,
  seedExams,
  seedCourses,
  seedDocuments,
  seedLearnt,
  seedSerials,
] as const

async function seedLater(
  deps: Seeding,
  { hashes, ...wanted }: Parameters<typeof seedOffice>[1],
): Promise<void> {
  await seedOffice(deps, { ...wanted, hashes })
  for (const more of LATER) await more(deps, wanted)
  if (wanted.demo) await refreshFigures(deps)
}

/**
 * Fills an empty database: configuration and prices always, the catalogue and the demo accounts only in a demo.
 * Everything happens in one transaction together with the mark: an interrupted start leaves nothing behind, and a
 * second start finds the work done.
 */
export async function seed(deps: Seeding, { demo, say = () => undefined }: SeedOptions): Promise<void> {
  const now = deps.clock.now()
  const mark = await readDocument<{ demo: boolean } | null>(deps.db, MARK, null)
  if (mark) {
    if (mark.demo && demo) await deps.command((trx) => reviveLive(trx, now))
    await seedLater(deps, { demo: mark.demo && demo, hashes: hashAccounts, now })
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
  await seedLater(deps, { demo, hashes: () => Promise.resolve(hashes), now })
  if (demo) say(`Seeded in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
