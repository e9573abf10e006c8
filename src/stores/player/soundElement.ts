/** A WAV file with a header and one silent sample. */
function silence(): Blob {
  const bytes = new DataView(new ArrayBuffer(46))
  const text = (at: number, word: string) =>
    [...word].forEach((letter, place) => bytes.setUint8(at + place, letter.charCodeAt(0)))
  text(0, 'RIFF')
  bytes.setUint32(4, 38, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, 8000, true)
  bytes.setUint32(28, 16_000, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  text(36, 'data')
  bytes.setUint32(40, 2, true)
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}

/** iOS lets an element play later only if it has played within a touch, and the address of a sound arrives later. */
function unlock(sound: HTMLAudioElement): void {
  if (typeof URL.createObjectURL !== 'function') return
  sound.src = URL.createObjectURL(silence())
  // Refused outside a touch: then the real start is refused too, and the button shows play.
  sound.play().catch(() => undefined)
}

/** Makes an audio element of the page that may play later, when it is made within a touch. */
export function makeSoundElement(): HTMLAudioElement {
  const element = document.createElement('audio')
  element.preload = 'auto'
  element.hidden = true
  element.setAttribute('aria-hidden', 'true')
  document.body.append(element)
  unlock(element)
  return element
}

/** Takes the sound of an element away: it neither plays nor loads any more. */
export function emptySound(sound: HTMLAudioElement): void {
  sound.pause()
  sound.removeAttribute('src')
  sound.load()
}
