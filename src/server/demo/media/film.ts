import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Palette } from '../../catalogue/covers/palette'
import { hashText } from '../../kernel/dice'
import { ffmpeg } from '../../media/ffmpeg'
import { SCENE_AFTER, SCENE_BEFORE, sceneLengths } from './lengths'
import {
  backgroundMusic,
  join as joinSounds,
  mix,
  paced,
  secondsOf,
  silence,
  type Sound,
  toWav,
} from '../../media/pcm'
import { DRIFT, type Frame, groundPicture, type SceneText, captionPicture } from './scenes'
import { findSpeech, type Voice } from '../../media/speech'

const RATE = 22_050
const FPS = 15
const FADE = 0.5

export interface FilmPlan {
  title: string
  /** The spoken lines, one per scene. */
  lines: string[]
  over: string
  /** Line of the closing scene. */
  end: string
  frame: Frame
  palette: Palette
  seed: string
  voice?: Voice
}

/** A line spoken, or, without a speech engine, silence as long as reading it takes. */
export async function speak(text: string, voice?: Voice): Promise<Sound> {
  const speech = findSpeech()
  const spoken = await speech?.speak(text, voice).catch(() => null)
  if (!spoken || spoken.samples.length === 0) return silence(Math.min(6, 1 + [...text].length * 0.19), RATE)
  return spoken
}

/** Makes the film: drifting backgrounds, fading-in text, a voice over quiet music. Writes `target` (MP4). */
export async function makeFilm(plan: FilmPlan, target: string): Promise<void> {
  const scenes: SceneText[] = [
    { text: plan.title, over: plan.over, role: 'title' },
    ...plan.lines.map((text): SceneText => ({ text, over: plan.title, role: 'line' })),
    { text: plan.end, over: plan.over, role: 'end' },
  ]
  const folder = await mkdtemp(join(tmpdir(), 'shusheng-film-'))
  try {
    const voices = await Promise.all(
      scenes.map(async (scene) => (scene.role === 'end' ? silence(0, RATE) : speak(scene.text, plan.voice))),
    )
    const sounds = paced(
      voices.map((voice) =>
        joinSounds([silence(SCENE_BEFORE, RATE), voice, silence(SCENE_AFTER, RATE)], RATE),
      ),
      sceneLengths([plan.title, ...plan.lines]),
    )
    const voice = joinSounds(sounds, RATE)
    const quiet = findSpeech() ? 0.07 : 0.22
    await writeFile(
      join(folder, 'sound.wav'),
      toWav(mix(voice, backgroundMusic(secondsOf(voice), RATE, hashText(plan.seed), quiet))),
    )
    await Promise.all(
      scenes.map(async (scene, index) => {
        const [ground, words] = await Promise.all([
          groundPicture(plan.frame, plan.palette, plan.seed, index, scene.role),
          captionPicture(plan.frame, plan.palette, scene),
        ])
        await Promise.all([
          writeFile(join(folder, `g${index}.png`), ground),
          writeFile(join(folder, `w${index}.png`), words),
        ])
      }),
    )
    const inputs = scenes.flatMap((_, index) => [
      '-i',
      join(folder, `g${index}.png`),
      '-i',
      join(folder, `w${index}.png`),
    ])
    const total = secondsOf(voice)
    await ffmpeg([
      ...inputs,
      '-i',
      join(folder, 'sound.wav'),
      '-filter_complex',
      graph(scenes.length, sounds.map(secondsOf), plan.frame),
      '-map',
      '[film]',
      '-map',
      `${scenes.length * 2}:a`,
      '-t',
      total.toFixed(3),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-tune',
      'stillimage',
      '-crf',
      '31',
      '-pix_fmt',
      'yuv420p',
      '-r',
      String(FPS),
      '-g',
      String(FPS * 3),
      '-c:a',
      'aac',
      '-b:a',
      '56k',
      '-ar',
      '44100',
      '-ac',
      '1',
      '-movflags',
      '+faststart',
      '-threads',
      '2',
      target,
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The filter graph: in each scene the background drifts and the text fades in; scenes cross-fade without black. */
function graph(count: number, seconds: number[], { w, h }: Frame): string {
  const parts: string[] = []
  const names: string[] = []
  const [spareX, spareY] = [Math.floor(w * (DRIFT - 1)), Math.floor(h * (DRIFT - 1))]
  for (let index = 0; index < count; index += 1) {
    const long = (seconds[index] ?? 3).toFixed(2)
    const x = index % 2 === 0 ? `${spareX}*t/${long}` : `${spareX}*(1-t/${long})`
    const y = index % 3 === 0 ? `${spareY}*(1-t/${long})` : `${spareY}*t/${long}`
    const out = (Number(long) - FADE * 0.7).toFixed(2)
    // One decoded picture is held and repeated: decoding it for every frame costs more than everything else.
    const held = `loop=loop=-1:size=1:start=0,setpts=N/${FPS}/TB,trim=duration=${long}`
    parts.push(
      `[${index * 2}:v]format=yuv420p,${held},crop=${w}:${h}:${x}:${y},fade=t=in:d=${FADE}:color=black,fade=t=out:st=${out}:d=${FADE * 0.7}[g${index}]`,
      `[${index * 2 + 1}:v]format=yuva420p,${held},fade=t=in:st=${FADE * 0.4}:d=0.6:alpha=1,fade=t=out:st=${out}:d=${FADE * 0.6}:alpha=1[w${index}]`,
      `[g${index}][w${index}]overlay=0:0:format=yuv420:shortest=1,setsar=1[s${index}]`,
    )
    names.push(`[s${index}]`)
  }
  return `${parts.join(';')};${names.join('')}concat=n=${count}:v=1:a=0[film]`
}
