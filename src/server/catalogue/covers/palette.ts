import { lookup } from '@/format/lookup'

/** Five colours of a cover. `ink` is readable on `ground`; `light` on `deep`. */
export interface Palette {
  ground: string
  ink: string
  accent: string
  soft: string
  deep: string
  light: string
}

function palette(
  ground: string,
  ink: string,
  accent: string,
  soft: string,
  deep: string,
  light: string,
): Palette {
  return { ground, ink, accent, soft, deep, light }
}

const families = {
  ancient: [
    palette('#EFE6D6', '#2B2620', '#B23A2B', '#CDBB9F', '#6A5440', '#F6EFE2'),
    palette('#DCE5DC', '#20322D', '#AE4A30', '#A9C0B3', '#456B5F', '#F0F5EE'),
    palette('#E8D6CA', '#3A2320', '#9E2F2A', '#CBA694', '#6E3B38', '#F8ECE4'),
    palette('#1E2A3B', '#F1E8D8', '#D88B4C', '#46586F', '#131B28', '#F1E8D8'),
    palette('#E4DFD0', '#27303A', '#B4532F', '#B3B6A8', '#3D5163', '#F2EFE6'),
  ],
  city: [
    palette('#F3EDE2', '#20303A', '#DD6F38', '#9FB8C3', '#25506A', '#F6F1E8'),
    palette('#E9ECEB', '#242629', '#D4493A', '#A8B2B5', '#3B4A54', '#F3F4F2'),
    palette('#24344A', '#F4ECDD', '#F0B357', '#4C6381', '#172337', '#F4ECDD'),
    palette('#F1DFD3', '#3A2A33', '#C65B4E', '#D4A99C', '#594052', '#FAEFE8'),
  ],
  dark: [
    palette('#171A1E', '#E9E4DA', '#C9472F', '#3B434B', '#0C0E11', '#E9E4DA'),
    palette('#1F2A2B', '#EDE8DB', '#D9B24A', '#41565A', '#111A1B', '#EDE8DB'),
    palette('#2B2230', '#EFE6E4', '#E0694C', '#54455C', '#19131D', '#EFE6E4'),
    palette('#26303E', '#ECE9E2', '#B9C7D6', '#4A596C', '#161D27', '#ECE9E2'),
  ],
  warm: [
    palette('#F5E6D1', '#40261B', '#C4502D', '#E2B884', '#7C3F27', '#FBF1E3'),
    palette('#F0E3CF', '#3B2C20', '#A8632B', '#D6B88F', '#6B5234', '#F9F0E2'),
    palette('#F4DDD3', '#44242A', '#B8433F', '#E0AFA2', '#7B3A42', '#FBEEE8'),
    palette('#EEE9DA', '#2F3527', '#C0622F', '#BFC5A3', '#576342', '#F6F3E8'),
  ],
  young: [
    palette('#E4F0E9', '#1E3B37', '#EEA93A', '#9CC9B7', '#2C6E63', '#F1F8F4'),
    palette('#E3ECF4', '#1F3049', '#E8694A', '#A3BFDA', '#335F92', '#F1F6FA'),
    palette('#FBF0D4', '#3A3322', '#D9573A', '#EBCF8C', '#6E7F46', '#FDF7E6'),
    palette('#F3E2E4', '#40283A', '#D2567A', '#DFB1BF', '#6A4468', '#FAF0F1'),
  ],
  field: [
    palette('#EAE6CF', '#2E3320', '#B5562B', '#BBC18D', '#4F6B3A', '#F5F2E0'),
    palette('#DFE7D6', '#24352B', '#C98A2B', '#A7BF9B', '#3C6550', '#EFF4EA'),
    palette('#EADFCB', '#3B2F20', '#C9622F', '#CBB48A', '#5A5433', '#F6EEDF'),
  ],
  reason: [
    palette('#E5E9EC', '#1D2B38', '#DE5330', '#93A8BA', '#22456B', '#F1F4F6'),
    palette('#F2F0EA', '#23252B', '#2F6F6A', '#B6BDB6', '#34424F', '#F7F6F2'),
    palette('#12202F', '#E9EEF0', '#E98A4A', '#355069', '#0B141F', '#E9EEF0'),
    palette('#EFE8DA', '#2A2A33', '#5B4FA0', '#BDB6CC', '#40396E', '#F7F2E8'),
  ],
} satisfies Record<string, Palette[]>

type Family = keyof typeof families

const familyOf = lookup<Family>({
  period: 'ancient',
  history: 'ancient',
  classic: 'ancient',
  classics: 'ancient',
  calligraphy: 'ancient',
  folk: 'ancient',
  poetry: 'ancient',
  stationery: 'ancient',
  collection: 'ancient',
  tea: 'ancient',
  culture: 'ancient',
  craft: 'ancient',
  city: 'city',
  career: 'city',
  novel: 'city',
  serial: 'city',
  story: 'city',
  film: 'city',
  art: 'city',
  short: 'city',
  bag: 'city',
  suspense: 'dark',
  stage: 'dark',
  radio: 'dark',
  filmmaking: 'dark',
  sound: 'dark',
  family: 'warm',
  emotion: 'warm',
  life: 'warm',
  prose: 'warm',
  literature: 'warm',
  gift: 'warm',
  notebook: 'warm',
  campus: 'young',
  kids: 'young',
  children: 'young',
  animation: 'young',
  chinese: 'young',
  study: 'young',
  bookmark: 'young',
  country: 'field',
  documentary: 'field',
  voice: 'warm',
  writing: 'city',
  scifi: 'reason',
  science: 'reason',
  society: 'reason',
  skill: 'reason',
  business: 'reason',
  mind: 'field',
  copyright: 'reason',
})

/** Palettes of a category; few on purpose, so that a shelf of one genre looks uniform. */
export function palettesOf(category: string): Palette[] {
  return families[familyOf[category] ?? 'warm']
}
