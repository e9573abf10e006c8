import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWork } from '@/server/demo/catalogue/works'
import { ensureDemoMedia } from '@/server/demo/media/demo'
import { sentences } from '@/server/demo/media/lengths'
import { ffmpeg, FfmpegAborted, FfmpegFailed } from '@/server/media/ffmpeg'
import { limit } from '@/server/media/limit'
import { packagePath } from '@/server/kernel/files/package-path'
import {
  backgroundMusic,
  fromWav,
  join as joinSounds,
  mix,
  secondsOf,
  silence,
  toWav,
} from '@/server/media/pcm'
import { NotMedia, probe } from '@/server/media/probe'
import { embeddedSpeech } from '@/server/media/speech'
import { transcodeToHls } from '@/server/media/transcode'
import { until } from '@tests/support/until'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A clip of moving bars with a tone. */
async function clip(seconds: number, size: string): Promise<string> {
  const file = join(folder, 'clip.mp4')
  await ffmpeg([
    '-f',
    'lavfi',
    '-i',
    `testsrc=size=${size}:rate=15:duration=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=440:duration=${seconds}`,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-t',
    String(seconds),
    file,
  ])
  return file
}

describe('transcoding', () => {
  test('makes an upload playable: HLS of six seconds, at most 720 on the short side, poster, progress', async () => {
    const source = await clip(8, '1280x960')
    const out = join(folder, 'out')
    const progress: number[] = []
    const made = await transcodeToHls(source, out, { onProgress: (ratio) => progress.push(ratio) })
    expect([made.width, made.height]).toEqual([960, 720])
    const playlist = await readFile(made.playlist, 'utf8')
    expect(playlist).toContain('#EXT-X-ENDLIST')
    expect(Number(/TARGETDURATION:(\d+)/.exec(playlist)?.[1])).toBeLessThanOrEqual(7)
    const segments = playlist.split('\n').filter((line) => line.endsWith('.ts'))
    expect(segments).toHaveLength(2)
    for (const segment of segments) expect((await stat(join(out, segment))).size).toBeGreaterThan(1000)
    expect((await stat(made.poster)).size).toBeGreaterThan(300)
    const film = await probe(made.film)
    expect(film).toMatchObject({ video: { width: 960, height: 720 }, audio: true })
    expect(Math.abs(film.seconds - 8)).toBeLessThan(0.4)
    expect(progress.at(-1)).toBe(1)
    expect([...progress].sort((a, b) => a - b)).toEqual(progress)
  })

  test('is given up when the caller says so', async () => {
    const source = await clip(20, '1280x720')
    const stop = new AbortController()
    const running = transcodeToHls(source, join(folder, 'out'), { signal: stop.signal })
    const end = running.catch((error: unknown) => error)
    await until('ffmpeg writes', () =>
      readdir(join(folder, 'out')).then(
        ({ length }) => length,
        () => 0,
      ),
    )
    stop.abort()
    expect(await end).toBeInstanceOf(FfmpegAborted)
  })

  test('refuses what is no film, and a playlist that names other files', async () => {
    const text = join(folder, 'fake.mp4')
    await writeFile(text, 'this is no film')
    await expect(probe(text)).rejects.toBeInstanceOf(NotMedia)
    const trap = join(folder, 'trap.mp4')
    await writeFile(
      trap,
      `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n${await clip(2, '320x240')}\n#EXT-X-ENDLIST\n`,
    )
    await expect(probe(trap)).rejects.toBeInstanceOf(NotMedia)
    await expect(ffmpeg(['-i', text, '-f', 'null', '-'])).rejects.toBeInstanceOf(FfmpegFailed)
  })

  test('reads a sound alone as sound', async () => {
    const file = join(folder, 'tone.wav')
    await writeFile(file, toWav(backgroundMusic(2, 22_050, 3, 0.2)))
    expect(await probe(file)).toMatchObject({ seconds: 2, video: null, audio: true })
  })
})

