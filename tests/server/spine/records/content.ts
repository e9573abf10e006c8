import type { CertificateForm } from '@/contract/certificates/certificates'
import { certificateNumber } from '@/contract/certificates/certificate-number'
import { streamOf } from '@/server/live/live-stream'
import { mkdir, writeFile } from 'node:fs/promises'
import type { Rig } from '../rig'
import { erase, fresh, noRecord, owned, shared, work, type Make, type Rows } from './record'

const reason = '读者来电核实'
const HOUR = 3_600_000

/** A room of the office: to come, running, over, or cancelled. */
const room =
  (state: 'planned' | 'live' | 'ended' | 'cancelled', input: (id: number, at: Rig) => object): Make =>
  async (at) => {
    const starts_at = at.time.now + (state === 'live' ? -HOUR : state === 'ended' ? -3 * HOUR : HOUR)
    const { id } = await at.database.db
      .insertInto('live_rooms')
      .values({
        title: '灯下夜谈',
        host: '林晚',
        intro: '',
        cover: '',
        tint: '#112233',
        starts_at,
        ended_at: starts_at + 2 * HOUR,
        stream: '',
        recording: '',
        likes: 0,
        goods: '[]',
        cancelled_at: state === 'cancelled' ? 1 : 0,
        cancel_reason: state === 'cancelled' ? '改期' : '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stream = streamOf(id)
    await at.database.db.updateTable('live_rooms').set({ stream }).where('id', '=', id).execute()
    const folder = `${at.deps.env.dataDir}/media/${stream}`
    await mkdir(folder, { recursive: true })
    await writeFile(`${folder}/index.m3u8`, '#EXTM3U')
    return { input: input(id, at), remove: () => erase(at, 'live_rooms', id) }
  }

const roomForm = (at: Rig) => ({
  title: '灯下夜谈',
  host: '林晚',
  teacherId: 0,
  intro: '',
  cover: '',
  startsAt: at.time.now + HOUR,
  endsAt: at.time.now + 3 * HOUR,
  goods: [],
  learnersOnly: false,
})

/** Issued in 2026 by a call; those that are made here are of 2024, so that no two take one number. */
const certificateForm = (ownerId: number, year = 2026): CertificateForm => ({
  kind: 'evidence',
  ownerId,
  ownerType: 'person',
  owner: '林见',
  title: '长夜行车',
  workKind: 'text',
  author: '林见',
  finishedOn: `${year}-01-05`,
  publishedOn: '',
  issuedOn: `${year}-02-01`,
  validUntil: '',
})

/** A certificate of `owner`, or of a user of its own where operators call. */
const certificate =
  (input: (id: number, ownerId: number) => object, forStaff: boolean, completed = false): Make =>
  async (at, owner) => {
    const ownerId = forStaff ? await at.user() : owner
    await at.staff('admin')
    const { db } = at.database
    const staff = await db.selectFrom('staff').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const serial = fresh()
    const { kind: issued, owner: name, author, title } = certificateForm(ownerId)
    const kind = completed ? 'completion' : issued
    const { id } = await db
      .insertInto('certificates')
      .values({
        number: certificateNumber(kind, 2024, serial),
        kind,
        year: 2024,
        serial,
        owner_id: ownerId,
        owner_type: 'person',
        owner: name,
        title,
        work_kind: completed ? 'course' : 'text',
        work_id: completed ? (await work(at, 'course')).id : null,
        author,
        finished_on: '2024-01-05',
        published_on: '',
        issued_on: '2024-02-01',
        valid_until: '',
        file_name: '',
        file_size: 0,
        file_hash: '',
        lessons: 0,
        minutes: 0,
        digest: '',
        state: 'valid',
        void_reason: '',
        voided_at: 0,
        staff_id: completed ? null : staff.id,
        key: `certificate-${serial}`,
        created_at: at.time.now,
        updated_at: at.time.now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id, ownerId), remove: () => erase(at, 'certificates', id) }
  }

const person =
  (input: (id: number) => object): Make =>
  async (at) => {
    const id = await at.user()
    return {
      input: input(id),
      remove: () =>
        at.database.db.updateTable('users').set({ state: 'deleted' }).where('id', '=', id).execute(),
    }
  }

const studied =
  (input: (workId: number, userId: number) => object): Make =>
  async (at) => {
    const made = await work(at, 'course')
    const userId = await at.user()
    const { id } = await at.database.db
      .insertInto('progress')
      .values({
        user_id: userId,
        work_id: made.id,
        part_id: made.parts[0] ?? 0,
        position: 1,
        duration: 10,
        revision: 1,
        device: '',
        updated_at: at.time.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const remove = async () => {
      await erase(at, 'progress', id)
      await erase(at, 'works', made.id)
    }
    return { input: input(made.id, userId), remove }
  }

/** Live rooms, students and certificates. */
export const content: Rows = {
  'adminlive.list': noRecord('a filter: rooms of a teacher who has none'),
  'adminlive.detail': shared(room('planned', (id) => ({ id }))),
  'adminlive.save': shared(room('planned', (id, at) => ({ id, version: 1, form: roomForm(at) }))),
  'adminlive.move': shared(room('live', (id) => ({ id, version: 1, event: 'end' }))),
  'adminlive.cancel': shared(room('planned', (id) => ({ id, version: 1, reason }))),
  'adminlive.restore': shared(room('cancelled', (id) => ({ id, version: 1 }))),
  'adminlive.reveal': shared(room('ended', (id) => ({ id, reason }))),
  'adminlive.renewKey': shared(room('planned', (id) => ({ id, version: 1, reason }))),
  'adminstudent.list': shared(studied((workId) => ({ workId }))),
  'adminstudent.detail': shared(studied((workId, id) => ({ workId, id }))),
  'adminstudent.export': shared(studied((workId) => ({ workId, format: 'csv', reason }))),
  'admincertificate.list': noRecord('a filter: certificates of an owner who has none'),
  'admincertificate.owners': noRecord('a filter: the one user with this id'),
  'admincertificate.detail': shared(certificate((id) => ({ id }), true)),
  'admincertificate.issue': shared(
    person((ownerId) => ({ form: certificateForm(ownerId) })),
    { gone: 400 },
  ),
  'admincertificate.save': shared(
    certificate((id, ownerId) => ({ id, version: 1, form: certificateForm(ownerId, 2024), reason }), true),
  ),
  'admincertificate.void': shared(certificate((id) => ({ id, version: 1, reason }), true)),
  'admincertificate.pdf': shared(certificate((id) => ({ id }), true)),
  'certificate.detail': shared(certificate((id) => ({ id }), false)),
  'certificate.pdf': owned(certificate((id) => ({ id }), false)),
  'certificate.name': owned(certificate((id) => ({ id, name: '沈知遥' }), false, true)),
}
