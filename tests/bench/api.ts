import autocannon, { type Request, type Result } from 'autocannon'
import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { FAMILY_BASE } from '@/contract/call'
import { allCalls, type CallName } from '@/contract/contract'
import { signedText } from '@/contract/kernel/sign'
import { freePort } from '@tests/support/app'
import type { Figure } from './report'

const CONNECTIONS = 50
/** Addresses that lists are asked from: so many that none comes near the limit of an address. */
const VISITORS = 1_000

const paths = new Map(allCalls().map(({ name, call }) => [name, FAMILY_BASE[call.family] + call.path]))
const pathOf = (name: CallName): string => paths.get(name) ?? ''

/** Each request comes from an address of its own: the limits per address are not what is measured. */
let caller = 0
const address = (): string => {
  caller = (caller + 1) % 60_000
  return `10.1.${caller >> 8}.${caller & 255}`
}

const cannon = (url: string, seconds: number, requests: Request[]): Promise<Result> =>
  new Promise((done, fail) => {
    autocannon({ url, connections: CONNECTIONS, duration: seconds, requests }, (error, result) =>
      error ? fail(error) : done(result),
    )
  })

const served = ({ requests, errors, non2xx, duration }: Result, what: string): number => {
  if (errors + non2xx > 0) throw new Error(`${what}: ${errors} errors and ${non2xx} refusals under load`)
  return requests.total / duration
}

export async function bareRoute(): Promise<{ url: string; close: () => void }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(process.cwd(), 'tests/bench/bare.mjs')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() }
}

const LISTS = [
  ['dramas', `${pathOf('work.list')}?kind=drama&sort=hot`],
  ['landing', pathOf('home.learning')],
  ['courses', pathOf('study.courses')],
  ['search', `${pathOf('search.works')}?keyword=${encodeURIComponent('灯')}`],
] as const

/** Lists of the app and the bare route, one after the other. */
export async function lists(app: string, bare: string, seconds: number): Promise<Figure[]> {
  // Written before they are sent, as the bare route's one is: a client that makes requests is what is measured else.
  const visits = Array.from({ length: VISITORS }, () => ({
    // As browsers ask: the form in which most get a list is the one that is measured.
    headers: { 'x-forwarded-for': address(), 'accept-encoding': 'gzip, deflate, br' },
  }))
  // Both warm up first: what is compared is a server that runs.
  await cannon(bare, 1, [{}])
  const other = served(await cannon(bare, seconds, [{}]), 'bare route')
  const figures: Figure[] = []
  for (const [name, path] of LISTS) {
    await cannon(app + path, 1, visits)
    const result = await cannon(app + path, seconds, visits)
    const rate = served(result, name)
    figures.push(
      { name: `API, ${name}: throughput beside the bare route`, value: rate / other, unit: '×', least: 0.3 },
      {
        name: `API, ${name}: requests`,
        value: rate,
        unit: '/s',
        beside: { name: 'bare route', value: other },
      },
      {
        name: `API, ${name}: p99 at ${CONNECTIONS} connections`,
        value: result.latency.p99,
        unit: 'ms',
        most: 50,
      },
    )
  }
  return figures
}

interface Envelope<T> {
  code: number
  msg: string
  data: T
}

const form = (fields: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()

function signed(token: string, path: string, body: string): Record<string, string> {
  const timestamp = String(Date.now())
  // As the app's client makes them.
  const own = () => Date.now().toString(36) + randomBytes(8).toString('hex')
  const nonce = own()
  return {
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    'x-forwarded-for': address(),
    'x-idempotency-key': own(),
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    Token: token,
    Sign: createHmac('sha256', token)
      .update(signedText('POST', path, timestamp, nonce, body))
      .digest('hex'),
  }
}

async function send<T>(
  app: string,
  path: string,
  fields: Record<string, string | number>,
  token = '',
): Promise<T> {
  const body = form(fields)
  const headers = token ? signed(token, path, body) : { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(app + path, { method: 'POST', headers, body })
  const { code, msg, data } = (await answer.json()) as Envelope<T>
  if (code !== 1 && code !== 200) throw new Error(`${path} refused: ${code} ${msg}`)
  return data
}

/**
 * Order and start of the payment, one after the other on every connection; each waits for the disk with
 * `synchronous=FULL`. Throughput is in calls, as that of the lists and of the bare route is; a checkout is two of them.
 */
export async function checkout(app: string, bare: string, seconds: number): Promise<Figure[]> {
  const { token } = await send<{ token: string }>(app, pathOf('login.accountLogin'), {
    account: '13800000001',
    password: 'demo1234',
  })
  const packages = (await (await fetch(`${app}${pathOf('integral.sviplist')}?type=m`)).json()) as Envelope<{
    rows: { id: number; price: number }[]
  }>
  const chosen = packages.data.rows[0]
  if (!chosen) throw new Error('There is no package to buy')
  const orders = new WeakMap<object, string>()
  const refused = new Map<string, number>()
  let bought = 0
  const read = (body: string, context: object): Envelope<{ order_sn?: string }> => {
    const envelope = JSON.parse(body) as Envelope<{ order_sn?: string }>
    if (envelope.code !== 1) refused.set(envelope.msg, (refused.get(envelope.msg) ?? 0) + 1)
    else if (envelope.data.order_sn) orders.set(context, envelope.data.order_sn)
    else bought += 1
    return envelope
  }
  const steps: Request[] = [
    {
      method: 'POST',
      path: pathOf('integral.svippay'),
      setupRequest: (request) => {
        const body = form({ product_id: chosen.id, total_fee: chosen.price, platform: 'h5' })
        return { ...request, body, headers: signed(token, pathOf('integral.svippay'), body) }
      },
      onResponse: (_status, body, context) => void read(body, context),
    },
    {
      method: 'POST',
      path: pathOf('common.pay'),
      setupRequest: (request, context) => {
        const body = form({
          order_sn: orders.get(context) ?? '',
          payment: 'alipay',
          platform: 'h5',
          clientType: 20,
        })
        return { ...request, body, headers: signed(token, pathOf('common.pay'), body) }
      },
      onResponse: (_status, body, context) => void read(body, context),
    },
  ]
  const other = served(await cannon(bare, seconds, [{}]), 'bare route')
  const result = await cannon(app, seconds, steps)
  if (refused.size > 0) throw new Error(`checkout was refused under load: ${JSON.stringify([...refused])}`)
  const calls = served(result, 'checkout')
  const rate = bought / result.duration
  return [
    { name: 'checkout: throughput beside the bare route', value: calls / other, unit: '×', least: 0.04 },
    { name: 'checkout: calls', value: calls, unit: '/s', beside: { name: 'bare route', value: other } },
    { name: 'whole checkouts beside the bare route', value: rate / other, unit: '×' },
    {
      name: 'whole checkouts (order and payment)',
      value: rate,
      unit: '/s',
      beside: { name: 'bare route', value: other },
    },
    { name: `checkout: p99 of a call at ${CONNECTIONS} connections`, value: result.latency.p99, unit: 'ms' },
  ]
}
