import { buildApp } from '@/server/app'
import type { TextAdapter } from '@/server/adapters/ai/ai'
import { paymentAdapters } from '@/server/adapters/payment/registry'
import { sandboxPayouts } from '@/server/adapters/payout/sandbox'
import { estimatedStarts, type SpeechAdapter } from '@/server/adapters/speech/speech'
import { migrate } from '@/server/kernel/db/migrate'
import { openDatabase } from '@/server/kernel/db/open'
import type { OutsideFiles } from '@/server/adapters/outside-files/outside-files'
import { withDemoBooks } from '@/server/demo/outside-books'
import type { Deps } from '@/server/deps'
import { openSession } from '@/server/people/sessions'
import { readEnv } from '@/server/env'
import { seed } from '@/server/demo/seed'
import { samples } from '@mocks/samples'
import type { Caller, Sample, Seen } from '@mocks/samples/sample'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { callNamed, requestOf, type Envelope } from './request'

/** One answer in the format of mocks/answers. */
export interface Recording {
  name: string
  as: Caller
  payload: object
  answer: Envelope
  /** The content of a download, in place of an answer's data. */
  file?: { type: string; text: string }
}

/** Friday noon in Shanghai: the same moment for every recording. */
const NOW = Date.UTC(2026, 10, 20, 4)

/** The same random bytes every time: the n-th byte is taken from a chain of hashes. */
function evenDice(): Deps['random'] {
  let count = 0
  return {
    bytes(wanted) {
      count += 1
      const blocks = Array.from({ length: Math.ceil(wanted / 32) }, (_, block) =>
        createHash('sha256').update(`dice ${count} ${block}`).digest(),
      )
      return Buffer.concat(blocks).subarray(0, wanted)
    },
  }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const bodyOf = (bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      '--picture\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--picture--\r\n'),
  ])

/** Replaces names made from the system's own randomness, which a recording cannot fix. */
const still = (text: string): string =>
  text
    .replace(/files\/([up])\/[0-9a-f]{32}\.webp/g, `files/$1/${'0'.repeat(32)}.webp`)
    .replace(/(?<=\.webp\?until=\d+&sign=)[0-9a-f]{64}/g, '0'.repeat(64))
    // Entries of the audit log are sealed with random keys, so their hashes differ each time.
    .replace(
      /"hash":"[0-9a-f]{64}","prevHash":"[0-9a-f]{64}"/g,
      `"hash":"${'0'.repeat(64)}","prevHash":"${'1'.repeat(64)}"`,
    )

/** The demo accounts that make the calls. Visitors have no token. */
const ACCOUNTS: Record<Exclude<Caller, 'visitor'>, { realm: 'user' | 'staff'; id: number }> = {
  user: { realm: 'user', id: 1 },
  member: { realm: 'user', id: 2 },
  dealer: { realm: 'user', id: 3 },
  owner: { realm: 'user', id: 4 },
  actor: { realm: 'user', id: 5 },
  staff: { realm: 'staff', id: 1 },
}

/** Says nothing, at the pace of a reader. */
const silentSpeech: SpeechAdapter = {
  name: 'sample',
  embedded: false,
  voices: [
    { id: 'clear', label: '清朗女声' },
    { id: 'calm', label: '沉稳男声' },
  ],
  async speak(sentences, _voice, file) {
    await writeFile(file, '')
    const ms = sentences.join('').length * 220
    return { ms, starts: estimatedStarts(sentences, ms) }
  },
}

/** Marks that are suggested for the first essay that waits. */
const SAMPLE_SUGGESTION = JSON.stringify({
  items: [
    {
      n: 1,
      level: 3,
      marks: 0.8,
      reason: '没有翻译指定的句子，四个字都没有译出。',
      quote: '作者先写水，再写灯，最后才写人',
    },
    {
      n: 2,
      level: 2,
      marks: 1.6,
      reason: '谈到了启示，但没有联系牧童的话，比较空泛。',
      quote: '它没有替读者下结论',
    },
  ],
})

/** Explains the first sentence of the demo's first book, whatever it is asked, or suggests marks. */
const sampleTexts: TextAdapter = {
  name: 'sample',
  offline: false,
  async *write({ system }) {
    if (system?.includes('阅卷')) return yield SAMPLE_SUGGESTION
    yield '没有名字：没有给船起名，也没有把船名漆在船头。\n'
    yield '下一句说河上的船大多有名字，这里是把父亲的船同它们分开来说。'
  },
}

async function tokensOf(deps: Deps): Promise<Record<Caller, string>> {
  const tokens: Record<Caller, string> = {
    visitor: '',
    user: '',
    member: '',
    dealer: '',
    owner: '',
    actor: '',
    staff: '',
  }
  for (const caller of ['user', 'member', 'dealer', 'owner', 'actor', 'staff'] as const) {
    const { realm, id } = ACCOUNTS[caller]
    const ctx = {
      ...deps,
      user: null,
      staff: null,
      ip: '',
      platform: 'h5',
      device: 'device0',
      idempotencyKey: '',
    }
    tokens[caller] = await deps.command((trx) => openSession(trx, ctx, realm, id))
  }
  return tokens
}

