import { emptyForm } from '@tests/server/office/office'
import { mkdir, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import type { Rig } from '../rig'
import { erase, fresh, shared, work, type Made, type Make, type Rows, type Work } from './record'

/** A work in the back office, by its internal id. */
const ofVideo =
  (input: (made: Work) => object, state: 'draft' | 'published' = 'published'): Make =>
  async (at) => {
    const made = await work(at)
    if (state === 'draft')
      await at.database.db.updateTable('works').set({ state }).where('id', '=', made.id).execute()
    return { input: input(made), remove: () => erase(at, 'works', made.id) }
  }

const category =
  (more: () => object = () => ({})): Make =>
  async (at) => {
    const slug = `kind-${fresh()}`
    const { id } = await at.database.db
      .insertInto('categories')
      .values({ kind: 'drama', slug, name: slug, parent_id: 0, sort: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: { id, ...more() }, remove: () => erase(at, 'categories', id) }
  }

/** A film that was uploaded by `owner`, ready to be attached. */
async function film(at: Rig, owner: number): Promise<Made> {
  const made = await work(at)
  const id = randomBytes(16).toString('hex')
  const bytes = Buffer.alloc(64)
  bytes.write('\0\0\0\u0018ftypisom', 0, 'latin1')
  const folder = `${at.deps.env.dataDir}/uploads`
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/${id}`, bytes)
  const { db } = at.database
  await db
    .insertInto('uploads')
    .values({ id, staff_id: owner, file_name: '', size: 64, state: 'finished', created_at: at.time.now })
    .execute()
  return {
    input: { workId: made.id, episodeId: made.parts[0], upload: id },
    remove: () => db.deleteFrom('uploads').where('id', '=', id).execute(),
  }
}

export const office: Rows = {
  'adminvideo.detail': shared(ofVideo(({ id }) => ({ id }))),
  'adminvideo.save': shared(ofVideo(({ id }) => ({ id, version: 1, form: emptyForm }))),
  'adminvideo.setState': shared(
    ofVideo(({ id }) => ({ ids: [id], state: 'off' })),
    { gone: 'nothing' },
  ),
  'adminvideo.remove': shared(ofVideo(({ id }) => ({ id }), 'draft')),
  'adminvideo.saveEpisode': shared(
    ofVideo(({ id, parts }) => ({ workId: id, id: parts[0], title: '第一集' })),
  ),
  'adminvideo.orderEpisodes': shared(ofVideo(({ id, parts }) => ({ workId: id, ids: parts.toReversed() }))),
  'adminvideo.removeEpisode': shared(ofVideo(({ id, parts }) => ({ workId: id, id: parts[3] }))),
  'adminvideo.preview': shared(ofVideo(({ id, parts }) => ({ workId: id, id: parts[0] }))),
  'adminvideo.attach': { make: film, other: 400, gone: 400 },
  'adminvideo.saveCategory': shared(category(() => ({ kind: 'drama', name: `古风${fresh()}`, parentId: 0 }))),
  'adminvideo.moveCategory': shared(category(() => ({ parentId: 0, before: 0 }))),
  'adminvideo.removeCategory': shared(category()),
}
