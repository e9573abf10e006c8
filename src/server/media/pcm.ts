/** Mono 16-bit sound in memory. */
export interface Sound {
  samples: Int16Array
  rate: number
}

export const silence = (seconds: number, rate: number): Sound => ({
  samples: new Int16Array(Math.round(seconds * rate)),
  rate,
})

export const secondsOf = (sound: Sound): number => sound.samples.length / sound.rate

/** Lengthens sounds by silence to their planned lengths; what one takes longer, the next ones wait less. */
export function paced(sounds: readonly Sound[], lengths: readonly number[]): Sound[] {
  let late = 0
  return sounds.map((sound, index) => {
    const wait = (lengths[index] ?? 0) - late - secondsOf(sound)
    late = Math.max(0, -wait)
    return wait > 0 ? join([sound, silence(wait, sound.rate)], sound.rate) : sound
  })
}

/** Concatenates sounds of the same sample rate. */
export function join(sounds: Sound[], rate: number): Sound {
  const samples = new Int16Array(sounds.reduce((sum, sound) => sum + sound.samples.length, 0))
  let at = 0
  for (const sound of sounds) {
    samples.set(sound.samples, at)
    at += sound.samples.length
  }
  return { samples, rate }
}

/** A RIFF file of the sound. */
export function toWav({ samples, rate }: Sound): Buffer {
  const head = Buffer.alloc(44)
  const bytes = samples.length * 2
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, bytes)])
}

/** Reads a mono 16-bit RIFF file; if a stream's length is unknown, the rest of the file is used. */
export function fromWav(file: Buffer): Sound {
  let at = 12
  let rate = 22_050
  while (at + 8 <= file.length) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    if (name === 'fmt ') rate = file.readUInt32LE(at + 12)
    if (name === 'data') {
      const bytes = Math.min(size, file.length - at - 8) & ~1
      return { samples: new Int16Array(new Uint8Array(file.subarray(at + 8, at + 8 + bytes)).buffer), rate }
    }
    at += 8 + size + (size % 2)
  }
  return { samples: new Int16Array(0), rate }
}

/** Five chords of a pentatonic mode, calm in any order. */
const chords = [
  [0, 7, 12, 16],
  [-3, 4, 9, 16],
  [-5, 2, 7, 14],
  [2, 9, 14, 19],
  [-8, 4, 7, 12],
]

/**
 * Quiet music of slow chords and a few plucked notes, generated from `seed`. `loud` is the peak as a share of full
 * scale: about 0.06 under a voice, 0.2 without one.
 */
export function backgroundMusic(seconds: number, rate: number, seed: number, loud: number): Sound {
  const samples = new Int16Array(Math.round(seconds * rate))
  const root = 110 * 2 ** ((seed % 7) / 12)
  const span = 5
  const level = new Float32Array(samples.length)
  for (let start = 0, index = 0; start < seconds; start += span, index += 1) {
    const chord = chords[(seed + index * (1 + (seed % 3))) % chords.length] ?? []
    chord.forEach((step, voice) => {
      add(level, rate, {
        from: start,
        seconds: span * 1.5,
        hertz: root * 2 ** (step / 12),
        gain: 0.16 / (1 + voice * 0.4),
        attack: 1.6,
      })
    })
    for (let note = 0; note < 3; note += 1) {
      const step = chord[(seed + index + note * 2) % Math.max(1, chord.length)] ?? 0
      add(level, rate, {
        from: start + note * 1.4 + ((seed >> note) % 5) * 0.12,
        seconds: 2.6,
        hertz: root * 2 * 2 ** (step / 12),
        gain: 0.2,
        attack: 0.012,
      })
    }
  }
  const fade = Math.min(1.2, seconds / 4) * rate
  for (let index = 0; index < samples.length; index += 1) {
    const edge = Math.min(1, index / fade, (samples.length - index) / fade)
    samples[index] = Math.max(-32_767, Math.min(32_767, (level[index] ?? 0) * edge * loud * 32_767 * 2))
  }
  return { samples, rate }
}

interface Tone {
  from: number
  seconds: number
  hertz: number
  gain: number
  attack: number
}

/**
 * Adds a soft tone: a sine with a faint octave, rising within `attack` and decaying. Uses a rotating pair instead of
 * one sine per sample.
 */
function add(level: Float32Array, rate: number, { from, seconds, hertz, gain, attack }: Tone): void {
  const first = Math.round(from * rate)
  const count = Math.min(Math.round(seconds * rate), level.length - first)
  const turn = (2 * Math.PI * hertz) / rate
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const decay = Math.exp(-3.4 / (seconds * rate))
  let [x, y] = [1, 0]
  let fading = gain
  for (let index = 0; index < count; index += 1) {
    const next = x * cos - y * sin
    y = x * sin + y * cos
    x = next
    fading *= decay
    const rise = Math.min(1, index / (attack * rate))
    const place = first + index
    level[place] = (level[place] ?? 0) + (y + 0.3 * 2 * x * y) * fading * rise
  }
}

/** Mixes two sounds; the result is as long as the first. */
export function mix(voice: Sound, under: Sound): Sound {
  const samples = new Int16Array(voice.samples.length)
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = Math.max(
      -32_768,
      Math.min(32_767, (voice.samples[index] ?? 0) + (under.samples[index] ?? 0)),
    )
  }
  return { samples, rate: voice.rate }
}
