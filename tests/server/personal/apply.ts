import type { NewRow } from '@/server/kernel/tables'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Hand, MARKS } from './hand'

/** Certificates and applications, with their files. */
export async function apply({ add, at, here, one, pictures, staff_id, user_id }: Hand): Promise<void> {
  const { idCard, name } = MARKS
  // Certificates and applications.
  const certificate_id = await one('certificates', {
    number: 'SS-1',
    kind: 'evidence',
    year: 2026,
    serial: 1,
    owner_id: user_id,
    owner_type: 'person',
    owner: name,
    title: '旧渡',
    work_kind: 'text',
    author: name,
    finished_on: '2026-01-01',
    published_on: '',
    issued_on: '2026-02-01',
    valid_until: '',
    file_name: `${name}.docx`,
    file_size: 1,
    file_hash: 'h',
    lessons: 0,
    minutes: 0,
    digest: 'd',
    state: 'valid',
    void_reason: '',
    voided_at: 0,
    staff_id,
    key: 'k',
    created_at: at,
    updated_at: at,
    version: 1,
  })
  writeFileSync(
    join(here.deps.env.dataDir, `files/certificate/abcdef01-${certificate_id}-1-w-0123456789abcdef.webp`),
    name,
  )
  writeFileSync(
    join(here.deps.env.dataDir, `files/certificate/abcdef01-9${certificate_id}-1-w-0123456789abcdef.webp`),
    'another',
  )
  const form = (kind: string, pictureOf: string) =>
    JSON.stringify({ [kind]: { name, idCard, pictures: [pictureOf] } })
  const application = (
    kind: 'shop' | 'teacher',
    state: 'approved' | 'refused',
    pictureOf: string,
  ): NewRow<'applications'> => ({
    user_id,
    kind,
    state,
    name,
    form: form(kind, pictureOf),
    agreement_type: kind,
    agreement_version: 1,
    reason: state === 'refused' ? `${name}的照片不清楚` : '',
    round: 1,
    reviewer_id: staff_id,
    version: 1,
    created_at: at,
    submitted_at: at,
    decided_at: at,
  })
  for (const [kind, state, pictureOf] of [
    ['shop', 'approved', pictures.seller],
    ['teacher', 'refused', pictures.teacher],
  ] as const) {
    const application_id = await one('applications', application(kind, state, pictureOf))
    await add('application_steps', {
      application_id,
      event: 'refuse',
      state,
      staff_id,
      note: `${name}，请重拍`,
      at,
    })
  }
  await add(
    'private_pictures',
    ...Object.values(pictures).map((path) => ({ name: path, user_id, created_at: at })),
  )
}
