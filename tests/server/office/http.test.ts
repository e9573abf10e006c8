import type { SheetJob } from '@/contract/sheets/sheets'
import { runDueJobs } from '@/server/main/jobs'
import { requestOf } from '@/tools/request'
import { seedAgreements } from '@/server/demo/agreements'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { rig, type Rig } from '../spine/rig'
import { creatorForm } from './office-world'

let here: Rig
const dataDir = mkdtempSync(join(tmpdir(), 'shusheng-office-'))
beforeAll(async () => {
  here = await rig({ env: { dataDir } })
  await here.deps.command((trx) => seedAgreements(trx, here.time.now))
})
afterAll(async () => {
  await here.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function uploadPicture(token: string): Promise<{ ref: string; url: string }> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#eeddcc' } })
    .png()
    .toBuffer()
  const boundary = 'office'
  const { headers, url } = requestOf('applications.upload', {}, { token, now: here.time.now })
  const answer = await here.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  return answer.json<{ data: { ref: string; url: string } }>().data
}

describe('a licence picture', () => {
  const open = async (url: string) => (await here.app.inject({ method: 'GET', url })).statusCode

  it('opens by its address for ten minutes, by no other, and is not kept by browsers', async () => {
    const token = await here.login(await here.user())
    const { ref, url } = await uploadPicture(token)
    expect(ref).toMatch(/^files\/p\/[0-9a-f]{32}\.webp$/)
    const answer = await here.app.inject({ method: 'GET', url: `/${url}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(await open(`/${ref}`)).toBe(404)
    expect(await open(`/${url.replace(/until=\d+/, 'until=9999999999999')}`)).toBe(404)
    expect(await open(`/${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`)).toBe(404)
    // The public folder does not have it either.
    expect(await open(`/${ref.replace('/p/', '/u/')}`)).toBe(404)
    here.time.now += 10 * 60_000
    expect(await open(`/${url}`)).toBe(404)
  })
})

it('an application travels as a form: applied, approved, and the role opens what it should', async () => {
  const id = await here.user()
  const token = await here.login(id)
  const apply = { kind: 'creator', form: creatorForm, agree: true, agreementVersion: 1 }
  const applied = await here.ask<{ id: number; version: number }>('applications.apply', apply, { token })
  expect(applied.body).toMatchObject({ code: 1, data: { state: 'submitted' } })
  const admin = await here.staff('admin')
  const items = [{ id: applied.body.data.id, version: applied.body.data.version }]
  const approved = await here.ask('adminapplication.approve', { items }, { token: admin })
  expect(approved.body).toEqual({ code: 1, msg: '', data: { changed: 1, lost: [] } })
  const { body } = await here.ask<{ roles: string[] }>('user.info', {}, { token })
  expect(body.data.roles).toEqual(['creator'])
})

it('who is frozen is out with the next request', async () => {
  const id = await here.user()
  const token = await here.login(id)
  expect((await here.ask('user.info', {}, { token })).body.code).toBe(1)
  const admin = await here.staff('admin')
  const freeze = { items: [{ id, version: 1 }], state: 'frozen', reason: '发布广告' }
  expect((await here.ask('adminaccount.setState', freeze, { token: admin })).body.code).toBe(1)
  expect((await here.ask('user.info', {}, { token })).body.code).toBe(401)
})

it('an export comes as a file with a Chinese name once it is ready; a refusal of it as an envelope', async () => {
  const token = await here.staff('admin')
  const asked = { reason: '月度核对', format: 'csv' }
  const { body } = await here.ask<SheetJob>('adminaccount.export', asked, { token })
  const ask = () =>
    here.app.inject(requestOf('adminsheet.file', { id: body.data.id }, { token, now: here.time.now }))
  expect((await ask()).json()).toMatchObject({ code: 404 })
  await runDueJobs(here.deps)
  const file = await ask()
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(
    /^attachment; filename\*=UTF-8''用户-2026-11-20\.csv$/,
  )
  expect(file.body).toMatch(/^\uFEFF编号,/)
})

describe('a sheet that is sent', () => {
  const sent = async (bytes: Buffer) => {
    const token = await here.staff('admin')
    const request = requestOf('adminsheet.upload', {}, { token, now: here.time.now })
    const answer = await here.app.inject({
      ...request,
      headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=sheet' },
      payload: Buffer.concat([
        Buffer.from('--sheet\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
        bytes,
        Buffer.from('\r\n--sheet--\r\n'),
      ]),
    })
    return { token, answer: answer.json<{ code: number; msg: string; data: { upload: string } | null }>() }
  }

  it('is known by its bytes and checked in the background', async () => {
    const { token, answer } = await sent(
      Buffer.from('\uFEFF订单号,快递公司,快递单号\r\nX1,顺丰速运,SF12345678\r\n'),
    )
    expect(answer).toMatchObject({ code: 1, data: { format: 'csv' } })
    const file = { upload: answer.data?.upload, name: '今日发货.csv' }
    const { body } = await here.ask<SheetJob>('adminorder.import', file, { token })
    await runDueJobs(here.deps)
    const rows = await here.ask('adminsheet.rows', { id: body.data.id, outcome: 'fault' }, { token })
    expect(rows.body.data).toMatchObject({ total: 1, rows: [{ id: 2, faults: [{ msg: '没有这个订单' }] }] })
  })

  it('is refused when it is no table, or larger than anybody’s list', async () => {
    const { answer } = await sent(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))
    expect(answer).toMatchObject({ code: 400, msg: '这不是表格文件，请上传 .xlsx 或 .csv' })
    const large = await sent(Buffer.alloc(30 * 1024 ** 2 + 1, 'a'))
    expect(large.answer).toMatchObject({ code: 400, msg: '文件不能超过 30 MB，请拆成几个文件' })
    expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(0)
  })
})

it.each([
  ['adminaccount.adjust', { id: 1, currency: 'POINT', amount: 5 }],
  ['adminaccount.reveal', { id: 1 }],
  ['admincustomer.reveal', { id: 1 }],
  ['adminapplication.reveal', { id: 1 }],
  ['adminapplication.refuse', { items: [{ id: 1, version: 1 }] }],
  ['adminstaff.resetPassword', { id: 1 }],
])('%s without a reason is refused before anything is read', async (name, payload) => {
  const token = await here.staff('admin')
  expect((await here.ask(name, payload, { token })).body).toEqual({
    code: 400,
    msg: '请填写原因（2—200 个字）',
    data: null,
  })
})

it('points are adjusted with a key only', async () => {
  const token = await here.staff('admin')
  const wanted = { id: await here.user(), currency: 'POINT', amount: 5, reason: '活动补发' }
  expect((await here.ask('adminaccount.adjust', wanted, { token, key: null })).body.msg).toContain('幂等标识')
  const key = 'an-adjustment-key'
  const first = await here.ask('adminaccount.adjust', wanted, { token, key })
  expect(first.body).toMatchObject({ code: 1, data: { balance: 5 } })
  expect((await here.ask('adminaccount.adjust', wanted, { token, key })).body).toEqual(first.body)
})
