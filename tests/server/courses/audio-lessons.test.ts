import { parseMediaPath } from '@/server/catalogue/media-address'
import { runDueJobs } from '@/server/main/jobs'
import { ffmpeg } from '@/server/media/ffmpeg'
import { bytesOf } from '@/server/media/mp3'
import { probe } from '@/server/media/probe'
import { uploadFile, uploadsDir } from '@/server/media/uploads'
import type { UploadPurpose } from '@/contract/media/uploads'
import { fileServer } from '@tests/support/file-server'
import { giveCourse } from '@tests/support/courses'
import { refusalOf } from '@tests/support/world'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { courseOffice } from './course-office'

const SECONDS = 20
/** 96 kbit/s. */
const RATE = 12_000
const TONE = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`]
const PICTURE = ['-f', 'lavfi', '-i', `testsrc=size=160x90:rate=5:duration=${SECONDS}`]

type Office = Awaited<ReturnType<typeof courseOffice>>
let rig: Office
let app: FastifyInstance
let learner: number
let watches = 0
beforeEach(async () => {
  rig = await courseOffice()
  learner = await rig.here.user()
  app = await fileServer(rig.here.deps)
})
afterEach(async () => {
  await app.close()
  await rig.here.close()
})

/** A finished upload of what ffmpeg makes. */
async function uploaded(purpose: UploadPurpose, args: string[]): Promise<string> {
  const { deps } = rig.here
  const id = randomBytes(16).toString('hex')
  mkdirSync(uploadsDir(deps), { recursive: true })
  const file = uploadFile(deps, id)
  await ffmpeg([...args, file])
  await deps.db
    .insertInto('uploads')
    .values({
      id,
      staff_id: rig.office.staff.id,
      file_name: '一',
      size: statSync(file).size,
      state: 'open',
      purpose,
      created_at: deps.clock.now(),
    })
    .execute()
  return id
}

const attach = async (episodeId: number, upload: string) =>
  rig.office.call('adminvideo.attach', { workId: rig.course.id, episodeId, upload })

async function addSound(): Promise<number> {
  const { id } = await rig.office.call('admincourse.addLesson', {
    id: rig.course.id,
    version: await rig.version(),
    kind: 'audio',
    title: '跟读',
  })
  await attach(id, await uploaded('sound', [...TONE, '-f', 'wav']))
  await runDueJobs(rig.here.deps)
  return id
}

const episode = (lesson: number) => ({ kind: 'course' as const, vid: 7, episode_id: lesson })
const watch = async (ranges: string, lesson: number) => {
  watches += 1
  return rig.here
    .as(learner, { idempotencyKey: `sound-${String(watches).padStart(6, '0')}` })
    .call('study.watched', { id: 7, lesson, ranges })
}
const get = (url: string, range?: string) =>
  app.inject({ url: `/${url}`, ...(range ? { headers: { range } } : {}) })

it('goes from the editor to the learner: its file, its slides, its seconds, its end', async () => {
  const { office, course, here } = rig
  const lesson = await addSound()
  expect((await rig.detail()).lessons.at(-1)).toMatchObject({
    kind: 'audio',
    ready: true,
    seconds: SECONDS,
    media: 'ready',
  })
  const slides = [{ at: 5, title: '先听', text: '再读' }]
  const put = async (at: number) =>
    office.call('admincourse.saveSlides', {
      id: course.id,
      version: await rig.version(),
      lesson,
      slides: slides.map((slide) => ({ ...slide, at })),
    })
  await put(5)
  expect(await refusalOf(put(SECONDS))).toMatchObject({ code: 400 })
  const content = await office.call('admincourse.lesson', { id: course.id, lesson })
  expect(content).toMatchObject({ kind: 'audio', media: 'ready', slides, mp4: '' })
  expect((await get(content.url)).statusCode).toBe(200)

  await giveCourse(here, learner, course)
  const { url, sound, mp4, seconds } = await here.as(learner).call('video.play', episode(lesson))
  expect({ sound, mp4, seconds }).toEqual({ sound: url, mp4: '', seconds: SECONDS })
  const whole = await get(url)
  expect(whole.headers['content-type']).toBe('audio/mpeg')
  expect(Math.abs(whole.rawPayload.length - SECONDS * RATE)).toBeLessThan(RATE / 10)
  expect(await watch('0-10', lesson)).toMatchObject({ share: 50, finished: false })
  here.time.now += 10_000
  expect(await watch('10-16', lesson)).toMatchObject({ share: 75, finished: false })
  expect(await watch('16-20', lesson)).toMatchObject({ share: 100, finished: true })
  const shown = await here.as(learner).call('study.lesson', { id: 7, lesson })
  expect(shown).toMatchObject({ lesson: { kind: 'audio', finished: true, slides: 1 }, slides })
})

it('serves the bytes of its trial, refuses those after it, and plays as a sound that ends there', async () => {
  const { office, course, here } = rig
  const lesson = await addSound()
  const chapters = (await rig.detail()).form.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((one) => (one.id === lesson ? { ...one, trialSeconds: 8 } : one)),
  }))
  await rig.save({ chapters })
  const play = await here.visitor().call('video.play', episode(lesson))
  expect(play).toMatchObject({ trial: 8, mp4: '', seconds: SECONDS, sound: play.url })
  const whole = await get(play.url)
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, 8 * RATE])
  const part = await get(play.url, 'bytes=90000-')
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 90000-95999/96000'])
  expect((await get(play.url, 'bytes=0-999999')).rawPayload.length).toBe(8 * RATE)
  for (const from of [96_000, 120_000]) expect((await get(play.url, `bytes=${from}-`)).statusCode).toBe(403)
  for (const forged of [
    play.url.replace('.8/', '.9999/'),
    play.url.replace('.8/', '/'),
    play.url.replace(/s\/[^/]+\//, ''),
    play.url.replace('audio.mp3', 'index.m3u8'),
  ])
    expect((await get(forged)).statusCode).not.toBe(200)
  const heard = join(here.deps.env.dataDir, 'trial.mp3')
  writeFileSync(heard, whole.rawPayload)
  const found = await probe(heard)
  expect(found.audio && Math.abs(found.seconds - 8) < 0.1).toBe(true)
  expect(await bytesOf(uploadFile(here.deps, await uploaded('sound', [...TONE, '-f', 'wav'])), 8)).toBe(0)
  // Slides after the trial are not told either.
  await office.call('admincourse.saveSlides', {
    id: course.id,
    version: await rig.version(),
    lesson,
    slides: [3, 9].map((at) => ({ at, title: `第 ${at} 秒`, text: '' })),
  })
  const { slides } = await here.visitor().call('study.lesson', { id: 7, lesson })
  expect(slides.map(({ at }) => at)).toEqual([3])
  here.time.now += 601_000
  expect((await get(play.url)).statusCode).toBe(403)
})

it('takes sounds alone, and is removed with its file', async () => {
  const { office, course, here } = rig
  const lesson = await addSound()
  const film = await uploaded('film', [...PICTURE, '-c:v', 'libx264', '-f', 'mp4'])
  expect(await refusalOf(attach(lesson, film))).toMatchObject({ code: 400 })
  const text = await rig.addText()
  expect(await refusalOf(attach(text.id, film))).toMatchObject({
    code: 400,
    message: '这一讲不是视频或音频，不能上传文件',
  })
  const { episodes } = await office.call('adminvideo.detail', { id: course.id })
  expect(episodes.map(({ medium }) => medium)).toEqual(['film', 'film', 'film', 'sound', null])
  const { media } = await here.database.db
    .selectFrom('parts')
    .select('media')
    .where('id', '=', lesson)
    .executeTakeFirstOrThrow()
  const folder = join(here.deps.env.dataDir, 'media', media)
  expect(existsSync(folder)).toBe(true)
  await office.call('admincourse.removeLesson', {
    id: course.id,
    version: await rig.version(),
    lesson,
    told: 0,
  })
  await runDueJobs(here.deps)
  expect(existsSync(folder)).toBe(false)
})

it('is named by what it lacks when its course is published', async () => {
  const { office, course } = rig
  const add = async (title: string) =>
    office.call('admincourse.addLesson', {
      id: course.id,
      version: await rig.version(),
      kind: 'audio',
      title,
    })
  await add('跟读一')
  await add('跟读二')
  await rig.here.database.db
    .updateTable('parts')
    .set({ media: '', media_state: 'none' })
    .where('id', '=', course.parts[1] ?? 0)
    .execute()
  const { form, row } = await office.call('adminvideo.detail', { id: course.id })
  const { notice } = await office.call('adminvideo.save', {
    id: course.id,
    version: row.version,
    form: { ...form, category: '' },
  })
  expect(notice).toContain('第2讲还没有视频，第4–5讲还没有音频')
})

describe('The sound of a film alone', () => {
  const filmed = async (args: string[]) => {
    const [, lesson = 0] = rig.course.parts
    await attach(lesson, await uploaded('film', [...PICTURE, ...args, '-c:v', 'libx264', '-f', 'mp4']))
    await runDueJobs(rig.here.deps)
    await giveCourse(rig.here, learner, rig.course)
    return { lesson, play: await rig.here.as(learner).call('video.play', episode(lesson)) }
  }

  it('lies beside it, for its learners and, cut, for those who try it', async () => {
    const { here } = rig
    const { lesson, play } = await filmed([...TONE, '-c:a', 'aac'])
    expect(play.sound).toBe(play.url.replace('index.m3u8', 'audio.mp3'))
    const whole = await get(play.sound)
    expect(Math.abs(whole.rawPayload.length - SECONDS * RATE)).toBeLessThan(RATE / 10)
    const { path } = parseMediaPath(here.deps, play.sound.slice('media/'.length))
    const made = await probe(join(here.deps.env.dataDir, 'media', path))
    expect([made.video, Math.abs(made.seconds - SECONDS) < 0.2]).toEqual([null, true])

    const chapters = (await rig.detail()).form.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.map((one) => (one.id === lesson ? { ...one, trialSeconds: 7 } : one)),
    }))
    await rig.save({ chapters })
    const trial = await here.visitor().call('video.play', episode(lesson))
    expect((await get(trial.sound)).rawPayload.length).toBe(7 * RATE)
    expect((await get(trial.sound, `bytes=${7 * RATE}-`)).statusCode).toBe(403)
    expect((await get(trial.url)).body).toContain('#EXT-X-ENDLIST')
  })

  it('is not there of a silent film, nor of one that was made before', async () => {
    const { lesson, play } = await filmed([])
    expect([play.sound, play.mp4 === '']).toEqual(['', false])
    expect((await get(play.url.replace('index.m3u8', 'audio.mp3'))).statusCode).toBe(404)
    const [, , before = 0] = rig.course.parts
    expect(before).not.toBe(lesson)
    expect((await rig.here.as(learner).call('video.play', episode(before))).sound).toBe('')
  })
})
