import type { Context, Deps, UserContext } from '@/server/deps'
import type { NewRow } from '@/server/kernel/tables'
import { indexWork } from '@/server/catalogue/work-index'
import { readEnv } from '@/server/env'
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { BEGAN, testDatabase, type Content, type TestDatabase } from './database'
import { withDoor, type Caller, type UserCaller } from './door'

/** A server without the network: a fresh database and a clock that moves only when a test moves it. */
export interface World {
  database: TestDatabase
  time: { now: number }
  deps: Deps
  /** Creates a user and returns the id. */
  user(): Promise<number>
  /** Callers that go through `dispatch`: a visitor, or a user, whose roles are those of the database. */
  visitor(more?: Partial<Context>): Caller
  as(userId: number, more?: Partial<UserContext>): UserCaller
  close(): Promise<void>
}

export async function world(content?: Content): Promise<World> {
  const database = await testDatabase(content)
  const time = { now: BEGAN }
  const deps: Deps = {
    db: database.db,
    command: database.command,
    clock: { now: () => time.now },
    random: { bytes: (count) => randomBytes(count) },
    env: {
      ...readEnv({ NODE_ENV: 'test', EXTERNAL_HOSTS: 'example.com' }),
      dataDir: database.settings.dataDir,
    },
    log: pino({ level: 'silent' }),
    payments: {},
    sms: { name: 'console', sendCode: () => Promise.resolve() },
  }
  const visitor = (more: Partial<Context> = {}): Caller =>
    withDoor({
      ...deps,
      user: null,
      staff: null,
      ip: '127.0.0.1',
      platform: 'h5',
      device: 'phone',
      idempotencyKey: randomBytes(8).toString('hex'),
      ...more,
    })
  let users = 0
  return {
    database,
    time,
    deps,
    visitor,
    as: (userId, more = {}) => ({
      ...visitor(),
      user: { sessionId: userId, id: userId, roles: [], token: 'token' },
      ...more,
    }),
    async user() {
      users += 1
      const row = await database.db
        .insertInto('users')
        .values({
          mobile: `1390000${String(users).padStart(4, '0')}`,
          mobile_verified: 1,
          password_hash: null,
          nickname: `读者${users}`,
          avatar: '',
          user_type: 2,
          share_code: `TEST${users}`,
          referred_by: null,
          state: 'active',
          created_at: time.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    close: () => database.close(),
  }
}

const WORK = {
  kind: 'drama',
  title: '渡口有灯',
  subtitle: '',
  author: '程砚秋',
  category: 'city',
  tags: '[]',
  synopsis: '',
  facts: '[]',
  cast_list: '[]',
  cover: 'files/art/drama-1',
  tint: '#112233',
  price: 1990,
  original_price: 0,
  member_free: 0,
  free: 0,
  free_parts: 1,
  part_coins: 10,
  heat: 100,
  score: 45,
  finished: 1,
  part_count: 0,
  state: 'published',
  published_at: 1,
  created_at: 1,
  updated_at: 1,
  version: 1,
} as const

/** A work with `parts` episodes that play (one trial and one sold by default), indexed for search. */
export async function insertWork(
  { database }: Pick<World, 'database'>,
  { parts, ...more }: Partial<NewRow<'works'>> & { number: number; parts?: number },
): Promise<{ id: number; parts: number[] }> {
  return database.command(async (trx) => {
    const shipped = more.kind === 'paperbook' || more.kind === 'goods'
    const count = parts ?? (shipped ? 0 : 2)
    const { id } = await trx
      .insertInto('works')
      .values({ ...WORK, part_count: count, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids: number[] = []
    for (let number = 1; number <= count; number += 1) {
      const part = await trx
        .insertInto('parts')
        .values({
          work_id: id,
          number,
          title: `第${number}集`,
          seconds: 100,
          words: 0,
          body: `正文${number}`,
          media: `drama/${more.number}/${number}`,
          media_state: 'ready',
          media_progress: 100,
          media_fault: '',
          coins: 0,
          likes: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(part.id)
    }
    await indexWork(trx, id)
    return { id, parts: ids }
  })
}

/** The refusal a call ends with, as code and message. */
export const refusalOf = (answer: Promise<unknown>): Promise<{ code: number; message: string }> =>
  answer.then(
    (value) => {
      throw new Error(`answered instead of refusing: ${JSON.stringify(value)}`)
    },
    (error: { code: number; message: string }) => ({ code: error.code, message: error.message }),
  )
