import type { CreationEvent, CreationForm } from '@/contract/catalogue/admincreation'
import type { Deps, StaffContext, Trx } from '../deps'
import { orderChapters, saveChapter, setChapter } from '../catalogue/creations/creation-chapters'
import { moveCreation } from '../catalogue/creations/creation-review'
import { creationById, saveCreation } from '../catalogue/creations/creations'
import { DAY } from '../kernel/days'
import { enqueue } from '../kernel/jobs/queue'
import { adaptations, creations, type SeedAdaptation, type SeedCreation } from './catalogue/creations'
import { seedOnce } from './once'

const MARK = 'seeded.creations'
const HOUR = 3_600_000

/** Events that bring a draft to its final state in the demo. */
const WAYS: Record<SeedCreation['ending'], CreationEvent[]> = {
  draft: [],
  reviewing: ['submit'],
  refused: ['submit', 'refuse'],
  published: ['submit', 'approve'],
  withdrawn: ['submit', 'approve', 'withdraw'],
}
/** Phones of the demo's creators. */
const WRITERS = [...new Set([...creations, ...adaptations].map(({ mobile }) => mobile).filter(Boolean))]
const AGAINST: readonly CreationEvent[] = ['refuse', 'withdraw']

class Desk {
  constructor(
    private readonly trx: Trx,
    private readonly staff: ReadonlyMap<string, number>,
    private readonly users: ReadonlyMap<string, number>,
  ) {}

  private as(name: string, at: number): StaffContext {
    const id = this.staff.get(name) ?? 1
    return {
      clock: { now: () => at },
      ip: '203.0.113.21',
      user: null,
      staff: { id },
    } as unknown as StaffContext
  }

  /** Creates a creation the way a user does: written chapter by chapter, submitted and decided. */
  async make(
    seed: (SeedCreation | SeedAdaptation) & { kind?: CreationForm['kind'] },
    number: number,
    source: { id: number; chapters: number[] } | null,
    began: number,
  ): Promise<{ id: number; chapters: number[] }> {
    const { trx } = this
    const form: CreationForm = {
      kind: 'kind' in seed && seed.kind ? seed.kind : 'novel',
      sourceId: source?.id ?? 0,
      title: seed.title,
      authorId: this.users.get(seed.mobile) ?? 0,
      penName: seed.penName,
      genre: genreOf(seed),
      tags: seed.tags,
      synopsis: seed.synopsis,
      cover: '',
    }
    const { work } = await saveCreation(trx, began, { form })
    await trx
      .updateTable('creations')
      .set({ cover: `files/art/creation-${number}` })
      .where('id', '=', work.id)
      .execute()
    const chapters: number[] = []
    const operator = this.staff.get('operator') ?? 1
    for (const [index, { title, body, ...rest }] of seed.chapters.entries()) {
      const sourceId = 'from' in rest ? (source?.chapters[Number(rest.from) - 1] ?? 0) : 0
      const by = { staff: operator, now: began + (index + 1) * HOUR }
      // Saved twice, so that the chapter has two versions.
      const opening = body.slice(0, body.indexOf('\n') + 1)
      const first = await saveChapter(trx, by, {
        creationId: work.id,
        form: { title, body: opening, sourceId },
      })
      const version = first.after.version
      const saved = { ...by, now: by.now + HOUR / 2 }
      await saveChapter(trx, saved, {
        creationId: work.id,
        id: first.after.id,
        version,
        form: { title, body, sourceId },
      })
      chapters.push(first.after.id)
    }
    await orderChapters(trx, began + DAY / 2, work.id, chapters)
    if (seed.ending === 'published') await this.publish(work.id, chapters, began + DAY / 2)
    for (const [index, event] of WAYS[seed.ending].entries()) {
      const { version } = await creationById(trx, work.id)
      const who = event === 'submit' ? 'operator' : 'reviewer'
      const at = began + DAY + index * 5 * HOUR
      const reason = AGAINST.includes(event) ? (seed.reason ?? '') : ''
      await moveCreation(trx, this.as(who, at), { id: work.id, version }, event, reason)
    }
    return { id: work.id, chapters }
  }

  private async publish(creationId: number, chapters: readonly number[], now: number): Promise<void> {
    for (const id of chapters)
      await setChapter(this.trx, now, creationId, { id, version: 2 }, { state: 'published', publishAt: 0 })
  }
}

const genreOf = (seed: SeedCreation | SeedAdaptation): CreationForm['genre'] =>
  'genre' in seed ? seed.genre : (creations.find(({ title }) => title === seed.of)?.genre ?? 'other')

async function seedReviews(trx: Trx, now: number): Promise<void> {
  const staff = await trx.selectFrom('staff').select(['id', 'name']).execute()
  const users = await trx
    .selectFrom('users')
    .select(['id', 'mobile'])
    .where('mobile', 'in', WRITERS)
    .execute()
  const desk = new Desk(
    trx,
    new Map(staff.map(({ id, name }) => [name, id])),
    new Map(users.map(({ id, mobile }) => [mobile ?? '', id])),
  )
  const made = new Map<string, { id: number; chapters: number[] }>()
  for (const [index, seed] of creations.entries())
    made.set(seed.title, await desk.make(seed, index + 1, null, now - (40 - index * 4) * DAY))
  for (const [index, seed] of adaptations.entries()) {
    const source = made.get(seed.of)
    if (!source) throw new Error(`${seed.title} adapts nothing`)
    await desk.make(seed, creations.length + index + 1, source, now - (9 - index * 2) * DAY)
  }
  await plan(trx, made.get('会飞的图书馆'), now)
}

/** One chapter scheduled to be published in three days. */
async function plan(
  trx: Trx,
  made: { id: number; chapters: number[] } | undefined,
  now: number,
): Promise<void> {
  const id = made?.chapters[0]
  if (!made || id === undefined) return
  const at = now + 3 * DAY
  await trx.updateTable('creation_chapters').set({ publish_at: at }).where('id', '=', id).execute()
  await enqueue(trx, now, 'publishChapter', { id, at }, at)
}

/** Creators' works and adaptations of the demo, in a new database and in one from before they existed. */
export async function seedCreations(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, seedReviews)
}
