import { runDueJobs } from '@/server/main/jobs'
import { parseMediaPath } from '@/server/catalogue/media-address'
import { ffmpeg } from '@/server/media/ffmpeg'
import { probe } from '@/server/media/probe'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyForm, openOffice, type Office } from '../office/office'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

async function attach(
  bytesOf: (file: string) => Promise<void>,
  kind: 'drama' | 'audio' = 'drama',
  purpose: 'film' | 'sound' = kind === 'audio' ? 'sound' : 'film',
): Promise<{ workId: number; id: number }> {
  const staff = office.staff('operator')
  const workId = (await staff.call('adminvideo.save', { form: { ...emptyForm, kind } })).id
  const { id } = await staff.call('adminvideo.saveEpisode', { workId, title: '初见' })
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
      purpose,
      created_at: office.time.now,
    })
    .execute()
  await staff.call('adminvideo.attach', { workId, episodeId: id, upload })
  return { workId, id }
}

/** The file behind a signed address. */
const at = (address: string): string =>
  join(
    office.context.env.dataDir,
    'media',
    parseMediaPath(office.context, address.slice('media/'.length)).path,
  )

it('turns a real film into HLS and an MP4 that the preview names', async () => {
  const { workId, id } = await attach(async (file) => {
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x568:rate=25:duration=3']
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3']
    await ffmpeg([...picture, ...sound, '-c:v', 'libx264', '-c:a', 'aac', '-t', '3', '-f', 'mp4', file])
  })
  expect(await runDueJobs(office.context)).toBe(1)
  const { episodes } = await office.staff('operator').call('adminvideo.detail', { id: workId })
  expect(episodes).toMatchObject([{ media: 'ready', seconds: 3, progress: 100 }])
  const { url, mp4 } = await office.staff('operator').call('adminvideo.preview', { workId, id })
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
  const { episodes } = await office.staff('operator').call('adminvideo.detail', { id: workId })
  expect(episodes).toMatchObject([
    { media: 'failed', fault: '无法读取视频文件，文件可能已损坏，请重新导出后上传' },
  ])
})

const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=4']

it.each([
  ['M4A', ['-c:a', 'aac', '-f', 'mp4']],
  ['WAV', ['-f', 'wav']],
  ['MP3', ['-c:a', 'libmp3lame', '-f', 'mp3']],
  ['FLAC', ['-f', 'flac']],
  ['AAC', ['-c:a', 'aac', '-f', 'adts']],
  ['OGG', ['-c:a', 'libvorbis', '-f', 'ogg']],
])('turns a sound in %s into the MP3 that the preview names', async (_name, coded) => {
  const { workId, id } = await attach(async (file) => void (await ffmpeg([...tone, ...coded, file])), 'audio')
  expect(await runDueJobs(office.context)).toBe(1)
  const { episodes } = await office.staff('operator').call('adminvideo.detail', { id: workId })
  expect(episodes).toMatchObject([{ media: 'ready', seconds: 4, progress: 100 }])
  const { url, mp4 } = await office.staff('operator').call('adminvideo.preview', { workId, id })
  expect(mp4).toBe('')
  const made = await probe(at(url))
  expect(made).toMatchObject({ video: null, audio: true })
  expect(Math.abs(made.seconds - 4)).toBeLessThan(0.2)
})

it('takes the sound out of a film, and says of a film without any that there is none', async () => {
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=25:duration=4', '-c:v', 'libx264']
  const loud = await attach(
    async (file) =>
      void (await ffmpeg([...picture.slice(0, 4), ...tone, ...picture.slice(4), '-f', 'mp4', file])),
    'audio',
  )
  await runDueJobs(office.context)
  const detail = async (id: number) =>
    (await office.staff('operator').call('adminvideo.detail', { id })).episodes
  expect(await detail(loud.workId)).toMatchObject([{ media: 'ready', seconds: 4 }])
  await office.database.db.deleteFrom('uploads').execute()
  const mute = await attach(async (file) => void (await ffmpeg([...picture, '-f', 'mp4', file])), 'audio')
  await runDueJobs(office.context)
  expect(await detail(mute.workId)).toMatchObject([
    { media: 'failed', fault: '文件里没有声音，请上传音频文件' },
  ])
})

it('refuses a film where a sound was announced, and a sound for a film', async () => {
  const refused = { code: 400, message: '上传不存在或已过期，请重新选择文件' }
  const wav = async (file: string) => void (await ffmpeg([...tone, '-f', 'wav', file]))
  await expect(attach(wav, 'drama', 'sound')).rejects.toMatchObject(refused)
  await office.database.db.deleteFrom('uploads').execute()
  await expect(attach(wav, 'audio', 'film')).rejects.toMatchObject({ code: 400 })
  await office.database.db.deleteFrom('uploads').execute()
  const text = async (file: string) => writeFileSync(file, '第一章 河')
  await expect(attach(text, 'audio')).rejects.toMatchObject({ message: '这不是可以转码的文件' })
})
