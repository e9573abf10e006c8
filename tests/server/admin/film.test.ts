import { runDueJobs } from '@/server/domain/jobs'
import { adminvideoHandlers as calls } from '@/server/handlers/adminvideo'
import { ffmpeg } from '@/server/media/ffmpeg'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyForm, openOffice, type Office } from './office'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

async function attach(bytesOf: (file: string) => Promise<void>): Promise<{ workId: number; id: number }> {
  const staff = office.staff('operator')
  const workId = (await calls.save(staff, { form: emptyForm })).id
  const { id } = await calls.saveEpisode(staff, { workId, title: '初见' })
  const upload = 'f'.repeat(32)
  const folder = join(office.context.env.dataDir, 'uploads')
  mkdirSync(folder, { recursive: true })
  await bytesOf(join(folder, upload))
  await office.database.db
    .insertInto('uploads')
    .values({
      id: upload,
      staff_id: 2,
      file_name: '一.mp4',
      size: statSync(join(folder, upload)).size,
      state: 'open',
      created_at: office.time.now,
    })
    .execute()
  await calls.attach(staff, { workId, episodeId: id, upload })
  return { workId, id }
}

it('turns a real film into HLS and an MP4 that the preview names', async () => {
  const { workId, id } = await attach(async (file) => {
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x568:rate=25:duration=3']
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3']
    await ffmpeg([...picture, ...sound, '-c:v', 'libx264', '-c:a', 'aac', '-t', '3', '-f', 'mp4', file])
  })
  expect(await runDueJobs(office.context)).toBe(1)
  const { episodes } = await calls.detail(office.staff('operator'), { id: workId })
  expect(episodes).toMatchObject([{ media: 'ready', seconds: 3, progress: 100 }])
  const { url, mp4 } = await calls.preview(office.staff('operator'), { workId, id })
  const at = (path: string) => join(office.context.env.dataDir, path)
  expect(readFileSync(at(url), 'utf8')).toContain('#EXT-X-ENDLIST')
  expect(readdirSync(join(at(url), '..')).some((name) => name.endsWith('.ts'))).toBe(true)
  expect(statSync(at(mp4)).size).toBeGreaterThan(1000)
})

it('says of a broken film that it cannot be read', async () => {
  const { workId } = await attach(async (file) => {
    writeFileSync(
      file,
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(9000, 5)]),
    )
  })
  await runDueJobs(office.context)
  const { episodes } = await calls.detail(office.staff('operator'), { id: workId })
  expect(episodes).toMatchObject([
    { media: 'failed', fault: '无法读取视频文件，文件可能已损坏，请重新导出后上传' },
  ])
})
