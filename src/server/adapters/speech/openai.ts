import { writeFile } from 'node:fs/promises'
import { estimatedStarts, SpeechFault, type SpeechAdapter, type SpeechVoice } from './speech'

export interface OpenAiSpeechOptions {
  /** Base address with the version, without a trailing slash. */
  baseUrl: string
  apiKey: string
  model: string
  voices: readonly SpeechVoice[]
  /** Returns the length of a sound file, seconds. */
  secondsOf: (file: string) => Promise<number>
}

/** Longest wait for a piece, ms. */
const PATIENCE = 30_000

function faultOf(status: number, body: string): SpeechFault {
  const cause = new Error(`audio/speech: ${status} ${body.slice(0, 300)}`)
  if (status === 429) return new SpeechFault('朗读的人太多了，请稍后再试', { cause })
  if (status >= 500) return new SpeechFault('朗读服务暂时不可用，请稍后再试', { cause })
  if (status === 400 || status === 422) return new SpeechFault('这一段暂时不能朗读', { cause })
  return new SpeechFault('朗读服务配置有误，请联系客服', { cause })
}

/**
 * Speech of any API that is compatible with OpenAI's `audio/speech`. It does not tell where a sentence begins, which is
 * estimated.
 */
export const openAiSpeech = ({
  baseUrl,
  apiKey,
  model,
  voices,
  secondsOf,
}: OpenAiSpeechOptions): SpeechAdapter => ({
  name: model,
  embedded: false,
  voices,
  async speak(sentences, voice, file) {
    let answer: Response
    try {
      answer = await fetch(`${baseUrl}/audio/speech`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ model, voice, input: sentences.join('\n'), response_format: 'mp3' }),
        signal: AbortSignal.timeout(PATIENCE),
      })
    } catch (error) {
      throw new SpeechFault('朗读服务没有回应，请稍后再试', { cause: error })
    }
    if (!answer.ok) throw faultOf(answer.status, await answer.text())
    try {
      await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
      const ms = Math.round((await secondsOf(file)) * 1000)
      return { ms, starts: estimatedStarts(sentences, ms) }
    } catch (error) {
      throw new SpeechFault('朗读服务返回的声音无法播放，请稍后再试', { cause: error })
    }
  },
})
