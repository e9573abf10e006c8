import type { HanScript } from '@/contract/catalogue/reader'
import { stored } from '@/client/storage'

/** What a reader can choose, in the order it is offered, with the usual one first where it is not the smallest. */
export const CHOICES = {
  line: [1.5, 1.8, 2.1],
  gap: [0, 0.5, 1],
  margin: [16, 24, 32],
  font: ['song', 'system', 'kai'],
  weight: [400, 500, 600],
  theme: ['white', 'paper', 'green', 'blue', 'night'],
  script: ['author', 'hans', 'hant'],
  turn: ['slide', 'cover', 'none', 'scroll'],
  taps: ['sides', 'mirrored', 'onehand', 'off'],
} as const

/** Limits of the numbers, and their steps. */
export const RANGES = {
  /** px */
  size: { least: 12, most: 32, step: 1 },
  /** Per cent. */
  brightness: { least: 30, most: 100, step: 1 },
  /** Characters a minute. */
  pace: { least: 100, most: 800, step: 50 },
} as const

type Choice = typeof CHOICES
type Chosen = { [Key in keyof Choice]: Choice[Key][number] }
type Numbers = Record<keyof typeof RANGES, number>

/** How a reader wants books to look and to be turned. */
export interface ReaderSettings extends Chosen, Numbers {
  /** The first line of a paragraph is indented by two characters. */
  indent: boolean
  justify: boolean
  /** The dark theme of the app is night in the reader too. */
  followNight: boolean
  /** The screen stays on while a book is open. */
  awake: boolean
  /** Sentences that many readers have highlighted are shown. */
  popular: boolean
}

export type ReaderTheme = ReaderSettings['theme']

export const USUAL: ReaderSettings = {
  size: 19,
  line: 1.8,
  gap: 0,
  margin: 24,
  font: 'song',
  weight: 400,
  theme: 'white',
  script: 'author',
  turn: 'slide',
  taps: 'sides',
  brightness: 100,
  pace: 300,
  indent: true,
  justify: true,
  followNight: true,
  awake: true,
  popular: true,
}

const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((one) => one === value)

/** Settings from what was stored, perhaps by another version: what is unknown or out of its limits is the usual. */
export function parseSettings(kept: object | null): ReaderSettings {
  const given = new Map<string, unknown>(Object.entries(kept ?? {}))
  const choice = <Value>(key: string, values: readonly Value[], usual: Value): Value => {
    const value = given.get(key)
    return isOneOf(values, value) ? value : usual
  }
  const number = (key: keyof Numbers): number => {
    const value = given.get(key)
    const { least, most } = RANGES[key]
    return typeof value === 'number' && value >= least && value <= most ? value : USUAL[key]
  }
  const flag = (key: 'indent' | 'justify' | 'followNight' | 'awake' | 'popular'): boolean => {
    const value = given.get(key)
    return typeof value === 'boolean' ? value : USUAL[key]
  }
  return {
    size: number('size'),
    line: choice('line', CHOICES.line, USUAL.line),
    gap: choice('gap', CHOICES.gap, USUAL.gap),
    margin: choice('margin', CHOICES.margin, USUAL.margin),
    font: choice('font', CHOICES.font, USUAL.font),
    weight: choice('weight', CHOICES.weight, USUAL.weight),
    theme: choice('theme', CHOICES.theme, USUAL.theme),
    script: choice('script', CHOICES.script, USUAL.script),
    turn: choice('turn', CHOICES.turn, USUAL.turn),
    taps: choice('taps', CHOICES.taps, USUAL.taps),
    brightness: number('brightness'),
    pace: number('pace'),
    indent: flag('indent'),
    justify: flag('justify'),
    followNight: flag('followNight'),
    awake: flag('awake'),
    popular: flag('popular'),
  }
}

/** The script that texts are loaded in; undefined = as their author wrote them. */
export const scriptOf = ({ script }: Pick<ReaderSettings, 'script'>): HanScript | undefined =>
  script === 'author' ? undefined : script

export const readSettings = (): ReaderSettings => parseSettings(stored.read('reader'))

export const keepSettings = (settings: ReaderSettings): void => void stored.write('reader', settings)
