import { readEnv } from '@/server/env'
import { AiFault, type WriteRequest } from '@/server/adapters/ai/ai'
import { openAiWriter } from '@/server/adapters/ai/openai'
import { textAdapter } from '@/server/adapters/ai/registry'
import {
  chunk,
  completions,
  END,
  stream,
  type Completion,
  type Completions,
} from '@tests/support/completions'

let channel: Completions
beforeEach(async () => {
  channel = await completions()
})
afterEach(() => channel.close())

const writer = (patience?: number) =>
  openAiWriter({
    baseUrl: channel.base,
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
  const asked: Completion[] = []
  channel.answering = (given, to) => {
    asked.push(given)
    stream(to)
    to.end(`: keep-alive\n\n${chunk('灯')}${chunk('亮了')}${END}`)
  }
  expect(await all(request())).toEqual(['灯', '亮了'])
  expect(asked[0]?.headers.authorization).toBe('Bearer key-of-the-test')
  expect(asked[0]?.body).toMatchObject({ model: 'model-of-the-test', stream: true, max_tokens: 200 })
  expect(asked[0]?.body['messages']).toMatchObject([{ role: 'system' }, { role: 'user' }])
})

it('is a writing assistant, or who it is asked to be', async () => {
  const roles: unknown[] = []
  channel.answering = ({ body }, to) => {
    roles.push((body['messages'] as { content: string }[])[0]?.content)
    stream(to)
    to.end(`${chunk('灯')}${END}`)
  }
  await all(request())
  await all(request({ system: '你是阅读助手。' }))
  expect(roles).toEqual([expect.stringMatching(/^你是中文写作助手。/), '你是阅读助手。'])
})

it('reads characters and lines that come in two packets', async () => {
  const bytes = Buffer.from(`${chunk('长安城上元夜')}${END}`)
  channel.answering = async (_given, to) => {
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
  channel.answering = ({ body }, to) => {
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
  channel.answering = (_given, to) => to.writeHead(status).end('{"error":{"message":"secret detail"}}')
  const fault = await faultOf()
  expect([fault.message.includes(words), fault.passing]).toEqual([true, passing])
  expect(fault.message).not.toContain('secret')
  expect(String((fault.cause as Error).message)).toContain('secret detail')
})

it('a filter of the channel is no fault that passes', async () => {
  channel.answering = (_given, to) => {
    stream(to)
    to.end(`${chunk('前半')}${chunk('', 'content_filter')}`)
  }
  expect(await faultOf()).toMatchObject({ passing: false })
})

it('a stream that breaks off, or says an error, is no text', async () => {
  channel.answering = (_given, to) => {
    stream(to)
    to.end(chunk('半句'))
  }
  expect((await faultOf()).message).toContain('中断')
  channel.answering = (_given, to) => {
    stream(to)
    to.end(`data: ${JSON.stringify({ error: { message: 'overloaded' } })}\n\n`)
  }
  expect((await faultOf()).message).toContain('中断')
})

it('does not wait for ever for a stream that is silent', async () => {
  channel.answering = (_given, to) => {
    stream(to)
    to.write(chunk('一句'))
  }
  expect(await faultOf(request(), 100)).toMatchObject({
    message: '写作服务没有回应，请稍后再试',
    passing: true,
  })
})

it('nobody there is a fault that may pass', async () => {
  await channel.close()
  expect(await faultOf()).toMatchObject({ message: '写作服务连接不上，请稍后再试', passing: true })
  channel = await completions()
})

it('stopping hangs up', async () => {
  const stop = new AbortController()
  channel.answering = (_given, to) => {
    stream(to)
    to.write(chunk('一句'))
  }
  const pieces = async (): Promise<void> => {
    for await (const piece of writer().write(request({ signal: stop.signal }))) if (piece) stop.abort()
  }
  await expect(pieces()).rejects.toMatchObject({ name: 'AbortError' })
  await channel.left
})

it('is chosen when its address, key and model are there', () => {
  expect(textAdapter(readEnv({}))).toMatchObject({ name: 'offline', offline: true })
  expect(() => readEnv({ AI_BASE_URL: 'http://127.0.0.1/v1', AI_API_KEY: 'k' })).toThrow(
    'AI_BASE_URL is set; also needed: AI_TEXT_MODEL',
  )
  expect(
    textAdapter(readEnv({ AI_BASE_URL: 'http://127.0.0.1/v1/', AI_API_KEY: 'k', AI_TEXT_MODEL: 'm' })),
  ).toMatchObject({ name: 'm', offline: false })
})
