import { setTimeout as sleep } from 'node:timers/promises'
import { fillTemplate } from '@/contract/ai/ai-tools'
import type { TextAdapter } from './ai'

/** Characters per piece, and the delay between pieces in ms: the speed of a large model. */
const PIECE = 6
const PACE = 40

/** What follows a text: the rest of the one it was cut from, else another one without its title. */
function textAfter(prefix: string, texts: readonly string[], turn: number): string {
  const next = texts[turn % texts.length] ?? ''
  if (!prefix) return next
  const cut = texts.find((text) => text.startsWith(prefix) && text.length > prefix.length)
  return cut ? cut.slice(prefix.length) : `\n${next.replace(/^[^\n]*\n+/, '')}`
}

/** The embedded default: fills the tool's own texts with the values entered. Each run of a tool takes the next text. */
export const offlineWriter = (pace = PACE): TextAdapter => ({
  name: 'offline',
  offline: true,
  async *write({ prefix, most, offline: { texts, values, turn }, signal }) {
    const filled = texts.map((text) => fillTemplate(text, values).slice(0, most))
    const characters = [...textAfter(prefix, filled, turn)]
    for (let at = 0; at < characters.length; at += PIECE) {
      if (pace > 0) await sleep(pace, undefined, { signal })
      signal.throwIfAborted()
      yield characters.slice(at, at + PIECE).join('')
    }
  },
})
