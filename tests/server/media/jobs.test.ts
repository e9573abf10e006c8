import { runDueJobs, startJobs } from '@/server/main/jobs'
import type { Probe } from '@/server/media/probe'
import { until } from '@tests/support/until'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyForm, openOffice, type Office } from '../office/office'

type Transcode = (
  source: string,
  folder: string,
  options: { signal: AbortSignal; onProgress: (ratio: number) => void },
) => Promise<{ sound: boolean }>

/** The film work itself is played: what matters here is who runs it, how often, and what is left behind. */
const mockTranscode: jest.MockedFunction<Transcode> = jest.fn()
const mockProbe = jest.fn<Promise<Probe>, [string]>()
jest.mock('@/server/media/transcode', () => ({
  transcodeToHls: (...args: Parameters<Transcode>) => mockTranscode(...args),
}))
jest.mock('@/server/media/probe', () => ({
  ...jest.requireActual<object>('@/server/media/probe'),
  probe: (file: string) => mockProbe(file),
}))

let office: Office
let workId: number
let partId: number
beforeEach(async () => {
  office = await openOffice()
  workId = (await office.staff('admin').call('adminvideo.save', { form: emptyForm })).id
  partId = (await office.staff('admin').call('adminvideo.saveEpisode', { workId, title: '初见' })).id
  mockProbe.mockResolvedValue({ seconds: 61.4, video: { width: 720, height: 1280 }, audio: true })
  mockTranscode.mockImplementation(async (_source, folder) => {
    writeFileSync(join(folder, 'index.m3u8'), '#EXTM3U')
    return { sound: true }
  })
})
afterEach(() => office.close())

const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)])

async function attach(digit = 'a'): Promise<string> {
  const id = digit.repeat(32)
  const folder = join(office.context.env.dataDir, 'uploads')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, id), film)
  await office.database.db
    .insertInto('uploads')
    .values({
      id,
      staff_id: 1,
      file_name: '一.mp4',
      size: film.length,
      state: 'open',
      created_at: office.time.now,
    })
    .execute()
  await office.staff('admin').call('adminvideo.attach', { workId, episodeId: partId, upload: id })
  return id
}

const part = async () => {
  const { episodes } = await office.staff('admin').call('adminvideo.detail', { id: workId })
  return episodes.find((episode) => episode.id === partId)
}
const job = () => office.database.db.selectFrom('jobs').selectAll().orderBy('id').executeTakeFirstOrThrow()
const mediaDir = () => join(office.context.env.dataDir, 'media', 'u', String(workId), String(partId))

it('makes an upload playable and throws the original away', async () => {
  const upload = await attach()
  expect(await runDueJobs(office.context)).toBe(1)
  expect(await part()).toMatchObject({ media: 'ready', progress: 100, seconds: 61, fault: '' })
  expect(readdirSync(mediaDir())).toEqual([upload.slice(0, 12)])
  expect(existsSync(join(office.context.env.dataDir, 'uploads', upload))).toBe(false)
  const preview = await office.staff('operator').call('adminvideo.preview', { workId, id: partId })
  expect(preview.url).toMatch(
    new RegExp(`^media/s/[^/]+/u/${workId}/${partId}/${upload.slice(0, 12)}/index\\.m3u8$`),
  )
})

it('is taken by one of two runners', async () => {
  await attach()
  const counts = await Promise.all([runDueJobs(office.context), runDueJobs(office.context)])
  expect(counts.sort()).toEqual([0, 1])
  expect(mockTranscode).toHaveBeenCalledTimes(1)
})

it('writes how far it is', async () => {
  await attach()
  mockTranscode.mockImplementation(async (_source, _folder, { onProgress }) => {
    onProgress(0.42)
    await until('the progress is written', async () => (await part())?.progress === 42)
    expect(await part()).toMatchObject({ media: 'transcoding' })
    return { sound: true }
  })
  await runDueJobs(office.context)
  expect(await part()).toMatchObject({ media: 'ready' })
})

