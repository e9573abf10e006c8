import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { emptyForm, openOffice, type Office } from '../office/office'

let office: Office
let workId: number
beforeEach(async () => {
  office = await openOffice()
  workId = (await office.staff('admin').call('adminvideo.save', { form: emptyForm })).id
})
afterEach(() => office.close())

const add = async (title: string): Promise<number> =>
  (await office.staff('operator').call('adminvideo.saveEpisode', { workId, title })).id

const episodes = async () =>
  (await office.staff('operator').call('adminvideo.detail', { id: workId })).episodes
const numbered = async () => (await episodes()).map(({ number, title }) => `${number} ${title}`)
const partCount = async () =>
  (await office.staff('operator').call('adminvideo.detail', { id: workId })).row.parts

/** A finished upload of the operator, film or not. */
async function uploaded(id: string, bytes: Buffer, staffId = 2): Promise<string> {
  const folder = `${office.context.env.dataDir}/uploads`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${id}`, bytes)
  await office.database.db
    .insertInto('uploads')
    .values({
      id,
      staff_id: staffId,
      file_name: '一.mp4',
      size: bytes.length,
      state: 'open',
      created_at: office.time.now,
    })
    .execute()
  return id
}
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)])
const name = (digit: string): string => digit.repeat(32)

describe('episodes', () => {
  it('are added at the end, renamed, put in order and renumbered after a removal', async () => {
    const one = await add('初见')
    const two = await add('夜行')
    const three = await add('归途')
    await office.staff('operator').call('adminvideo.saveEpisode', { workId, id: two, title: '夜奔' })
    await office.staff('operator').call('adminvideo.orderEpisodes', { workId, ids: [three, one, two] })
    expect(await numbered()).toEqual(['1 归途', '2 初见', '3 夜奔'])
    await office.staff('operator').call('adminvideo.removeEpisode', { workId, id: one })
    expect(await numbered()).toEqual(['1 归途', '2 夜奔'])
    expect(await partCount()).toBe(2)
  })

  it('keep their order when the list that was sent is not theirs any more', async () => {
    const one = await add('初见')
    const two = await add('夜行')
    for (const ids of [[two], [two, two], [one, two, 999], [one, 999]]) {
      await expect(
        office.staff('operator').call('adminvideo.orderEpisodes', { workId, ids }),
      ).rejects.toMatchObject({
        code: 409,
      })
    }
    expect(await numbered()).toEqual(['1 初见', '2 夜行'])
  })

  it('cannot be reached through another video', async () => {
    const one = await add('初见')
    const other = await office
      .staff('admin')
      .call('adminvideo.save', { form: { ...emptyForm, title: '别的' } })
    const input = { workId: other.id, id: one }
    await expect(office.staff('admin').call('adminvideo.removeEpisode', input)).rejects.toMatchObject({
      code: 404,
    })
    await expect(
      office.staff('admin').call('adminvideo.saveEpisode', { ...input, title: '改' }),
    ).rejects.toMatchObject({
      code: 404,
    })
    await expect(office.staff('admin').call('adminvideo.preview', input)).rejects.toMatchObject({ code: 404 })
  })

  it('do not make an open form a conflict', async () => {
    await add('初见')
    await expect(
      office.staff('admin').call('adminvideo.save', { id: workId, version: 1, form: emptyForm }),
    ).resolves.toMatchObject({ version: 2 })
  })
})

describe('attaching an upload', () => {
  it('queues its transcoding, once', async () => {
    const episodeId = await add('初见')
    const upload = await uploaded(name('a'), film)
    await office.staff('operator').call('adminvideo.attach', { workId, episodeId, upload })
    expect((await episodes())[0]).toMatchObject({ media: 'uploaded', progress: 0 })
    const jobs = await office.database.db.selectFrom('jobs').selectAll().execute()
    expect(jobs.map((job) => [job.kind, JSON.parse(job.payload)])).toEqual([
      ['transcode', { workId, partId: episodeId, upload }],
    ])
    await expect(
      office.staff('operator').call('adminvideo.attach', { workId, episodeId, upload }),
    ).rejects.toMatchObject({ code: 409 })
    const second = await add('夜行')
    await expect(
      office.staff('operator').call('adminvideo.attach', { workId, episodeId: second, upload }),
    ).rejects.toMatchObject({ code: 400 })
  })

  it('refuses what is unknown, another’s, incomplete or no film', async () => {
    const episodeId = await add('初见')
    const refuse = async (upload: string) =>
      expect(
        office.staff('operator').call('adminvideo.attach', { workId, episodeId, upload }),
      ).rejects.toMatchObject({
        code: 400,
      })
    await refuse('../../shusheng.sqlite')
    await refuse(name('b'))
    await refuse(await uploaded(name('c'), film, 1))
    await refuse(await uploaded(name('d'), Buffer.from('<script>alert(1)</script>'.repeat(40))))
    const cut = await uploaded(name('e'), film)
    await office.database.db
      .updateTable('uploads')
      .set({ size: film.length + 1 })
      .where('id', '=', cut)
      .execute()
    await refuse(cut)
    expect(await office.database.db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })
})

describe('the audit log', () => {
  it('is one chain an operator, broken by any change', async () => {
    const one = await add('初见')
    await office.staff('admin').call('adminvideo.removeEpisode', { workId, id: one })
    const rows = await office.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(rows.map((row) => row.action)).toEqual([
      'adminvideo.save',
      'adminvideo.saveEpisode',
      'adminvideo.removeEpisode',
    ])
    const last = new Map<string, string>()
    for (const { id: _id, hash, ...row } of rows) {
      const actor = `${row.realm}:${row.actor_id}`
      expect(row.prev_hash).toBe(last.get(actor) ?? actor)
      const { realm, actor_id, action, target, before, after, ip, at, prev_hash } = row
      const text = JSON.stringify({ realm, actor_id, action, target, before, after, ip, at, prev_hash })
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
      last.set(actor, hash)
    }
    expect(last.size).toBe(2)
  })
})
