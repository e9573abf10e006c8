import {
  decideSave,
  openHistory,
  saveProgress,
  type StoredProgress,
  type Save,
} from '@/server/study/progress'
import { insertWork, world, type World } from '@tests/support/world'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 20, 12)

const kept = (more: Partial<StoredProgress> = {}): StoredProgress => ({
  part_id: 7,
  position: 600,
  duration: 3600,
  revision: 5,
  device: 'phone',
  updated_at: NOW - MINUTE,
  quote: '',
  part_version: 0,
  ...more,
})

const save = (more: Partial<Save> = {}): Save => ({
  kind: 'drama',
  userId: 1,
  workId: 1,
  partId: 7,
  position: 610,
  duration: 3600,
  revision: 5,
  device: 'phone',
  eventId: undefined,
  at: undefined,
  explicit: false,
  now: NOW,
  ...more,
})

describe('which of two places is kept', () => {
  it.each<[string, StoredProgress | undefined, Partial<Save>, 'take' | 'keep']>([
    ['the first save of a work', undefined, { position: 0 }, 'take'],
    ['going on', kept(), {}, 'take'],
    ['going back on purpose on the same device', kept(), { position: 30 }, 'take'],
    ['an accidental 0:00', kept(), { position: 0 }, 'keep'],
    ['an accidental 0:00 of the next episode', kept(), { partId: 8, position: 0.4 }, 'keep'],
    ['a chosen 0:00', kept(), { position: 0, explicit: true }, 'take'],
    ['0:00 where 0:00 was kept', kept({ position: 0 }), { position: 0 }, 'take'],
    ['the next episode a second in', kept(), { partId: 8, position: 1 }, 'take'],
    ['another device on the kept revision, far ahead', kept(), { device: 'tablet', position: 2000 }, 'take'],
    [
      'another device on an old revision, far',
      kept(),
      { device: 'tablet', revision: 4, position: 2000 },
      'keep',
    ],
    [
      'another device on an old revision, in another part',
      kept(),
      { device: 'tablet', revision: 4, partId: 8 },
      'keep',
    ],
    [
      'another device on an old revision, near',
      kept(),
      { device: 'tablet', revision: 4, position: 630 },
      'take',
    ],
    ['just within one per cent', kept(), { device: 'tablet', revision: 4, position: 636 }, 'take'],
    ['just over one per cent', kept(), { device: 'tablet', revision: 4, position: 637 }, 'keep'],
    [
      'just within two minutes of a long book',
      kept({ duration: 36_000 }),
      { device: 'tablet', revision: 4, duration: 36_000, position: 720 },
      'take',
    ],
    [
      'just over two minutes of a long book',
      kept({ duration: 36_000 }),
      { device: 'tablet', revision: 4, duration: 36_000, position: 721 },
      'keep',
    ],
    [
      'far, but the user chose it',
      kept(),
      { device: 'tablet', revision: 1, position: 2000, explicit: true },
      'take',
    ],
    [
      'the same device with an old revision: its own saves overtook each other',
      kept(),
      { revision: 4, position: 2000 },
      'take',
    ],
    ['the same device, an event from before the kept one', kept(), { at: NOW - 2 * MINUTE }, 'keep'],
    [
      'a client that knows no revisions, same device',
      kept(),
      { revision: undefined, position: 2000 },
      'take',
    ],
    [
      'a client that knows no revisions, another device, far',
      kept(),
      { revision: undefined, device: 'tablet', position: 2000 },
      'keep',
    ],
    [
      'a queued event of another device from before',
      kept(),
      { device: 'tablet', revision: 4, position: 605, at: NOW - 2 * MINUTE },
      'keep',
    ],
    [
      'unnamed devices are not the same device',
      kept({ device: '' }),
      { device: '', revision: 4, position: 2000 },
      'keep',
    ],
  ])('%s', (_what, before, more, verdict) => {
    expect(decideSave(before, save(more))).toBe(verdict)
  })
})

describe('which of two places in a text is kept', () => {
  const inText = (position: number): StoredProgress => kept({ position, duration: 100 })
  const read = (more: Partial<Save>): Save =>
    save({ kind: 'ebook', duration: 100, characters: 4000, device: 'tablet', revision: 4, ...more })
  const before = { explicit: true, at: NOW - 2 * MINUTE }

  it.each<[string, number, Partial<Save>, 'take' | 'keep']>([
    ['the first page', 60, { device: 'phone', revision: 5, position: 0 }, 'take'],
    ['the first page of the next chapter', 60, { device: 'phone', partId: 8, position: 0 }, 'take'],
    ['another device, 1,500 characters on', 10, { position: 47.5 }, 'take'],
    ['another device, 1,501 characters on', 10, { position: 47.525 }, 'keep'],
    ['another device, one per cent of a long chapter', 10, { characters: 200_000, position: 11 }, 'keep'],
    ['another device, half a chapter whose length is not known', 10, { characters: 0, position: 60 }, 'keep'],
    ['another device, in another chapter', 10, { partId: 8, position: 10 }, 'keep'],
    ['a choice of just now', 10, { explicit: true, position: 90 }, 'take'],
    ['a choice that waited while another device saved', 10, { ...before, position: 90 }, 'keep'],
    ['a choice that waited, on the kept revision', 10, { ...before, revision: 5, position: 90 }, 'take'],
  ])('%s', (_what, position, more, verdict) => {
    expect(decideSave(inText(position), read(more))).toBe(verdict)
  })

  it('a choice in a film is kept though it waited', () => {
    expect(decideSave(kept(), save({ ...before, device: 'tablet', revision: 4 }))).toBe('take')
  })
})

