import { named } from '@/server/kernel/http/named-plugin'
import { paymentAdapters } from '@/server/adapters/payment/registry'
import type { Deps } from '@/server/deps'
import { readEnv } from '@/server/env'
import { payRoutes } from '@/server/trade/routes/pay'
import fastify, { type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { testDatabase, type TestDatabase } from './database'
import { withDoor, type UserCaller } from './door'
import { silentLog } from './silent-log'

export interface MoneyWorld {
  database: TestDatabase
  deps: Deps
  clock: { now(): number; at: number }
  app: FastifyInstance
  /** Creates a user and returns the id. */
  user(): Promise<number>
  ctx(userId: number, key?: string): UserCaller
  close(): Promise<void>
}

export const PACK = { id: 1, coins: 3000, bonus: 300, price: 3000 }
export const VIP = { id: 1, tier: 'member', days: 30, price: 2800 }

/** A database with products for money, the sandbox channels and the payment routes on a clock that tests move. */
export async function moneyWorld(env: Record<string, string> = {}): Promise<MoneyWorld> {
  const database = await testDatabase()
  const clock = { at: Date.UTC(2026, 10, 1), now: () => clock.at }
  const random = { bytes: (count: number) => randomBytes(count) }
  const settings = readEnv({ NODE_ENV: 'test', DEMO: '1', ...env })
  const base = { db: database.db, command: database.command, clock, random, env: settings, log: silentLog }
  const sms = { name: 'none', sendCode: () => Promise.resolve() }
  const deps: Deps = { ...base, sms, payments: paymentAdapters(settings, base) }
  await database.db
    .insertInto('coin_packs')
    .values({ ...PACK, tag: '', sort: 1, state: 'on' })
    .execute()
  await database.db
    .insertInto('vip_packages')
    .values({
      ...VIP,
      title: '会员月卡',
      description: '',
      original_price: 3000,
      tag: '',
      sort: 1,
      state: 'on',
    })
    .execute()
  const app = fastify()
  await app.register(named(payRoutes), { deps })
  let users = 0
  let keys = 0
  return {
    database,
    deps,
    clock,
    app,
    async user() {
      users += 1
      const row = await database.db
        .insertInto('users')
        .values({
          mobile: String(13_900_000_000 + users),
          mobile_verified: 1,
          password_hash: null,
          nickname: '书友',
          avatar: '',
          user_type: 2,
          share_code: `CODE${users}`,
          referred_by: null,
          state: 'active',
          created_at: clock.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    ctx(userId, key = `key-${(keys += 1)}-of-a-test`) {
      const user = { sessionId: 1, id: userId, roles: [], token: '' }
      return withDoor({
        ...deps,
        user,
        staff: null,
        ip: '127.0.0.1',
        platform: 'h5',
        device: 'test',
        idempotencyKey: key,
      })
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

export interface SeededWork {
  id: number
  number: number
  parts: number[]
}

/** A published drama: two free parts, ten coins for each other one, 1990 fen for all, free for members. */
export async function seedDrama(
  { database: { db } }: MoneyWorld,
  number = 1,
  parts = 8,
): Promise<SeededWork> {
  const work = await db
    .insertInto('works')
    .values({
      kind: 'drama',
      number,
      title: '长安旧事',
      subtitle: '',
      author: '',
      category: '',
      tags: '[]',
      synopsis: '',
      facts: '[]',
      cast_list: '[]',
      cover: '',
      tint: '#333333',
      price: 1990,
      original_price: 1990,
      member_free: 1,
      free: 0,
      free_parts: 2,
      part_coins: 10,
      heat: 1,
      score: 40,
      finished: 1,
      part_count: parts,
      state: 'published',
      published_at: 1,
      created_at: 1,
      updated_at: 1,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('parts')
    .values(
      Array.from({ length: parts }, (_, index) => ({
        work_id: work.id,
        number: index + 1,
        title: `第${index + 1}集`,
        seconds: 60,
        words: 0,
        body: `正文${index + 1}`,
        media: `drama/${number}/${index + 1}`,
        media_state: 'ready' as const,
        media_progress: 100,
        media_fault: '',
        coins: 0,
        likes: 0,
      })),
    )
    .returning(['id', 'number'])
    .execute()
  return { id: work.id, number, parts: rows.sort((a, b) => a.number - b.number).map((row) => row.id) }
}
