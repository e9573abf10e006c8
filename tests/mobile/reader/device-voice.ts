export const nothing = (what: string): never => {
  throw new Error(`Nothing ${what}`)
}

/** A voice of the device that says what it is told, and whose sentences end when the test wants it. */
export class Device {
  said: {
    text: string
    rate: number
    volume: number
    end: () => void
    fail: () => void
    at: (index: number) => void
  }[] = []
  speaking = false
  getVoices = () => [
    { lang: 'en-US', name: 'Sam' },
    { lang: 'zh-CN', name: 'Tian' },
  ]
  cancel(): void {
    this.speaking = false
  }
  speak(utterance: SpeechSynthesisUtterance & { text: string }): void {
    this.speaking = true
    const event = (name: string, data: object = {}) => ({ type: name, ...data }) as never
    this.said.push({
      text: utterance.text,
      rate: utterance.rate,
      volume: utterance.volume,
      end: () => utterance.onend?.(event('end')),
      fail: () => utterance.onerror?.(event('error')),
      at: (charIndex) => utterance.onboundary?.(event('boundary', { charIndex })),
    })
    utterance.onstart?.(event('start'))
  }
  last() {
    return this.said.at(-1) ?? nothing('was said')
  }
}

const give = (name: string, value: unknown): void =>
  void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

/** The device has a voice from now on. */
export function giveDevice(): Device {
  const device = new Device()
  give('speechSynthesis', device)
  give(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  )
  return device
}

export const takeDevice = (): void => void Reflect.deleteProperty(globalThis, 'speechSynthesis')
