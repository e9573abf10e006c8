import type { IssueForm } from '@/contract/certificates/certificates'
import type { RoomForm } from '@/contract/live/adminlive'
import { first, sample, WRONG, type Sample } from './sample'

const reason = '读者来电核实'

const completionIn = (rows: readonly { id: number; kind: string }[]): number =>
  rows.find(({ kind }) => kind === 'completion')?.id ?? 1

/** Certificates as everybody sees them, and as their owner does. */
export const certificates: Sample[] = [
  sample('visitor', 'certificate.list', {}),
  sample('visitor', 'certificate.list', { limit: 3 }),
  sample('user', 'certificate.list', { mine: true }),
  sample('visitor', 'certificate.detail', { id: 1 }),
  sample('user', 'certificate.detail', { id: 1 }),
  sample('visitor', 'certificate.detail', (seen) => ({
    id: seen('certificate.list', {}).rows.find(({ state }) => state === 'void')?.id ?? 1,
  })),
  sample('user', 'certificate.detail', (seen) => ({
    id: completionIn(seen('certificate.list', { mine: true }).rows),
  })),
  sample('visitor', 'certificate.verify', (seen) => ({
    number: seen('certificate.list', {}).rows[0]?.number ?? '',
  })),
  sample('visitor', 'certificate.verify', { number: 'SSR2026000012B' }, WRONG),
  sample('user', 'certificate.pdf', { id: 2_000_000_000 }, { refused: 404 }),
  sample('user', 'certificate.name', { id: 2_000_000_000, name: '沈知遥' }, { refused: 404 }),
]

const form = (ownerId: number): IssueForm => ({
  kind: 'evidence',
  ownerId,
  ownerType: 'person',
  owner: '林见',
  title: '长夜行车（修订版）',
  workKind: 'text',
  author: '林见',
  finishedOn: '2026-01-05',
  publishedOn: '',
  issuedOn: '2026-02-01',
  validUntil: '',
})

const last = (rows: readonly { id: number; version: number }[]) => {
  const row = rows.at(-1)
  return { id: row?.id ?? 0, version: row?.version ?? 0 }
}

export const certificateOffice: Sample[] = [
  sample('staff', 'admincertificate.list', {}),
  sample('staff', 'admincertificate.detail', { id: 1 }),
  sample('staff', 'admincertificate.detail', (seen) => ({
    id: seen('admincertificate.list', {}).rows.find(({ state }) => state === 'void')?.id ?? 1,
  })),
  sample('staff', 'admincertificate.detail', (seen) => ({
    id: completionIn(seen('admincertificate.list', {}).rows),
  })),
  sample('staff', 'admincertificate.owners', {}),
  sample('staff', 'admincertificate.owners', { id: 1 }),
  sample('staff', 'admincertificate.file', {}, { picture: true }),
  sample('staff', 'admincertificate.issue', { form: form(1) }),
  sample('staff', 'admincertificate.save', (seen) => {
    const row = seen('admincertificate.list', {}).rows.find(
      ({ kind, state, issuedOn }) => kind === 'evidence' && state === 'valid' && issuedOn.startsWith('2026'),
    )
    return { id: row?.id ?? 0, version: row?.version ?? 0, form: form(1), reason }
  }),
  sample('staff', 'admincertificate.pdf', { id: 2_000_000_000 }, { refused: 404 }),
  sample('staff', 'admincertificate.void', (seen) => ({
    ...last(seen('admincertificate.list', {}).rows),
    reason,
  })),
]

const NOON = Date.UTC(2035, 10, 20, 4)
const roomForm: RoomForm = {
  title: '冬至夜读',
  host: '主播南枝',
  teacherId: 0,
  intro: '一年里最长的夜，读一篇最短的小说。',
  cover: '',
  startsAt: NOON,
  endsAt: NOON + 90 * 60_000,
  goods: [{ kind: 'ebook', number: 1 }],
  learnersOnly: false,
}

const room = (
  rows: readonly { id: number; version: number; state: string }[],
  state: string,
): { id: number; version: number } => {
  const found = rows.find((row) => row.state === state)
  return { id: found?.id ?? 0, version: found?.version ?? 0 }
}

/** Live rooms as the office plans, moves and cancels them. */
export const liveOffice: Sample[] = [
  sample('staff', 'adminlive.list', {}),
  sample('staff', 'adminlive.detail', { id: 1 }),
  sample('staff', 'adminlive.detail', (seen) => ({
    id: room(seen('adminlive.list', {}).rows, 'planned').id,
  })),
  sample('staff', 'adminlive.choices', {}),
  sample('staff', 'adminlive.wares', {}),
  sample('staff', 'adminlive.picture', {}, { picture: true }),
  sample('staff', 'adminlive.reveal', { id: 1, reason }),
  sample('staff', 'adminlive.save', { form: roomForm }),
  sample('staff', 'adminlive.restore', (seen) => room(seen('adminlive.list', {}).rows, 'cancelled')),
  sample('staff', 'adminlive.renewKey', (seen) => ({
    ...room(seen('adminlive.list', {}).rows, 'recorded'),
    reason,
  })),
  sample('staff', 'adminlive.cancel', (seen) => ({
    ...room(seen('adminlive.list', {}).rows, 'planned'),
    reason,
  })),
  sample('staff', 'adminlive.move', (seen) => ({
    ...room(seen('adminlive.list', {}).rows, 'live'),
    event: 'end' as const,
  })),
]

const courseId = { kind: 'course', keyword: '' } as const

/** Students of the first course. */
export const studentOffice: Sample[] = [
  sample('staff', 'adminvideo.list', courseId),
  sample('staff', 'adminstudent.list', (seen) => ({
    workId: seen('adminvideo.list', courseId).rows.find(({ number }) => number === 1)?.id ?? 1,
  })),
  sample('staff', 'adminstudent.detail', (seen) => {
    const workId = seen('adminvideo.list', courseId).rows.find(({ number }) => number === 1)?.id ?? 1
    return { workId, id: first(seen('adminstudent.list', { workId }).rows) }
  }),
  sample('staff', 'adminstudent.export', (seen) => ({
    workId: seen('adminvideo.list', courseId).rows.find(({ number }) => number === 1)?.id ?? 1,
    way: 'card' as const,
    format: 'csv' as const,
    reason,
  })),
]
