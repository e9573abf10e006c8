import type { Rig } from '../rig'
import { erase, shared, type Make, type Rows } from './record'

const shown = { on: true, startsAt: 1, endsAt: 0 }
const poster = {
  place: 'goods',
  title: '案头清供',
  cover: 'files/art/banner-goods-1',
  href: '#/index/goods',
  ...shown,
}
const ranking = { title: '冬读榜', places: [2], items: [], ...shown }
const news = {
  title: '开幕',
  summary: '',
  author: '编辑部',
  cover: 'files/art/headline-1',
  body: '<p>好</p>',
  ...shown,
}

type Table = 'banners' | 'boards' | 'headlines'

const ADD: Record<Table, (at: Rig) => Promise<number>> = {
  async banners({ database: { db } }) {
    const { id } = await db
      .insertInto('banners')
      .values({ place: 'goods', title: '旧', image: '', tint: '', href: '', sort: 1, state: 'on' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  async boards({ database: { db } }) {
    const { id } = await db
      .insertInto('boards')
      .values({ title: '旧', places: '[]', sort: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  async headlines({ database: { db } }) {
    const { id } = await db
      .insertInto('headlines')
      .values({ title: '旧', summary: '', body: '', cover: '', author: '', views: 0, published_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}

const made =
  (table: Table, input: (id: number) => object): Make =>
  async (at) => {
    const id = await ADD[table](at)
    return { input: input(id), remove: () => erase(at, table, id) }
  }

/** The only one there is: an order names all of them. */
const alone =
  (table: Table, input: (id: number) => object): Make =>
  async (at, owner) => {
    await at.database.db.deleteFrom(table).execute()
    return made(table, input)(at, owner)
  }

const one = (id: number) => ({ id })

export const landings: Rows = {
  'adminbanner.save': shared(made('banners', (id) => ({ id, version: 1, form: poster }))),
  'adminbanner.order': shared(
    alone('banners', (id) => ({ place: 'goods', ids: [id] })),
    { gone: 409 },
  ),
  'adminbanner.remove': shared(made('banners', one)),
  'adminboard.detail': shared(made('boards', one)),
  'adminboard.save': shared(made('boards', (id) => ({ id, version: 1, form: ranking }))),
  'adminboard.order': shared(
    alone('boards', (id) => ({ ids: [id] })),
    { gone: 409 },
  ),
  'adminboard.remove': shared(made('boards', one)),
  'adminheadline.detail': shared(made('headlines', one)),
  'adminheadline.save': shared(made('headlines', (id) => ({ id, version: 1, form: news }))),
  'adminheadline.remove': shared(made('headlines', one)),
}
