import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AiFault, type WriteRequest } from '@/server/adapters/ai/ai'
import { openAiWriter } from '@/server/adapters/ai/openai'
import { textAdapter } from '@/server/adapters/ai/registry'

/** A server that speaks chat completions, on loopback. */

type Answering = (
  request: { body: Record<string, unknown>; headers: IncomingMessage['headers'] },
  to: ServerResponse,
) => unknown

let server: Server
let answering: Answering
/** Resolves when somebody hangs up before the answer has ended. */
let left: Promise<void>

beforeEach(async () => {
  let leave: () => void = () => undefined
  left = new Promise((done) => {
    leave = done
  })
  server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (text += piece))
    request.on('end', () => {
      void answering(
        { body: JSON.parse(text) as Record<string, unknown>, headers: request.headers },
        response,
      )
    })
    response.on('close', () => {
      if (!response.writableEnded) leave()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const writer = (patience?: number) =>
  openAiWriter({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: 'key-of-the-test',
    model: 'model-of-the-test',
    ...(patience ? { patience } : {}),
  })

const request = (more: Partial<WriteRequest> = {}): WriteRequest => ({
  prompt: '写一句话',
  prefix: '',
  most: 100,
  offline: { texts: [], values: {}, turn: 0 },
  signal: new AbortController().signal,
  ...more,
})

const chunk = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`
const stream = (to: ServerResponse): void => {
  to.writeHead(200, { 'content-type': 'text/event-stream' })
}
async function all(asked: WriteRequest, patience?: number): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of writer(patience).write(asked)) pieces.push(piece)
  return pieces
}
const faultOf = async (asked = request(), patience?: number): Promise<AiFault> => {
  const error: unknown = await all(asked, patience).then(
    () => new Error('it was written'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof AiFault)) throw error
  return error
}

it('asks as the interface wants it, and gives the pieces as they come', async () => {
  const asked: Parameters<Answering>[0][] = []
  answering = (given, to) => {
    asked.push(given)
    stream(to)
    to.end(`: keep-alive\n\n${chunk('灯')}${chunk('亮了')}${chunk('', 'stop')}data: [DONE]\n\n`)
  }
  expect(await all(request())).toEqual(['灯', '亮了'])
  expect(asked[0]?.headers.authorization).toBe('Bearer key-of-the-test')
  expect(asked[0]?.body).toMatchObject({ model: 'model-of-the-test', stream: true, max_tokens: 200 })
  expect(asked[0]?.body['messages']).toMatchObject([{ role: 'system' }, { role: 'user' }])
})

it('reads characters and lines that come in two packets', async () => {
  const bytes = Buffer.from(`${chunk('长安城上元夜')}${chunk('', 'stop')}data: [DONE]\n\n`)
  answering = async (_given, to) => {
    stream(to)
    for (let at = 0; at < bytes.length; at += 7) {
      to.write(bytes.subarray(at, at + 7))
      await new Promise((done) => setImmediate(done))
    }
    to.end()
  }
  expect((await all(request())).join('')).toBe('长安城上元夜')
})

it('goes on where a text ends', async () => {
  let messages: unknown
  answering = ({ body }, to) => {
    messages = body['messages']
    stream(to)
    to.end(`${chunk('下文', 'stop')}data: [DONE]\n\n`)
  }
  await all(request({ prefix: '上文' }))
  expect(messages).toMatchObject([
    {},
    { content: '写一句话' },
    { role: 'assistant', content: '上文' },
    { role: 'user' },
  ])
})

it.each([
  [429, '使用的人太多了', true],
  [500, '写作服务暂时不可用', true],
  [400, '没有接受这次的内容', false],
  [401, '写作服务配置有误', false],
])('says in words what status %i means, and whether it may pass', async (status, words, passing) => {
  answering = (_given, to) => to.writeHead(status).end('{"error":{"message":"secret detail"}}')
  const fault = await faultOf()
  expect([fault.message.includes(words), fault.passing]).toEqual([true, passing])
  expect(fault.message).not.toContain('secret')
  expect(String((fault.cause as Error).message)).toContain('secret detail')
})

it('a filter of the channel is no fault that passes', async () => {
  answering = (_given, to) => {
    stream(to)
    to.end(`${chunk('前半')}${chunk('', 'content_filter')}`)
  }
  expect(await faultOf()).toMatchObject({ passing: false })
})

it('a stream that breaks off, or says an error, is no text', async () => {
  answering = (_given, to) => {
    stream(to)
    to.end(chunk('半句'))
  }
  expect((await faultOf()).message).toContain('中断')
  answering = (_given, to) => {
    stream(to)
    to.end(`data: ${JSON.stringify({ error: { message: 'overloaded' } })}\n\n`)
  }
  expect((await faultOf()).message).toContain('中断')
})

it('does not wait for ever for a stream that is silent', async () => {
  answering = (_given, to) => {
    stream(to)
    to.write(chunk('一句'))
  }
  expect(await faultOf(request(), 100)).toMatchObject({
    message: '写作服务没有回应，请稍后再试',
    passing: true,
  })
})

it('nobody there is a fault that may pass', async () => {
  const port = (server.address() as AddressInfo).port
  await new Promise((done) => server.close(done))
  const gone = openAiWriter({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k', model: 'm' })
  const failing = async (): Promise<void> => {
    for await (const piece of gone.write(request())) expect(piece).toBe('')
  }
  await expect(failing()).rejects.toMatchObject({ message: '写作服务连接不上，请稍后再试', passing: true })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})

it('stopping hangs up', async () => {
  const stop = new AbortController()
  answering = (_given, to) => {
    stream(to)
    to.write(chunk('一句'))
  }
  const pieces = async (): Promise<void> => {
    for await (const piece of writer().write(request({ signal: stop.signal }))) if (piece) stop.abort()
  }
  await expect(pieces()).rejects.toMatchObject({ name: 'AbortError' })
  await left
})

it('is chosen when its address, key and model are there', () => {
  expect(textAdapter({ raw: {} })).toMatchObject({ name: 'offline', offline: true })
  expect(textAdapter({ raw: { AI_BASE_URL: 'http://127.0.0.1/v1', AI_API_KEY: 'k' } }).offline).toBe(true)
  expect(
    textAdapter({ raw: { AI_BASE_URL: 'http://127.0.0.1/v1/', AI_API_KEY: 'k', AI_TEXT_MODEL: 'm' } }),
  ).toMatchObject({ name: 'm', offline: false })
})
