import { EventSourceParserStream } from 'eventsource-parser/stream'
import { AiFault, type TextAdapter, type WriteRequest } from './ai'

export interface OpenAiOptions {
  /** Base address with the version, without a trailing slash; tests set a loopback server. */
  baseUrl: string
  apiKey: string
  model: string
  /** Maximum wait for the first piece, and for each one after it, in ms. */
  patience?: number
}

const PATIENCE = 30_000
/** A Chinese word is one to two tokens of the usual models. */
const TOKENS_A_WORD = 2

const SYSTEM =
  '你是中文写作助手。只输出用户要的正文，不加解释、开场白和结束语，不使用Markdown标记。内容须合法、真实、不侵犯他人权利。'
const GO_ON = '从上文断开的地方接着写：上一句没写完就先写完那一句，不要另起标题和开头，不要重复已有的内容。'

const messagesOf = ({ system = SYSTEM, prompt, prefix }: WriteRequest) => [
  { role: 'system', content: system },
  { role: 'user', content: prompt },
  ...(prefix
    ? [
        { role: 'assistant', content: prefix },
        { role: 'user', content: GO_ON },
      ]
    : []),
]

interface Chunk {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[]
  error?: { message?: string }
}

/** The fault shown to the user for an HTTP status; the channel's own message goes to the log. */
function faultOf(status: number, body: string): AiFault {
  const cause = new Error(`chat completions: ${status} ${body.slice(0, 300)}`)
  if (status === 429) return new AiFault('使用的人太多了，请稍后再试', true, { cause })
  if (status >= 500) return new AiFault('写作服务暂时不可用，请稍后再试', true, { cause })
  if (status === 400 || status === 422)
    return new AiFault('写作服务没有接受这次的内容，请修改后再试', false, { cause })
  return new AiFault('写作服务配置有误，请联系客服', false, { cause })
}

/** Ends the request when nothing has arrived for a while: a stream may stay open and silent for ever. */
function watch(signal: AbortSignal, patience: number) {
  const silence = new AbortController()
  const ring = (): void => silence.abort(new AiFault('写作服务没有回应，请稍后再试', true))
  let timer = setTimeout(ring, patience)
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    heard(): void {
      clearTimeout(timer)
      timer = setTimeout(ring, patience)
    },
    end: () => clearTimeout(timer),
  }
}

/** Chat completions of any OpenAI-compatible API, streamed as server-sent events. */
export const openAiWriter = ({
  baseUrl,
  apiKey,
  model,
  patience = PATIENCE,
}: OpenAiOptions): TextAdapter => ({
  name: model,
  offline: false,
  async *write(request) {
    const line = watch(request.signal, patience)
    try {
      const answer = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({
          model,
          stream: true,
          max_tokens: request.most * TOKENS_A_WORD,
          messages: messagesOf(request),
        }),
        signal: line.signal,
      })
      if (!answer.ok || !answer.body) throw faultOf(answer.status, await answer.text())
      const events = answer.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
      let ended = false
      for await (const { data } of events) {
        line.heard()
        if (data === '[DONE]') return
        const { choices, error } = JSON.parse(data) as Chunk
        if (error) throw new AiFault('写作服务中断了，请稍后再试', true, { cause: new Error(error.message) })
        const [first] = choices ?? []
        if (first?.delta?.content) yield first.delta.content
        if (first?.finish_reason === 'content_filter')
          throw new AiFault('写作服务没有接受这次的内容，请修改后再试')
        ended ||= Boolean(first?.finish_reason)
      }
      if (!ended) throw new AiFault('写作服务中断了，请稍后再试', true)
    } catch (error) {
      // The user has stopped the run: no fault of the channel.
      request.signal.throwIfAborted()
      if (error instanceof AiFault) throw error
      throw new AiFault('写作服务连接不上，请稍后再试', true, { cause: error })
    } finally {
      line.end()
    }
  },
})
