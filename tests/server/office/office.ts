import type { VideoForm } from '@/contract/catalogue/adminvideo'
import type { Context } from '@/server/deps'
import { readEnv } from '@/server/env'
import { testDatabase, type TestDatabase } from '@tests/support/database'
import { withDoor, type Caller, type StaffCaller } from '@tests/support/door'
import { firstRights } from '@tests/support/roles'
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'

export interface Office {
  database: TestDatabase
  /** Moves only when a test moves it. */
  time: { now: number }
  /** A call's surroundings with nobody logged in. */
  context: Caller
  staff(role: 'admin' | 'operator', id?: number): StaffCaller
  close(): Promise<void>
}

/** A back office on a fresh database, without the network. */
export async function openOffice(): Promise<Office> {
  const database = await testDatabase()
  const time = { now: 1_760_000_000_000 }
  const context = withDoor<Context>({
    db: database.db,
    command: database.command,
    clock: { now: () => time.now },
    random: { bytes: (count) => randomBytes(count) },
    env: { ...readEnv({ NODE_ENV: 'test' }), dataDir: database.settings.dataDir },
    log: pino({ level: 'silent' }),
    payments: {},
    sms: { name: 'console', sendCode: () => Promise.resolve() },
    user: null,
    staff: null,
    ip: '127.0.0.1',
    platform: 'h5',
    device: 'test',
    idempotencyKey: '',
  })
  return {
    database,
    time,
    context,
    staff: (role, id = role === 'admin' ? 1 : 2) => ({
      ...context,
      staff: {
        sessionId: id,
        id,
        name: role,
        role,
        permissions: firstRights(role),
        scope: 'all',
        team: '',
        teacherId: null,
        expiresAt: time.now + 72_000_000,
      },
    }),
    close: () => database.close(),
  }
}

export const emptyForm: VideoForm = {
  kind: 'drama',
  title: '长安灯火',
  subtitle: '一盏灯照见一座城',
  author: '沈砚',
  category: '',
  tags: ['古风'],
  synopsis: '灯匠之女在上元夜寻找失踪的父亲。',
  cover: '',
  price: 0,
  originalPrice: 0,
  memberFree: false,
  free: false,
  freeParts: 2,
  coins: 0,
  state: 'draft',
  finished: false,
}