describe('saving', () => {
  let here: World
  let user: number
  let work: { id: number; parts: number[] }
  beforeEach(async () => {
    here = await world()
    user = await here.user()
    work = await insertWork(here, { number: 1, parts: 3 })
  })
  afterEach(() => here.close())

  const put = (more: Partial<Save>) =>
    here.database.command((trx) =>
      saveProgress(
        trx,
        save({ userId: user, workId: work.id, partId: work.parts[0] ?? 0, now: here.time.now, ...more }),
      ),
    )

  it('grows the revision with every accepted save and answers the kept place to a refused one', async () => {
    expect(await put({ position: 10, revision: undefined })).toMatchObject({
      accepted: true,
      kept: { revision: 1, position: 10 },
    })
    expect(await put({ position: 20, revision: 1 })).toMatchObject({
      accepted: true,
      kept: { revision: 2, position: 20 },
    })
    expect(await put({ position: 900, revision: 1, device: 'tablet' })).toMatchObject({
      accepted: false,
      kept: { revision: 2, position: 20, device: 'phone' },
    })
    expect(await put({ position: 0, revision: 2 })).toMatchObject({ accepted: false, kept: { revision: 2 } })
    expect(await put({ position: 0, revision: 2, explicit: true })).toMatchObject({
      accepted: true,
      kept: { revision: 3, position: 0 },
    })
  })

  it('takes each of fifty queued events once, however often they are sent', async () => {
    const start = here.time.now - 50 * 10_000
    const events = Array.from({ length: 50 }, (_, index) => ({
      eventId: `event-${index}`,
      at: start + index * 10_000,
      position: 10 + index * 10,
      revision: 0,
    }))
    for (const event of events) expect(await put(event)).toMatchObject({ accepted: true })
    for (const event of events)
      expect(await put(event)).toMatchObject({ accepted: true, kept: { revision: 50, position: 500 } })
    const rows = await here.database.db.selectFrom('play_events').select('event_id').execute()
    expect(new Set(rows.map((row) => row.event_id)).size).toBe(50)
    expect(rows).toHaveLength(50)
  })

  it('judges a refused event anew when the user has chosen', async () => {
    await put({ position: 10, revision: undefined })
    await put({ position: 20, revision: 1 })
    const late = { position: 900, revision: 0, device: 'tablet', eventId: 'late-one' }
    expect(await put(late)).toMatchObject({ accepted: false })
    expect(await put({ ...late, explicit: true })).toMatchObject({
      accepted: true,
      kept: { position: 900, device: 'tablet' },
    })
  })

  it('never keeps a position beyond the end', async () => {
    expect(await put({ position: 9999, duration: 100 })).toMatchObject({ kept: { position: 100 } })
  })

  it('loses none of eight saves at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => put({ position: 10 + index, revision: index })))
    const row = await here.database.db.selectFrom('progress').select(['revision']).executeTakeFirstOrThrow()
    expect(row.revision).toBe(8)
  })

  it('keeps with a place in a text what stands there', async () => {
    const book = await insertWork(here, { number: 1, kind: 'ebook', free: 1 })
    const [first = 0, second = 0] = book.parts
    await here.database.db
      .updateTable('parts')
      .set({ body: '字'.repeat(4000) })
      .execute()
    const ctx = here.as(user)
    const at = { kind: 'ebook', vid: 1, play_duration: 0, device: 'phone' } as const
    const saved = await ctx.call('video.callback', {
      ...at,
      episode_id: first,
      position: 12.345,
      quote: '夜雨敲窗',
      part_version: 3,
      revision: 0,
    })
    expect(saved).toMatchObject({
      accepted: true,
      progress: { position: 12.345, duration: 100, quote: '夜雨敲窗', partVersion: 3 },
    })
    const begun = await ctx.call('video.callback', { ...at, episode_id: second, position: 0, revision: 1 })
    expect(begun).toMatchObject({ accepted: true, progress: { partId: second, position: 0, revision: 2 } })
    expect(begun.progress).not.toHaveProperty('quote')
    // Forty per cent of 4,000 characters are 1,600.
    const far = { ...at, episode_id: second, device: 'tablet', revision: 1 }
    expect(await ctx.call('video.callback', { ...far, position: 40 })).toMatchObject({ accepted: false })
    expect(await ctx.call('video.callback', { ...far, position: 30 })).toMatchObject({ accepted: true })
  })

  it('starts a history without moving a place that is kept', async () => {
    const open = (part: number) =>
      here.database.command((trx) =>
        openHistory(trx, {
          kind: 'drama',
          userId: user,
          workId: work.id,
          partId: work.parts[part] ?? 0,
          duration: 100,
          device: 'tablet',
          now: here.time.now,
        }),
      )
    const row = () =>
      here.database.db
        .selectFrom('progress')
        .select(['part_id', 'position', 'updated_at'])
        .executeTakeFirstOrThrow()
    await open(0)
    expect(await row()).toMatchObject({ part_id: work.parts[0], position: 0 })
    await put({ position: 42, revision: 1 })
    here.time.now += MINUTE
    await open(1)
    expect(await row()).toMatchObject({
      part_id: work.parts[0],
      position: 42,
      updated_at: here.time.now - MINUTE,
    })
    await open(0)
    expect(await row()).toMatchObject({ position: 42, updated_at: here.time.now })
  })
})