async function recordOne(
  app: FastifyInstance,
  sample: Sample,
  seen: Seen,
  token: string,
  serial: number,
): Promise<Recording> {
  const payload = sample.payload(seen)
  const nonce = `recording-${String(serial).padStart(6, '0')}`
  const request = requestOf(sample.name, payload, {
    now: NOW,
    nonce,
    key: nonce,
    ...(token ? { token } : {}),
  })
  const answer = await app.inject(
    sample.picture || sample.sheet !== undefined
      ? {
          ...request,
          headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=picture' },
          payload: bodyOf(sample.sheet === undefined ? PIXEL : Buffer.from(sample.sheet)),
        }
      : request,
  )
  const { type, text } = { type: String(answer.headers['content-type']), text: still(answer.body) }
  const isFile = callNamed(sample.name).method === 'DOWNLOAD' && !type.startsWith('application/json')
  const body = isFile ? { code: 1, msg: '', data: {} } : (JSON.parse(text) as Envelope)
  const refused = ![1, 200, 1314].includes(body.code)
  if (sample.refused === null ? refused : body.code !== sample.refused)
    throw new Error(
      `${sample.name} ${JSON.stringify(payload)} as ${sample.as} was answered ${answer.body.slice(0, 300)}`,
    )
  return {
    name: sample.name,
    as: sample.as,
    payload,
    answer: body,
    ...(isFile ? { file: { type, text } } : {}),
  }
}

function byGroup(recordings: readonly Recording[]): Map<string, Recording[]> {
  const groups = new Map<string, Recording[]>()
  for (const recording of recordings) {
    const group = recording.name.split('.')[0] ?? ''
    groups.set(group, [...(groups.get(group) ?? []), recording])
  }
  return groups
}

/** No other site is reached. */
const noFiles: OutsideFiles = { fetch: () => Promise.reject(new Error('Recordings use no network')) }

/** Calls a real server, on a fresh database with the demo in it, and returns its answers, by group. */
export async function record(asked: readonly Sample[]): Promise<Map<string, Recording[]>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shusheng-recording-'))
  const env = {
    ...readEnv({ NODE_ENV: 'test', DEMO: '1', EXTERNAL_HOSTS: 'example.com' }),
    dataDir,
    webDir: join(dataDir, 'no-site'),
  }
  const { db, command, close } = await openDatabase(env)
  const base = {
    db,
    command,
    clock: { now: () => NOW },
    random: evenDice(),
    env,
    log: pino({ level: 'silent' }),
  }
  const deps: Deps = {
    ...base,
    payments: paymentAdapters(env, base),
    sms: { name: 'console', sendCode: () => Promise.resolve() },
    payouts: [sandboxPayouts(base)],
    texts: sampleTexts,
    speech: silentSpeech,
    outsideFiles: withDemoBooks(noFiles),
  }
  try {
    await migrate(db)
    await seed(deps, { demo: true })
    const app = await buildApp(deps)
    const tokens = await tokensOf(deps)
    const recordings: Recording[] = []
    const seen: Seen = (name, payload, as) => {
      const found = recordings.find(
        (row) =>
          row.name === name &&
          (as ?? row.as) === row.as &&
          JSON.stringify(row.payload) === JSON.stringify(payload),
      )
      if (!found)
        throw new Error(`${name} ${JSON.stringify(payload)} is not among the samples before this one`)
      return found.answer.data as ReturnType<typeof seen<typeof name>>
    }
    for (const [serial, sample] of asked.entries()) {
      const token = sample.as === 'visitor' ? '' : tokens[sample.as]
      const row = await recordOne(app, sample, seen, token, serial)
      recordings.push(row)
      // The call has just ended this token; the new one is used from here on.
      if (row.name === 'user.refreshUserToken')
        tokens[sample.as] = (row.answer.data as { token: string }).token
    }
    await app.close()
    return byGroup(recordings)
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const LINE = 400

/** JSON in which values that fit on one line are on one: a row of a list is one line of a diff. */
function print(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value)
  if (flat.length <= LINE || typeof value !== 'object' || value === null) return flat
  const inner = `${indent} `
  const lines = Array.isArray(value)
    ? value.map((item) => print(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${print(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${close}`
}

export const ANSWERS = 'mocks/answers'

/** The texts of the files in {@link ANSWERS}, by name: one for each group, and one of all. */
export function answerFiles(groups: ReadonlyMap<string, readonly Recording[]>): Map<string, string> {
  const names = [...groups.keys()].sort()
  const all = [
    '// Written by `npm run mocks:record`.',
    ...names.map((name) => `import ${name} from './${name}.json'`),
    '',
    `export const answers = [${names.join(', ')}].flat()`,
    '',
  ]
  const files = [...groups].map(([name, recordings]): [string, string] => [
    `${name}.json`,
    `${print(recordings)}\n`,
  ])
  return new Map([...files, ['answers.ts', all.join('\n')]])
}

async function main(): Promise<void> {
  const groups = await record(samples)
  rmSync(ANSWERS, { recursive: true, force: true })
  mkdirSync(ANSWERS, { recursive: true })
  for (const [name, text] of answerFiles(groups)) writeFileSync(join(ANSWERS, name), text)
  console.log(`${samples.length} answers of ${groups.size} groups were recorded into ${ANSWERS}`)
}

if (process.argv[1]?.endsWith('record-mocks.ts')) void main()
