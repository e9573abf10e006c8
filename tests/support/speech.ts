import { writeFile } from 'node:fs/promises'
import type { SpeechAdapter } from '@/server/adapters/speech/speech'

/** An engine that says nothing: a second of sound for each sentence. `spoken` receives the voice and the sentences. */
export const silentEngine = (spoken: string[][] = []): SpeechAdapter => ({
  name: 'test',
  embedded: false,
  voices: [
    { id: 'a', label: '女声' },
    { id: 'b', label: '男声' },
  ],
  async speak(sentences, voice, file) {
    spoken.push([voice, ...sentences])
    await writeFile(file, 'sound')
    return { ms: sentences.length * 1_000, starts: sentences.map((_, at) => at * 1_000) }
  },
})
