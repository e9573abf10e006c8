import { kuaidi100, signQuestion } from '@/server/adapters/tracking/kuaidi100'
import { trackingAdapter } from '@/server/adapters/tracking/registry'
import { sandboxTracking } from '@/server/adapters/tracking/sandbox'
import type { Trace, WaybillQuery } from '@/server/adapters/tracking/tracking'
import { readEnv } from '@/server/env'
import { loopback, type Loopback } from '@tests/support/loopback'
import { createHash } from 'node:crypto'
import { market, ITEM, type Market } from './market'

const waybill: WaybillQuery = {
  carrier: '顺丰速运',
  trackingNo: 'SF1029384756',
  mobile: '13812345678',
  shippedAt: 0,
}

describe('Kuaidi100', () => {
  let channel: Loopback
  beforeAll(async () => {
    channel = await loopback()
  })
  afterAll(() => channel.close())
  beforeEach(() => {
    channel.asked = []
  })
  const options = () => ({ customer: 'C1', key: 'K1', endpoint: `${channel.base}/poll/query.do` })
  const say = (document: unknown) => {
    channel.answer = () => ({ body: JSON.stringify(document) })
  }

  it('asks with a signed question and reads what was scanned, in Chinese time', async () => {
    say({
      status: '200',
      data: [
        { ftime: '2026-11-20 18:00:00', time: '2026-11-20 18:00:00', context: '正在派送', status: '派件' },
        { ftime: '2026-11-19 09:30:00', time: '2026-11-19 09:30:00', context: '已取件', status: '揽收' },
        { context: '没有时间的一条', status: '在途' },
      ],
    })
    expect(await kuaidi100(options()).ask(waybill)).toEqual([
      { at: Date.UTC(2026, 10, 19, 1, 30), title: '揽收', text: '已取件' },
      { at: Date.UTC(2026, 10, 20, 10), title: '派件', text: '正在派送' },
    ])
    const sent = new URLSearchParams(channel.asked[0]?.body)
    const param = sent.get('param') ?? ''
    expect(JSON.parse(param)).toEqual({
      com: 'shunfeng',
      num: 'SF1029384756',
      phone: '13812345678',
      resultv2: '4',
      order: 'asc',
    })
    expect(sent.get('customer')).toBe('C1')
    expect(sent.get('sign')).toBe(createHash('md5').update(`${param}K1C1`).digest('hex').toUpperCase())
    expect(sent.get('sign')).toBe(signQuestion(param, options()))
  })

  it('takes a number that was never scanned for no fault, and everything else for one', async () => {
    say({ result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' })
    expect(await kuaidi100(options()).ask(waybill)).toEqual([])
    say({ result: false, returnCode: '503', message: '验证签名失败' })
    await expect(kuaidi100(options()).ask(waybill)).rejects.toThrow('Kuaidi100: 503 验证签名失败')
    channel.answer = () => ({ status: 502, body: 'Bad Gateway' })
    await expect(kuaidi100(options()).ask(waybill)).rejects.toThrow()
  })

  it('asks nothing about a carrier it has no code for', async () => {
    expect(await kuaidi100(options()).ask({ ...waybill, carrier: '同城跑腿' })).toEqual([])
    expect(channel.asked).toEqual([])
  })

  it('is used when its keys are set; a demo has a sandbox, a house without keys nobody', () => {
    const adapter = (raw: Record<string, string>) =>
      trackingAdapter(readEnv({ NODE_ENV: 'test', ...raw }), { now: () => 0 })?.name
    expect(adapter({ KUAIDI100_CUSTOMER: 'C1', KUAIDI100_KEY: 'K1' })).toBe('kuaidi100')
    expect(adapter({ DEMO: '1' })).toBe('sandbox')
    expect(adapter({ DEMO: '0' })).toBeUndefined()
  })
})

describe('a parcel on its way', () => {
  let here: Market
  let user: number
  let parcelId: number
  let questions: WaybillQuery[]
  let answer: () => Promise<Trace[]>
  const seen: Trace = { at: 5, title: '揽收', text: '已取件' }
  const track = async () =>
    (await here.world.ctx(user).call('orders.track', { id: parcelId })).traces.map(({ title }) => title)

  beforeEach(async () => {
    here = await market()
    questions = []
    answer = () => Promise.resolve([seen])
    here.world.deps.tracking = {
      name: 'test',
      ask: (asked) => {
        questions.push(asked)
        return answer()
      },
    }
    user = await here.buyer()
    const pen = await here.goods({ template: await here.template() })
    const order = await here.bought(user, { item: ITEM(pen) })
    const parcel = await here.world.deps.db
      .selectFrom('parcels')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    parcelId = parcel.id
    expect(await track()).toEqual([])
    const { carrier, trackingNo } = waybill
    await here.staff().call('adminorder.ship', { parcelId, version: parcel.version, carrier, trackingNo })
  })
  afterEach(() => here.close())

  it('is asked about with the receiver’s number, at most once in half an hour however many look', async () => {
    await Promise.all([track(), track(), track()])
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({ carrier: '顺丰速运', trackingNo: 'SF1029384756' })
    expect(questions[0]?.mobile).toMatch(/^1\d{10}$/)
    expect(await track()).toEqual(['揽收'])
    const office = await here.staff().call('adminorder.track', { id: parcelId })
    expect(office.traces).toEqual([seen])
    here.world.clock.at += 29 * 60_000
    await track()
    expect(questions).toHaveLength(1)
    answer = () => Promise.resolve([seen, { at: 6, title: '派件', text: '正在派送' }])
    here.world.clock.at += 60_000
    expect(await track()).toEqual(['揽收', '派件'])
  })

  it('keeps what was known while its carrier does not answer, and asks again two minutes later', async () => {
    await track()
    here.world.clock.at += 31 * 60_000
    answer = () => Promise.reject(new Error('down'))
    expect(await track()).toEqual(['揽收'])
    await track()
    expect(questions).toHaveLength(2)
    here.world.clock.at += 2 * 60_000
    answer = () => Promise.resolve([])
    expect(await track()).toEqual([])
    expect(questions).toHaveLength(3)
  })

  it('shows nothing of the waybill before, once it has another', async () => {
    await track()
    await here.world.deps.db
      .updateTable('parcels')
      .set({ tracking_no: 'SF9999999999' })
      .where('id', '=', parcelId)
      .execute()
    answer = () => Promise.reject(new Error('down'))
    expect(await track()).toEqual([])
    expect(questions.map(({ trackingNo }) => trackingNo)).toEqual(['SF1029384756', 'SF9999999999'])
  })

  it('is not asked about any more when it was received', async () => {
    await track()
    await here.world.ctx(user).call('orders.receive', { id: parcelId })
    here.world.clock.at += 3_600_000
    expect(await track()).toEqual(['揽收'])
    expect(questions).toHaveLength(1)
  })
})

it('the sandbox tells of a parcel what would have happened by now', async () => {
  const clock = { at: 0, now: () => clock.at }
  const titles = async () => (await sandboxTracking(clock).ask(waybill)).map(({ title }) => title)
  expect(await titles()).toEqual([])
  clock.at = 3 * 3_600_000
  expect(await titles()).toEqual(['揽收'])
  clock.at = 40 * 3_600_000
  expect(await titles()).toEqual(['揽收', '在途', '在途', '派件'])
})
