import { saveMarks } from '@/server/reading/marks'
import type { Rig } from '../rig'
import {
  erase,
  fresh,
  noRecord,
  owned,
  shared,
  withdraw,
  work,
  type Made,
  type Make,
  type Rows,
} from './record'

/** A published work, named as `kind` and number. */
const ofWork =
  (name: 'id' | 'vid', more: object = {}): Make =>
  async (at) => {
    const made = await work(at)
    return { input: { kind: 'drama', [name]: made.number, ...more }, remove: () => withdraw(at, made) }
  }

/** A part of a published work; its deletion is the work's withdrawal, which leaves nothing of it reachable. */
const ofEpisode =
  (more: () => object = () => ({})): Make =>
  async (at) => {
    const made = await work(at)
    const input = { kind: 'drama', vid: made.number, episode_id: made.parts[0], ...more() }
    return { input, remove: () => withdraw(at, made) }
  }

const ofPart =
  (more: object = {}): Make =>
  async (at) => {
    const made = await work(at)
    return { input: { episode_id: made.parts[0], ...more }, remove: () => withdraw(at, made) }
  }

const ofRoom =
  (more: object = {}): Make =>
  async (at) => {
    const { id } = await at.database.db
      .insertInto('live_rooms')
      .values({
        title: '灯下夜谈',
        host: '林晚',
        intro: '',
        cover: 'files/art/live-1',
        tint: '#112233',
        starts_at: at.time.now + 3_600_000,
        ended_at: 0,
        stream: '',
        recording: '',
        likes: 0,
        goods: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: { id, ...more }, remove: () => removeRoom(at, id) }
  }

async function removeRoom(at: Rig, id: number): Promise<void> {
  for (const table of ['live_messages', 'live_presence', 'live_subscriptions'] as const)
    await at.database.db.deleteFrom(table).where('room_id', '=', id).execute()
  await erase(at, 'live_rooms', id)
}

async function actor(at: Rig): Promise<Made> {
  const { id } = await at.database.db
    .insertInto('actors')
    .values({
      name: '周予安',
      avatar: '',
      tint: '#112233',
      city: '上海',
      gender: 'female',
      height: 168,
      tags: '[]',
      intro: '',
      facts: '[]',
      gallery: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { id }, remove: () => erase(at, 'actors', id) }
}

async function headline(at: Rig): Promise<Made> {
  const { id } = await at.database.db
    .insertInto('headlines')
    .values({ title: '开机', summary: '', body: '', cover: '', author: '', views: 0, published_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { id }, remove: () => erase(at, 'headlines', id) }
}

async function agreement(at: Rig): Promise<Made> {
  const slug = `paper-${fresh()}`
  await at.database.db
    .insertInto('pages')
    .values({ slug, title: '协议', body: '', state: 'published', version: 1, updated_at: 1 })
    .execute()
  return {
    input: { slug },
    remove: () => at.database.db.deleteFrom('pages').where('slug', '=', slug).execute(),
  }
}

async function historyRow(at: Rig, owner: number): Promise<Made> {
  const made = await work(at)
  const { id } = await at.database.db
    .insertInto('progress')
    .values({
      user_id: owner,
      work_id: made.id,
      part_id: made.parts[0] ?? 0,
      position: 10,
      duration: 100,
      revision: 1,
      device: '',
      updated_at: at.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { id }, remove: () => erase(at, 'progress', id) }
}

const ofBook =
  (more: object = {}): Make =>
  async (at) => {
    const made = await work(at, 'ebook')
    return { input: { id: made.number, ...more }, remove: () => withdraw(at, made) }
  }

async function marked(at: Rig, owner: number): Promise<Made> {
  const made = await work(at, 'ebook')
  const [partId = 0] = made.parts
  const mark = {
    key: `mark-${fresh()}-of`,
    id: made.number,
    partId,
    partVersion: 1,
    kind: 'note' as const,
    start: 0,
    end: 2,
    style: 'fill' as const,
    colour: 'yellow' as const,
    note: '好',
    base: 0,
    changedAt: at.time.now,
  }
  const caller = {
    ...at.visitor(),
    user: { sessionId: owner, id: owner, roles: [], token: 'token' },
  }
  await at.deps.command((trx) =>
    saveMarks(trx, caller, { event_id: `event-${fresh()}`, device: 'phone', marks: [mark] }),
  )
  return { input: { id: made.number, format: 'md' }, remove: () => erase(at, 'works', made.id) }
}

/** The first chapter of a book, which is free. */
const ofBookPart =
  (more: object = {}): Make =>
  async (at) => {
    const made = await work(at, 'ebook')
    return {
      input: { id: made.number, partId: made.parts[0] ?? 0, ...more },
      remove: () => withdraw(at, made),
    }
  }

export const catalogue: Rows = {
  'actors.detail': shared(actor),
  'courses.productlist': noRecord('a board that is gone lists nothing'),
  'ebook.chapterDetail': shared(ofBook({ chapter: 2 })),
  'ebook.chapterPack': shared(ofBook({ from: 1 })),
  'ebook.chapters': shared(ofBook()),
  'ebook.detail': shared(ofBook()),
  'ebook.exportMarks': owned(marked),
  'ebook.find': shared(ofBook({ words: '春' })),
  'ebook.marks': noRecord('a book that is gone has no marks'),
  'ebook.saveMarks': noRecord('says for each mark whether its book is gone'),
  'ebook.saveReadingTime': noRecord('counts the time also when the book is gone'),
  'ebook.saveFinished': noRecord('answers that a book which is gone is not finished'),
  'ebook.autoUnlock': shared(ofBook()),
  'ebook.saveAutoUnlock': shared(ofBook({ on: true, price: 10 })),
  'ebook.popular': shared(ofBookPart()),
  'ebook.speech': shared(ofBookPart({ from: 0 })),
  'ebook.toc': shared(ofBook()),
  'home.headline': shared(headline),
  'home.agreement': shared(agreement),
  'lives.detail': shared(ofRoom()),
  'lives.messages': shared(ofRoom()),
  'lives.replay': shared(ofRoom({ until: 60 })),
  'lives.send': shared(ofRoom({ text: '晚上好' })),
  'lives.like': shared(ofRoom({ count: 3 })),
  'lives.subscribe': shared(ofRoom({ on: true })),
  'video.play': shared(ofEpisode()),
  'video.addRecord': shared(ofEpisode(() => ({ type: 'log', view_time: 0, event_id: `event-${fresh()}` }))),
  'video.callback': shared(
    ofEpisode(() => ({ play_duration: 5, position: 5, duration: 100, event_id: `event-${fresh()}` })),
  ),
  'video.progress': shared(ofWork('vid')),
  'video.recommend': shared(ofWork('vid')),
  'video.short_video': noRecord('where a feed begins: a work that is gone begins it elsewhere'),
  'video.like': shared(ofEpisode(() => ({ on: true }))),
  'video.delLog': owned(historyRow),
  'video.danmaku': shared(ofPart()),
  'video.addDanmaku': shared(ofPart({ at: 3, text: '好' })),
  'work.detail': shared(ofWork('id')),
  'work.text': shared(async (at) => {
    const made = await work(at, 'ebook')
    return {
      input: { kind: 'ebook', id: made.number, partId: made.parts[0] },
      remove: () => withdraw(at, made),
    }
  }),
  'work.favorite': shared(ofWork('id', { on: true })),
  'work.comments': shared(ofWork('id')),
  'work.comment': shared(ofWork('id', { text: '好看', stars: 5 })),
}
