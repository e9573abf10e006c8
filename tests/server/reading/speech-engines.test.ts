import { createServer, type Server } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAiSpeech } from '@/server/adapters/speech/openai'
import { embeddedVoice } from '@/server/adapters/speech/embedded'
import { speechAdapter, voicesOf } from '@/server/adapters/speech/registry'
import { estimatedStarts, SpeechFault, type SpeechAdapter } from '@/server/adapters/speech/speech'
import { readEnv } from '@/server/env'

let folder: string
let server: Server
let base: string
let answer: { status: number; body: string }
const asked: { path: string; key: string; body: Record<string, unknown> }[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'))
  answer = { status: 200, body: 'sound' }
  asked.length = 0
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      const key = request.headers.authorization ?? ''
      asked.push({ path: request.url ?? '', key, body: JSON.parse(text) as Record<string, unknown> })
      response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await rm(folder, { recursive: true })
})

const file = (): string => join(folder, 'a.mp3')
const service = (secondsOf = () => Promise.resolve(6)): SpeechAdapter =>
  openAiSpeech({ baseUrl: base, apiKey: 'key', model: 'model', voices: [], secondsOf })
const faultOf = (speaking: Promise<unknown>): Promise<SpeechFault> =>
  speaking.then(
    () => Promise.reject(new Error('It was spoken')),
    (error: unknown) => (error instanceof SpeechFault ? error : Promise.reject(error as Error)),
  )

it('asks the service as its interface wants it, and estimates where sentences begin', async () => {
  const spoken = await service().speak(['一二三四', '五六'], 'alloy', file())
  expect(asked).toEqual([
    {
      path: '/v1/audio/speech',
      key: 'Bearer key',
      body: { model: 'model', voice: 'alloy', input: '一二三四\n五六', response_format: 'mp3' },
    },
  ])
  expect(await readFile(file(), 'utf8')).toBe('sound')
  expect(spoken).toEqual({ ms: 6_000, starts: [0, 3_600] })
  expect(estimatedStarts(['一'], 500)).toEqual([0])
})

it.each([
  [429, '朗读的人太多了，请稍后再试'],
  [503, '朗读服务暂时不可用，请稍后再试'],
  [400, '这一段暂时不能朗读'],
  [401, '朗读服务配置有误，请联系客服'],
])('says what a refusal of %s means, and not what the service has written', async (status, message) => {
  answer = { status, body: 'secret of the service' }
  const fault = await faultOf(service().speak(['一'], 'a', file()))
  expect(fault.message).toBe(message)
  expect((fault.cause as Error).message).toContain('secret of the service')
})

it('says so where the service is not there, or what it sends is no sound', async () => {
  const broken = service(() => Promise.reject(new Error('no sound')))
  expect((await faultOf(broken.speak(['一'], 'a', file()))).message).toBe(
    '朗读服务返回的声音无法播放，请稍后再试',
  )
  const gone = openAiSpeech({
    baseUrl: 'http://127.0.0.1:1/v1',
    apiKey: '',
    model: '',
    voices: [],
    secondsOf: () => Promise.resolve(1),
  })
  expect((await faultOf(gone.speak(['一'], 'a', file()))).message).toBe('朗读服务没有回应，请稍后再试')
})

it('the embedded voice knows the start of each sentence, with a pause after it', async () => {
  const encoded: number[] = []
  const voice = embeddedVoice({
    name: 'engine',
    speak: (text) => Promise.resolve({ samples: new Int16Array(text.length * 1_000), rate: 1_000 }),
    encode: ({ samples }) => Promise.resolve(void encoded.push(samples.length)),
  })
  expect(await voice.speak(['一二', '三'], 'standard', file())).toEqual({ ms: 3_560, starts: [0, 2_280] })
  expect(encoded).toEqual([3_560])
})

it('takes the service where its settings are given, else the engine of the machine, else none', () => {
  const env = (given: Record<string, string>) => readEnv({ NODE_ENV: 'test', ...given })
  const seconds = () => Promise.resolve(1)
  const machine = { name: 'engine', speak: jest.fn(), encode: jest.fn() }
  expect(speechAdapter(env({}), null, seconds)).toBeUndefined()
  expect(speechAdapter(env({}), machine, seconds)).toMatchObject({ name: 'engine', embedded: true })
  const given = {
    SPEECH_BASE_URL: 'https://speech.example.com/v1/',
    SPEECH_API_KEY: 'key',
    SPEECH_MODEL: 'model',
    SPEECH_VOICES: 'alloy=清朗女声, onyx',
  }
  expect(speechAdapter(env(given), machine, seconds)).toMatchObject({ name: 'model', embedded: false })
  expect(voicesOf(given.SPEECH_VOICES)).toEqual([
    { id: 'alloy', label: '清朗女声' },
    { id: 'onyx', label: 'onyx' },
  ])
  expect(() => env({ SPEECH_API_KEY: 'key' })).toThrow(/SPEECH_/)
})
