import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { WORK_KINDS, type WorkKind } from '@/contract/catalogue/work'
import { isFile } from '../../kernel/files/is-file'
import { designOf } from '../../catalogue/covers/cover'
import { palettesOf } from '../../catalogue/covers/palette'
import { hashText } from '../../kernel/dice'
import { DOCUMENT_FILE } from '../../courses/document-job'
import { drawInThread } from '../../media/pages/draw-in-thread'
import { documentFile } from '../courses/documents/documents'
import { liveRooms } from '../catalogue/live'
import type { SeedPart, SeedWork } from '../catalogue/types'
import { findWork } from '../catalogue/works'
import { ffmpeg } from '../../media/ffmpeg'
import { type FilmPlan, makeFilm, speak } from './film'
import { limit } from '../../media/limit'
import { filmTexts, lineLengths, READING_BEFORE, readingLines, sentences } from './lengths'
import { backgroundMusic, join as joinSounds, mix, paced, secondsOf, silence, toWav } from '../../media/pcm'
import { MP3, SOUND } from '../../media/mp3'
import { segment, soundOf } from '../../media/transcode'
import { mediumOf } from '@/contract/media/mediums'

const TALL = { w: 540, h: 960 }
const WIDE = { w: 854, h: 480 }
const RATE = 22_050

const running = new Map<string, Promise<void>>()
/** Two films at a time, because the machine serves readers meanwhile. */
const turn = limit(2)

/**
 * The file of a demo film or sound, made on first request and kept. `path` is below /media:
 * `<kind>/<number>/<part>/index.m3u8`, `video.mp4`, `seg-000.ts`, `audio.mp3`; `intro/…` and `live/<room>/…` likewise.
 * Null when the demo has no such path.
 */
export async function ensureDemoMedia(dataDir: string, path: string): Promise<string | null> {
  const file = join(dataDir, 'media', path)
  if (await isFile(file)) return file
  const folder = dirname(path)
  const task = taskOf(folder)
  if (!task) return null
  const target = join(dataDir, 'media', folder)
  if (!(await isFile(join(target, task.proof)))) {
    const same =
      running.get(target) ?? turn(() => build(target, task.make)).finally(() => running.delete(target))
    running.set(target, same)
    await same
  }
  return (await isFile(file)) ? file : null
}

/** Made in a temporary folder and moved as a whole: no player gets a playlist without its segments. */
async function build(target: string, make: (folder: string) => Promise<void>): Promise<void> {
  const beside = `${target}.${randomUUID()}`
  await mkdir(beside, { recursive: true })
  try {
    await make(beside)
    await rm(target, { recursive: true, force: true })
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}

interface Task {
  /** The file whose presence means that the folder is complete. */
  proof: string
  make(folder: string): Promise<void>
}

function taskOf(folder: string): Task | null {
  if (folder === 'intro') return film(introPlan)
  const [kind = '', number = '', part = '', ...more] = folder.split('/')
  if (more.length > 0 || !/^\d{1,6}$/.test(number)) return null
  if (kind === 'live' && part === '') {
    const room = liveRooms.find((one) => one.number === Number(number))
    return room
      ? film({
          ...planBase(`live ${number}`),
          title: room.title,
          lines: sentences(room.intro, 5),
          over: `主讲 ${room.host}`,
          end: '谢谢观看',
        })
      : null
  }
  if (kind === 'document') return paged(documentFile(Number(number), Number(part)))
  if (!(WORK_KINDS as readonly string[]).includes(kind) || !/^\d{1,4}$/.test(part)) return null
  const work = findWork(kind as WorkKind, Number(number))
  const told = work?.parts[Number(part) - 1]
  if (!work || !told) return null
  if (mediumOf(kind, told.lesson) === 'sound')
    return { proof: SOUND, make: (target) => makeSound(work, told, join(target, SOUND)) }
  if (kind === 'drama' || kind === 'film' || kind === 'course') return film(planOf(work, told, Number(part)))
  return null
}

/** A document beside the pictures of its pages. */
const paged = (file: Buffer | undefined): Task | null =>
  file === undefined
    ? null
    : {
        proof: DOCUMENT_FILE,
        async make(folder) {
          const target = join(folder, DOCUMENT_FILE)
          await writeFile(target, file)
          await drawInThread({ file: target, folder })
        },
      }

function film(plan: FilmPlan): Task {
  return {
    proof: SOUND,
    async make(folder) {
      const target = join(folder, 'video.mp4')
      await makeFilm(plan, target)
      await segment(target, folder)
      await soundOf(target, folder)
    },
  }
}

const planBase = (seed: string) => ({
  frame: WIDE,
  palette: palettesOf('period')[3] ?? palettesOf('period')[0] ?? fail(),
  seed,
})

function fail(): never {
  throw new Error('The palettes are empty.')
}

const introPlan: FilmPlan = {
  ...planBase('intro'),
  title: '让好故事被听见',
  lines: ['读一本书，听一出戏。', '上一堂课，认识一个字。', '写下自己的作品，把它登记在自己名下。'],
  over: '书声',
  end: '书声',
}

function planOf(work: SeedWork, part: SeedPart, number: number): FilmPlan {
  const { palette } = designOf(work)
  const last = number === work.parts.length
  return {
    ...filmTexts(work, part),
    over: overOf(work, part, number),
    end: work.kind === 'course' ? '课后想一想' : last || work.kind === 'film' ? '谢谢观看' : '下集更精彩',
    frame: work.kind === 'drama' ? TALL : WIDE,
    palette,
    seed: `${work.kind} ${work.title} ${number}`,
    voice: { pitch: 34 + (hashText(work.title) % 24) },
  }
}

/** The small line above the first scene. */
function overOf(work: SeedWork, part: SeedPart, number: number): string {
  if (work.kind === 'film') return part.title
  return work.kind === 'course' ? work.title : `${work.title} · 第 ${number} 集`
}

/** Writes a part read aloud over quiet music, as MP3. */
async function makeSound(work: SeedWork, part: SeedPart, target: string): Promise<void> {
  const voice = { pitch: 32 + (hashText(work.title) % 26), rate: 158 }
  const lines = readingLines(work, part)
  const lengths = lineLengths(lines)
  const spoken = await Promise.all(lines.map((text) => speak(text, voice)))
  const whole = joinSounds(
    paced(
      spoken.map((sound, index) =>
        index === 0 ? joinSounds([silence(READING_BEFORE, RATE), sound], RATE) : sound,
      ),
      lengths,
    ),
    RATE,
  )
  const source = `${target}.wav`
  await writeFile(
    source,
    toWav(mix(whole, backgroundMusic(secondsOf(whole), RATE, hashText(work.title + part.title), 0.08))),
  )
  await ffmpeg(['-i', source, ...MP3, target])
  await rm(source, { force: true })
}

/** Media that visitors open first: made in the background after a start, so that nobody waits for it. */
export const prewarm = [
  'intro/index.m3u8',
  'drama/1/1/index.m3u8',
  'audio/1/1/audio.mp3',
  'drama/1/2/index.m3u8',
  'drama/1/3/index.m3u8',
  'audio/1/2/audio.mp3',
]

/** Makes the prewarm list one by one, because it runs beside the first visitors; stops when `signal` is aborted. */
export async function prewarmDemoMedia(dataDir: string, signal?: AbortSignal): Promise<void> {
  const makeNext = async ([path, ...rest]: string[]): Promise<void> => {
    if (path === undefined || signal?.aborted) return
    await ensureDemoMedia(dataDir, path)
    return makeNext(rest)
  }
  await makeNext(prewarm)
}
