import { openEntries } from '@/server/kernel/audit-seal'
import type { ApplicationForms, ApplicationKind } from '@/contract/office/applications'
import type { StaffSession } from '@/server/deps'
import { seedAgreements } from '@/server/demo/agreements'
import { replaceRoles } from '@/server/people/roles-of-users'
import { firstRights } from '@tests/support/roles'
import { world, type World } from '@tests/support/world'
import { randomBytes } from 'node:crypto'
import type { UserCaller, StaffCaller } from '@tests/support/door'

export interface OfficeWorld extends World {
  /** An operator with a role of the first day, and what is said otherwise. */
  operator(role: string, more?: Partial<StaffSession>): Promise<StaffCaller>
  /** A user with a phone, as who calls. */
  applicant(roles?: string[]): Promise<UserCaller>
  /** A picture that the user has uploaded. */
  picture(userId: number): Promise<string>
  auditOf(action: string): Promise<{ target: string; before: unknown; after: unknown }[]>
}

/** A value that has to be there. */
export function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('it is not there')
  return value
}

let names = 0

/** A back office with agreements in force, on a fresh database. */
export async function officeWorld(content?: 'demo'): Promise<OfficeWorld> {
  const here = await world(content)
  const { db } = here.database
  // The demo has them.
  if (!content) await here.deps.command((trx) => seedAgreements(trx, here.time.now))
  return {
    ...here,
    async operator(role, more = {}) {
      names += 1
      const { id } = await db
        .insertInto('staff')
        .values({
          name: `${role}-${names}`,
          password_hash: 'none',
          role,
          state: 'active',
          created_at: here.time.now,
          team: more.team ?? '',
          teacher_id: more.teacherId ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const staff: StaffSession = {
        sessionId: id,
        id,
        name: `${role}-${names}`,
        role,
        permissions: firstRights(role),
        scope: role === 'admin' || role === 'operator' || role === 'reviewer' ? 'all' : 'own',
        team: '',
        teacherId: null,
        expiresAt: here.time.now + 72_000_000,
        ...more,
      }
      return { ...here.visitor(), staff }
    },
    async applicant(roles = []) {
      const id = await here.user()
      await replaceRoles(db, id, roles)
      return here.as(id, { user: { sessionId: id, id, roles, token: 'token' } })
    },
    async picture(userId) {
      const name = `files/p/${randomBytes(16).toString('hex')}.webp`
      await db
        .insertInto('private_pictures')
        .values({ name, user_id: userId, created_at: here.time.now })
        .execute()
      return name
    },
    async auditOf(action) {
      const rows = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', action)
        .orderBy('id')
        .execute()
      return (await openEntries(db, rows)).map(({ target, before, after }) => ({
        target,
        before: JSON.parse(before) as unknown,
        after: JSON.parse(after) as unknown,
      }))
    },
  }
}

export const creatorForm: ApplicationForms = {
  creator: {
    penName: '长风',
    realName: '秦越',
    genres: ['悬疑'],
    works: '',
    sample: '末班车进站的时候，站台上只剩下她和一把伞，伞上缝着她的名字。',
    intro: '白天修地铁，晚上写地铁。',
  },
}

export const promoterForm: ApplicationForms = {
  promoter: { contact: '夏半夏', platforms: ['公众号'], followers: 10, plan: '每周一篇笔记', pictures: [] },
}

const FORMS: Partial<Record<ApplicationKind, ApplicationForms>> = {
  creator: creatorForm,
  promoter: promoterForm,
}

/** Hands an application in and answers it as the reviewers see it. */
export async function applyAs(
  ctx: UserCaller,
  kind: ApplicationKind = 'creator',
): Promise<{ id: number; version: number }> {
  const form = FORMS[kind] ?? {}
  const { id, version } = await ctx.call('applications.apply', {
    kind,
    form,
    agree: true,
    agreementVersion: 1,
  })
  return { id, version }
}
