import { setTimeout as sleep } from 'node:timers/promises'
import { fillTemplate } from '@/contract/ai/ai-tools'
import type { TextAdapter } from './ai'

/** Characters per piece, and the delay between pieces in ms: the speed of a large model. */
const PIECE = 6
const PACE = 40

/** The embedded default: fills the tool's own texts with the values entered. Each run of a tool takes the next text. */
export const offlineWriter = (pace = PACE): TextAdapter => ({
  name: 'offline',
  offline: true,
  async *write({ prefix, most, offline: { texts, values, turn }, signal }) {
    const filled = fillTemplate(texts[turn % texts.length] ?? '', values).slice(0, most)
    const characters = [...(prefix ? `\n${filled}` : filled)]
    for (let at = 0; at < characters.length; at += PIECE) {
      if (pace > 0) await sleep(pace, undefined, { signal })
      signal.throwIfAborted()
      yield characters.slice(at, at + PIECE).join('')
    }
  },
})
