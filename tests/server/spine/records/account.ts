import { saveAddress } from '@/server/people/addresses'
import { openSession } from '@/server/people/sessions'
import { creatorForm } from '@tests/server/office/office-world'
import { mkdir, writeFile } from 'node:fs/promises'
import type { NewRow } from '@/server/kernel/tables'
import type { Rig } from '../rig'
import { erase, fresh, noRecord, owned, shared, work, type Made, type Make, type Rows } from './record'

const ADDRESS = { name: '秦越', mobile: '13900000077', area: '330106', detail: '文三路 90 号 2 幢 301' }
const DAY = 24 * 3_600_000

async function activity(at: Rig): Promise<number> {
  const { id } = await at.database.db
    .insertInto('activities')
    .values({
      kind: 'course',
      title: '短剧编剧公开课',
      summary: '',
      cover: '',
      tint: '#112233',
      place: '线上',
      href: '',
      starts_at: at.time.now + 2 * DAY,
      ends_at: at.time.now + 3 * DAY,
      closes_at: at.time.now + DAY,
      seats: 100,
      taken: 1,
      reviewed: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ofActivity =
  (more: object = {}): Make =>
  async (at) => {
    const id = await activity(at)
    return { input: { id, ...more }, remove: () => erase(at, 'activities', id) }
  }

async function signup(at: Rig, owner: number): Promise<Made> {
  const { id } = await at.database.db
    .insertInto('signups')
    .values({
      activity_id: await activity(at),
      user_id: owner,
      name: '秦越',
      mobile: '',
      remark: '',
      state: 'confirmed',
      reason: '',
      created_at: at.time.now,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { id }, remove: () => erase(at, 'signups', id) }
}

/** Another device of the owner. */
async function device(at: Rig, owner: number): Promise<Made> {
  const { id: own } = await at.database.db
    .selectFrom('sessions')
    .select('id')
    .where('realm', '=', 'user')
    .where('subject_id', '=', owner)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await at.deps.command((trx) => openSession(trx, at.visitor(), 'user', owner, own))
  const { id } = await at.database.db
    .selectFrom('sessions')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { input: { id }, remove: () => erase(at, 'sessions', id) }
}

async function copyOfData(at: Rig, owner: number): Promise<Made> {
  const file = `copy-${fresh()}.json`
  await mkdir(`${at.deps.env.dataDir}/exports`, { recursive: true })
  // The answer is the file itself: one that reads like a success.
  await writeFile(`${at.deps.env.dataDir}/exports/${file}`, JSON.stringify({ code: 1, msg: '' }))
  const { id } = await at.database.db
    .insertInto('data_exports')
    .values({
      user_id: owner,
      state: 'ready',
      file,
      size: 10,
      created_at: at.time.now,
      expires_at: at.time.now + DAY,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { id }, remove: () => erase(at, 'data_exports', id) }
}

async function footprint(at: Rig, owner: number): Promise<Made> {
  const { id: work_id } = await work(at)
  const { id } = await at.database.db
    .insertInto('footprints')
    .values({ user_id: owner, work_id, day: '2026-11-20', seen_at: at.time.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { scope: 'rows', ids: [id] }, remove: () => erase(at, 'footprints', id) }
}

async function notice(at: Rig, owner: number): Promise<Made> {
  const { id } = await at.database.db
    .insertInto('notices')
    .values({
      user_id: owner,
      kind: 'follow',
      title: '有人关注了你',
      text: '',
      href: '',
      created_at: at.time.now,
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { ids: [id] }, remove: () => erase(at, 'notices', id) }
}

/** Days of membership that wait for the owner's phone. */
async function transferToOwner(at: Rig, owner: number): Promise<Made> {
  const { db } = at.database
  const { mobile } = await db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('membership_transfers')
    .values({
      from_user: await at.user(),
      to_user: null,
      mobile: mobile ?? '',
      tier: 'member',
      days: 7,
      state: 'waiting',
      created_at: at.time.now,
      expires_at: at.time.now + DAY,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { id }, remove: () => erase(at, 'membership_transfers', id) }
}

/** Somebody who may be looked at and followed; whoever deleted their account is nobody any more. */
const person =
  (more: object = {}): Make =>
  async (at) => {
    const id = await at.user()
    return {
      input: { id, ...more },
      remove: () =>
        at.database.db.updateTable('users').set({ state: 'deleted' }).where('id', '=', id).execute(),
    }
  }

async function interest(at: Rig): Promise<Made> {
  const { id } = await at.database.db
    .insertInto('interests')
    .values({ name: `悬疑${fresh()}`, words: '', cover: '', tint: '#112233', picks: '[]', sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { ids: [id] }, remove: () => erase(at, 'interests', id) }
}

const lastStaff = async (at: Rig): Promise<number> => {
  const row = await at.database.db
    .selectFrom('staff')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

type State = NewRow<'applications'>['state']

/** An application of the owner, in a state from which the call may move it. */
export const application =
  (state: State, input: (id: number) => object): Make =>
  async (at, owner) => {
    const { db } = at.database
    await db
      .insertInto('agreements')
      .values({ type: 'creator', version: 1, title: '', html: '', staff_id: 0, created_at: 1 })
      .onConflict((on) => on.doNothing())
      .execute()
    const reviewed = state === 'refused'
    if (reviewed) await at.staff('admin')
    const { id } = await db
      .insertInto('applications')
      .values({
        user_id: owner,
        kind: 'creator',
        state,
        name: '长风',
        form: JSON.stringify(creatorForm),
        agreement_type: 'creator',
        agreement_version: 1,
        reason: state === 'refused' ? '样章太短' : '',
        round: 1,
        reviewer_id: reviewed ? await lastStaff(at) : null,
        version: 1,
        created_at: at.time.now,
        submitted_at: at.time.now,
        decided_at: reviewed ? at.time.now : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id), remove: () => erase(at, 'applications', id) }
  }

const again = { version: 1, form: creatorForm, agree: true, agreementVersion: 1 }

const ofAddress =
  (more: object = {}): Make =>
  async (at, owner) => {
    const { id } = await at.deps.command((trx) => saveAddress(trx, owner, ADDRESS, at.time.now))
    return { input: { id, ...more }, remove: () => erase(at, 'addresses', id) }
  }

export const account: Rows = {
  'address.detail': owned(ofAddress()),
  'address.save': owned(ofAddress({ ...ADDRESS, detail: '解放路 8 号 3 幢 502' })),
  'address.remove': owned(ofAddress()),
  'address.setDefault': owned(ofAddress()),
  'applications.detail': owned(application('submitted', (id) => ({ id }))),
  'applications.resubmit': owned(application('refused', (id) => ({ id, ...again }))),
  'applications.withdraw': owned(application('submitted', (id) => ({ id, version: 1 }))),
  'courses.activity': shared(ofActivity()),
  'courses.dosysregister': shared(ofActivity({ name: '秦越' })),
  'courses.dofeedback': noRecord('what the form is about, kept as it was said'),
  'user.cancelSignup': owned(signup),
  'user.endDevice': owned(device),
  'user.exportFile': owned(copyOfData),
  'user.removeFootprint': owned(footprint),
  'user.readNotices': owned(notice, { other: 'nothing', gone: 'nothing' }),
  'user.claimTransfer': owned(transferToOwner),
  'user.saveInterests': shared(interest),
  'user.home': shared(person()),
  'user.homeWorks': shared(person()),
  'user.follow': shared(person({ on: true })),
  'user.fans': shared(person()),
  'user.following': shared(person()),
}