describe('demo media', () => {
  test('an audio part is made once for many who ask, and only where the catalogue has one', async () => {
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => ensureDemoMedia(folder, 'audio/2/1/audio.mp3')),
    )
    expect(new Set(asked)).toEqual(new Set([join(folder, 'media/audio/2/1/audio.mp3')]))
    expect(await readdir(join(folder, 'media/audio/2'))).toEqual(['1'])
    const made = await stat(asked[0] ?? '')
    expect((await probe(asked[0] ?? '')).seconds).toBeCloseTo(findWork('audio', 2)?.parts[0]?.seconds ?? 0, 0)
    await ensureDemoMedia(folder, 'audio/2/1/audio.mp3')
    expect((await stat(asked[0] ?? '')).mtimeMs).toBe(made.mtimeMs)
    for (const path of [
      'audio/2/999/audio.mp3',
      'drama/9999/1/index.m3u8',
      'ebook/1/1/index.m3u8',
      'audio/2/1/other.mp3',
      'live/99/index.m3u8',
      '../secret/1/index.m3u8',
    ]) {
      expect([path, await ensureDemoMedia(folder, path)]).toEqual([path, null])
    }
  })

  test('an episode is a real short film in HLS with an MP4 beside it', async () => {
    const playlist = await ensureDemoMedia(folder, 'drama/1/1/index.m3u8')
    const film = await ensureDemoMedia(folder, 'drama/1/1/video.mp4')
    const text = await readFile(playlist ?? '', 'utf8')
    expect(text).toContain('#EXT-X-ENDLIST')
    for (const segment of text.split('\n').filter((line) => line.endsWith('.ts'))) {
      expect(existsSync(join(folder, 'media/drama/1/1', segment))).toBe(true)
    }
    const found = await probe(film ?? '')
    expect(found).toMatchObject({ video: { width: 540, height: 960 }, audio: true })
    expect(found.seconds).toBeCloseTo(findWork('drama', 1)?.parts[0]?.seconds ?? 0, 0)
    expect(found.seconds).toBeGreaterThan(15)
    expect(found.seconds).toBeLessThan(60)
    expect((await stat(film ?? '')).size).toBeLessThan(2.5 * 1024 * 1024)
  })

  test('cuts a text where one would breathe', () => {
    expect(sentences('天还没亮，起了雾。林渡下水摸缆绳，摸到一盏铜灯。灯肚里没有油！', 6)).toEqual([
      '天还没亮，起了雾。',
      '林渡下水摸缆绳，摸到一盏铜灯。灯肚里没有油！',
    ])
    expect(sentences('一。二。三。', 6)).toEqual(['一。二。三。'])
    expect(
      sentences('第一句很长很长很长很长很长很长。第二句也很长很长很长很长很长。第三句。', 1),
    ).toHaveLength(1)
  })
})

describe('sound', () => {
  test('goes through a file and back', () => {
    const sound = backgroundMusic(1, 22_050, 5, 0.3)
    const back = fromWav(toWav(sound))
    expect(back.rate).toBe(22_050)
    expect(back.samples).toEqual(sound.samples)
  })

  test('a bed is soft, never clips, and starts and ends in silence', () => {
    const { samples } = backgroundMusic(12, 22_050, 9, 0.2)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest).toBeGreaterThan(1500)
    expect(loudest).toBeLessThan(30_000)
    expect(Math.abs(samples[0] ?? 1)).toBe(0)
    expect(Math.abs(samples.at(-1) ?? 9999)).toBeLessThan(50)
  })

  test('joins and mixes by length', () => {
    expect(secondsOf(joinSounds([silence(1, 8000), silence(0.5, 8000)], 8000))).toBe(1.5)
    expect(secondsOf(mix(silence(1, 8000), silence(3, 8000)))).toBe(1)
  })

  test('the embedded engine speaks Mandarin where its optional package is installed', async () => {
    const engine = packagePath('@echogarden/espeak-ng-emscripten')
    const spoken = engine
      ? await embeddedSpeech(join(engine, 'espeak-ng.js')).speak('天还没亮，白鹭渡起了雾。')
      : null
    expect(spoken === null || secondsOf(spoken) > 1.5).toBe(true)
  })
})

test('a limit lets no more through than it says, and all of them in the end', async () => {
  const turn = limit(2)
  let busy = 0
  let most = 0
  const done = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      turn(async () => {
        busy += 1
        most = Math.max(most, busy)
        // Work that takes its time.
        await new Promise((resolve) => setTimeout(resolve, 5))
        busy -= 1
        if (index === 4) throw new Error('one fails')
        return index
      }).catch(() => -1),
    ),
  )
  expect(most).toBe(2)
  expect(done).toEqual([0, 1, 2, 3, -1, 5, 6, 7, 8])
})
