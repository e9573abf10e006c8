import { parseMediaPath, trialMedia } from '@/server/catalogue/media-address'
import { cutPlaylist } from '@/server/media/playlist'
import type { FastifyInstance } from 'fastify'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileServer } from '@tests/support/file-server'
import { giveCourse, insertCourse, type TestCourse } from '@tests/support/courses'
import { world, type World } from '@tests/support/world'

const HEAD = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:6', '#EXT-X-PLAYLIST-TYPE:VOD']
const pieces = [0, 1, 2, 3].map((index) => `seg-00${index}.ts`)
const PLAYLIST = [
  ...HEAD,
  ...pieces.flatMap((piece) => ['#EXTINF:6.000000,', piece]),
  '#EXT-X-ENDLIST',
  '',
].join('\n')

describe('The beginning of a playlist', () => {
  it('holds the pieces that start before the second, and ends there', () => {
    const { text, pieces: kept } = cutPlaylist(PLAYLIST, 12)
    expect(kept).toEqual(['seg-000.ts', 'seg-001.ts'])
    expect(text.split('\n')).toEqual([
      ...HEAD,
      '#EXTINF:6.000000,',
      'seg-000.ts',
      '#EXTINF:6.000000,',
      'seg-001.ts',
      '#EXT-X-ENDLIST',
      '',
    ])
  })

  it('reaches into the piece of the last second, and is whole when the trial is longer than the film', () => {
    expect(cutPlaylist(PLAYLIST, 13).pieces).toHaveLength(3)
    expect(cutPlaylist(PLAYLIST, 99)).toEqual({ text: PLAYLIST, pieces })
    expect(cutPlaylist('', 9).pieces).toEqual([])
  })
})

describe('A trial of paid media', () => {
  let here: World
  let app: FastifyInstance
  let course: TestCourse
  beforeEach(async () => {
    here = await world()
    course = await insertCourse(here, { lessons: [{}, { trial_seconds: 8 }] })
    for (const name of [...pieces, 'index.m3u8', 'video.mp4']) {
      const file = join(here.deps.env.dataDir, 'media', 'drama/1/2', name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, name === 'index.m3u8' ? PLAYLIST : name)
    }
    app = await fileServer(here.deps)
  })
  afterEach(async () => {
    await app.close()
    await here.close()
  })
  const get = (url: string) => app.inject({ url: `/${url}` })
  const trial = async () =>
    (await here.visitor().call('video.play', { kind: 'course', vid: 1, episode_id: course.lessons[1] ?? 0 }))
      .url

  it('serves the beginning and refuses the rest, the single file and the plain address', async () => {
    const list = await trial()
    const answer = await get(list)
    expect(answer.body).toBe(cutPlaylist(PLAYLIST, 8).text)
    expect(answer.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    const at = (name: string) => get(list.replace('index.m3u8', name))
    expect([(await at('seg-000.ts')).statusCode, (await at('seg-001.ts')).statusCode]).toEqual([200, 200])
    for (const name of ['seg-002.ts', 'seg-003.ts', 'video.mp4'])
      expect((await at(name)).statusCode).toBe(403)
    expect((await get('media/drama/1/2/seg-000.ts')).statusCode).toBe(403)
  })

  it('cannot be made longer, moved to another film, or kept', async () => {
    const list = await trial()
    for (const forged of [
      list.replace('.8/', '.9999/'),
      list.replace('.8/', '/'),
      list.replace('drama/1/2', 'drama/1/1'),
    ])
      expect((await get(forged)).statusCode).toBe(403)
    here.time.now += 601_000
    expect((await get(list)).statusCode).toBe(403)
  })

  it('opens the recording of a lesson for its learners, its beginning for others, and neither at the plain address', async () => {
    const { id: room } = await here.database.db
      .insertInto('live_rooms')
      .values({
        title: '探班',
        host: '南枝',
        intro: '',
        cover: 'files/art/live-1',
        tint: '#112233',
        starts_at: here.time.now - 7_200_000,
        ended_at: here.time.now - 3_600_000,
        stream: '',
        recording: 'drama/1/2',
        likes: 0,
        goods: '[]',
        learners_only: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const live = await insertCourse(here, {
      number: 2,
      lessons: [{}, { lesson: 'live', room_id: room, trial_seconds: 8 }],
    })
    await here.database.db
      .updateTable('parts')
      .set({ media: '', media_state: 'none' })
      .where('id', 'in', [...course.lessons, live.lessons[1] ?? 0])
      .execute()
    const input = { kind: 'course' as const, vid: 2, episode_id: live.lessons[1] ?? 0 }
    const play = await here.visitor().call('video.play', input)
    expect(play).toMatchObject({ trial: 8, mp4: '' })
    expect((await get(play.url)).body).toBe(cutPlaylist(PLAYLIST, 8).text)
    expect((await get(play.url.replace('index.m3u8', 'seg-002.ts'))).statusCode).toBe(403)
    expect((await get('media/drama/1/2/index.m3u8')).statusCode).toBe(403)
    expect(await here.visitor().call('lives.detail', { id: room })).toMatchObject({
      recording: '',
      lesson: { state: 'trial', text: '', course: 2, lesson: input.episode_id },
    })
    const reader = await here.user()
    const finish = () => here.as(reader).call('study.finish', { id: 2, lesson: input.episode_id })
    await expect(finish()).rejects.toThrow('本讲需')
    await giveCourse(here, reader, live)
    const whole = await here.as(reader).call('video.play', input)
    expect((await get(whole.url.replace('index.m3u8', 'seg-002.ts'))).statusCode).toBe(200)
  })

  it('says how many seconds it opens', () => {
    const { url } = trialMedia(here.deps, { medium: 'film', media: 'drama/1/2' }, 8)
    expect(parseMediaPath(here.deps, url.replace('media/', ''))).toMatchObject({ left: 600, most: 8 })
  })
})
