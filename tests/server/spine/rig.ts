import { buildApp } from '@/server/app'
import { openSession } from '@/server/people/sessions'
import { sendRequest, type ServerAnswer, type RequestOptions } from '@/tools/request'
import type { Content } from '@tests/support/database'
import { world, type World } from '@tests/support/world'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** A whole server in this process, with a clock the test moves and text messages it can read. */
export interface Rig extends World {
  app: FastifyInstance
  /** Messages that were sent, the newest last. */
  messages: { mobile: string; event: string; code: string }[]
  ask<T = unknown>(name: string, payload?: object, options?: RequestOptions): Promise<ServerAnswer<T>>
  /** Opens a session as a log-in would. */
  login(userId: number): Promise<string>
  staff(role: 'admin' | 'operator'): Promise<string>
}

interface RigOptions {
  logger?: FastifyServerOptions['logger']
  env?: Partial<World['deps']['env']>
  content?: Content
}

export async function rig({ logger = false, env = {}, content }: RigOptions = {}): Promise<Rig> {
  const here = await world(content)
  const messages: Rig['messages'] = []
  here.deps.env = { ...here.deps.env, webDir: '/nowhere', ...env }
  here.deps.sms = {
    name: 'test',
    sendCode: (mobile, event, code) => {
      messages.push({ mobile, event, code })
      return Promise.resolve()
    },
  }
  const app = await buildApp(here.deps, logger)
  await app.ready()
  let staff = 0
  const session = (realm: 'user' | 'staff', id: number) =>
    here.deps.command((trx) => openSession(trx, here.visitor(), realm, id))
  return {
    ...here,
    app,
    messages,
    ask: (name, payload = {}, options = {}) =>
      sendRequest(app, name, payload, { now: here.time.now, ...options }),
    login: (userId) => session('user', userId),
    async staff(role) {
      staff += 1
      const row = await here.database.db
        .insertInto('staff')
        .values({
          name: `${role}${staff}`,
          password_hash: 'none',
          role,
          state: 'active',
          created_at: here.time.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return session('staff', row.id)
    },
    async close() {
      await app.close()
      await here.close()
    },
  }
}