it('tries again later and longer apart, then says it failed and lets the upload be attached again', async () => {
  const upload = await attach()
  mockTranscode.mockRejectedValue(new Error('ffmpeg ended with 1'))
  const delays: number[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await runDueJobs(office.context)).toBe(1)
    expect(await runDueJobs(office.context)).toBe(0)
    const { state, run_at } = await job()
    expect(state).toBe('queued')
    delays.push((run_at - office.time.now) / 1000)
    office.time.now = run_at
  }
  expect(delays).toEqual([10, 40, 160])
  expect(await runDueJobs(office.context)).toBe(1)
  expect(await job()).toMatchObject({ state: 'failed', attempts: 4, fault: 'ffmpeg ended with 1' })
  expect(await part()).toMatchObject({
    media: 'failed',
    fault: '转码失败，请重试；仍然失败请重新导出视频后上传',
  })
  expect(existsSync(join(mediaDir(), upload.slice(0, 12)))).toBe(false)

  mockTranscode.mockResolvedValue({ sound: true })
  await office.staff('admin').call('adminvideo.attach', { workId, episodeId: partId, upload })
  expect(await runDueJobs(office.context)).toBe(1)
  expect(await part()).toMatchObject({ media: 'ready' })
})

it('does not try again what can never work', async () => {
  await attach()
  mockProbe.mockResolvedValue({ seconds: 10, video: null, audio: true })
  await runDueJobs(office.context)
  expect(await job()).toMatchObject({ state: 'failed', attempts: 1 })
  expect(await part()).toMatchObject({ media: 'failed', fault: '文件里没有画面，请上传视频文件' })
})

it('is taken over after its runner was killed, but not before its lease ran out', async () => {
  await attach()
  // What a killed process leaves: a claim that nobody renews.
  await office.database.db
    .updateTable('jobs')
    .set({ state: 'running', attempts: 1, locked_until: office.time.now + 60_000 })
    .execute()
  await office.database.db
    .updateTable('parts')
    .set({ media_state: 'transcoding', media_progress: 40 })
    .execute()
  expect(await runDueJobs(office.context)).toBe(0)
  office.time.now += 60_000
  expect(await runDueJobs(office.context)).toBe(1)
  expect(await part()).toMatchObject({ media: 'ready' })
})

it('gives up on a job that kills its runner every time', async () => {
  await attach()
  await office.database.db
    .updateTable('jobs')
    .set({ state: 'running', attempts: 4, locked_until: 0 })
    .execute()
  await runDueJobs(office.context)
  expect(mockTranscode).not.toHaveBeenCalled()
  expect(await part()).toMatchObject({ media: 'failed', fault: '任务多次中断，请重试' })
})

it('goes back into the queue untouched when the server stops', async () => {
  await attach()
  const began = new Promise<void>((resolve) => {
    mockTranscode.mockImplementation(async (_source, _folder, { signal }) => {
      resolve()
      await wait(60_000, undefined, { signal })
      return { sound: true }
    })
  })
  const runner = startJobs(office.context)
  await began
  await runner.stop()
  expect(await job()).toMatchObject({ state: 'queued', attempts: 0, locked_until: 0 })
  mockTranscode.mockResolvedValue({ sound: true })
  expect(await runDueJobs(office.context)).toBe(1)
  expect(await part()).toMatchObject({ media: 'ready' })
})

it('ends quietly when its episode was removed meanwhile, and leaves no files', async () => {
  const upload = await attach()
  mockTranscode.mockImplementation(async (_source, folder) => {
    writeFileSync(join(folder, 'index.m3u8'), '#EXTM3U')
    await office.staff('admin').call('adminvideo.removeEpisode', { workId, id: partId })
    return { sound: true }
  })
  await runDueJobs(office.context)
  expect(await job()).toMatchObject({ state: 'done' })
  expect(existsSync(join(mediaDir(), upload.slice(0, 12)))).toBe(false)
})

it('keeps a replaced film for those who watch it, then removes it', async () => {
  const first = await attach('a')
  await runDueJobs(office.context)
  const second = await attach('b')
  await runDueJobs(office.context)
  const kept = () => readdirSync(mediaDir()).sort()
  expect(kept()).toEqual([first.slice(0, 12), second.slice(0, 12)])
  office.time.now += 6 * 3_600_000
  expect(await runDueJobs(office.context)).toBe(1)
  expect(kept()).toEqual([second.slice(0, 12)])
})
