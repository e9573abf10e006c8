import {
  certificateFault,
  certificateNumber,
  groupedCertificate,
} from '@/contract/certificates/certificate-number'
import type { IssueForm } from '@/contract/certificates/certificates'
import { refusalOf } from '@tests/support/world'
import { requestOf } from '@/tools/request'
import { create } from 'fontkit'
import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { fontFor } from '@/server/kernel/type/font'
import { rig, type Rig } from '../spine/rig'
import type { StaffCaller } from '@tests/support/door'

let here: Rig
let ctx: StaffCaller
let owner: number
let token: string
beforeEach(async () => {
  here = await rig({ env: { publicOrigin: 'https://shusheng.example' } })
  token = await here.staff('admin')
  const { id } = await here.database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const staff = { sessionId: 1, id, name: 'admin', role: 'admin', permissions: ['*'], scope: 'all' as const }
  ctx = {
    ...here.visitor(),
    origin: 'https://shusheng.example',
    staff: { ...staff, team: '', teacherId: null, expiresAt: 0 },
  }
  owner = await here.user()
})
afterEach(() => here.close())

const form = (more: Partial<IssueForm> = {}): IssueForm => ({
  kind: 'registration',
  ownerId: owner,
  ownerType: 'person',
  owner: '林见',
  title: '渡口的灯',
  workKind: 'text',
  author: '林见',
  finishedOn: '2026-01-05',
  publishedOn: '',
  issuedOn: '2026-02-01',
  validUntil: '',
  ...more,
})
let keys = 0
const issue = (more: Partial<IssueForm> = {}, key = `certificate-key-${(keys += 1)}`) =>
  ({ ...ctx, idempotencyKey: key }).call('admincertificate.issue', { form: form(more) })
const visitor = () => ({ ...here.visitor(), origin: 'https://shusheng.example' })

describe('a number', () => {
  it('finds every mistyped sign and every two neighbours that changed places', () => {
    const number = certificateNumber('registration', 2026, 120)
    expect(certificateFault(groupedCertificate(number).toLowerCase())).toBeNull()
    const signs = '0123456789'
    for (let place = 3; place < 13; place += 1) {
      for (const sign of signs)
        if (sign !== number[place])
          expect(certificateFault(number.slice(0, place) + sign + number.slice(place + 1))).not.toBeNull()
      const [a, b] = [number[place], number[place + 1]]
      if (place < 12 && a !== b)
        expect(certificateFault(number.slice(0, place) + b + a + number.slice(place + 2))).not.toBeNull()
    }
  })
})

describe('issuing', () => {
  it('counts within kind and year, once for a key, and tells the owner', async () => {
    const first = await issue({}, 'the-same-key-1')
    expect(await issue({}, 'the-same-key-1')).toEqual(first)
    const second = await issue()
    const other = await issue({ kind: 'listing' })
    const older = await issue({ issuedOn: '2026-01-31' })
    expect([first, second, other, older].map(({ number }) => number.slice(0, -1))).toEqual([
      'SSR2026000001',
      'SSR2026000002',
      'SSL2026000001',
      'SSR2026000003',
    ])
    const notices = await here.database.db.selectFrom('notices').select(['user_id', 'href']).execute()
    expect(notices).toHaveLength(4)
    expect(notices[0]).toEqual({ user_id: owner, href: `#/copyright/certificate/detail?id=${first.id}` })
  })

  it('gives two operators at once two numbers', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => issue()))
    expect(new Set(made.map(({ number }) => number)).size).toBe(8)
  })

  it.each([
    [{ issuedOn: '2026-13-01' }, '登记日期有误'],
    [{ issuedOn: '2027-02-01' }, '登记日期不能晚于今天'],
    [{ finishedOn: '2026-03-01' }, '创作完成日期不能晚于登记日期'],
    [{ publishedOn: '2025-03-01' }, '首次发表日期不能早于创作完成日期'],
    [{ validUntil: '2026-02-01' }, '有效期要晚于登记日期'],
    [{ title: ' ' }, '请填写作品名称'],
    [{ ownerId: 9999 }, '持有人不存在或已注销，请重新选择'],
    [
      { file: { name: 'a.txt', size: 1, hash: 'a'.repeat(64), proof: 'made up' } },
      '作品文件已失效，请重新上传',
    ],
  ])('refuses %j', async (more: Partial<IssueForm>, message) => {
    expect(await refusalOf(issue(more))).toEqual({ code: 400, message })
  })

  it('registers the hash that the server computed of the file', async () => {
    const work = Buffer.from('第一章 渡口')
    const { headers, url } = requestOf('admincertificate.file', {}, { token, now: here.time.now })
    const answer = await here.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=work' },
      payload: Buffer.concat([
        Buffer.from(
          '--work\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n',
        ),
        work,
        Buffer.from('\r\n--work--\r\n'),
      ]),
    })
    const { data: file } = answer.json<{ data: NonNullable<IssueForm['file']> }>()
    expect(file).toMatchObject({
      name: 'a.txt',
      size: work.length,
      hash: createHash('sha256').update(work).digest('hex'),
    })
    const { id } = await issue({ file })
    expect((await visitor().call('certificate.detail', { id })).fileHash).toBe(file.hash)
  })
})

describe('a certificate', () => {
  it('is corrected under its number with a reason, and not over another one’s change', async () => {
    const { id, number } = await issue()
    const before = await ctx.call('admincertificate.detail', { id })
    await ctx.call('admincertificate.save', {
      id,
      version: 1,
      form: form({ title: '渡口的灯火' }),
      reason: '书名漏字',
    })
    const after = await ctx.call('admincertificate.detail', { id })
    expect(after.row).toMatchObject({ number, title: '渡口的灯火', version: 2 })
    expect(after.digest).not.toBe(before.digest)
    expect(after.picture).not.toBe(before.picture)
    expect(
      (await refusalOf(ctx.call('admincertificate.save', { id, version: 1, form: form(), reason: '再改' })))
        .code,
    ).toBe(409)
    expect(
      (
        await refusalOf(
          ctx.call('admincertificate.save', {
            id,
            version: 2,
            form: form({ kind: 'listing' }),
            reason: '换种类',
          }),
        )
      ).message,
    ).toBe('证书种类在签发后不能更改')
  })

  it('is void for good, and says why to whoever verifies it', async () => {
    const { id, number } = await issue()
    await ctx.call('admincertificate.void', { id, version: 1, reason: '署名有误' })
    expect(await visitor().call('certificate.verify', { number: groupedCertificate(number) })).toMatchObject({
      id,
      state: 'void',
    })
    expect(await visitor().call('certificate.detail', { id })).toMatchObject({
      state: 'void',
      voidReason: '署名有误',
    })
    expect(
      (await refusalOf(ctx.call('admincertificate.void', { id, version: 2, reason: '再作废' }))).message,
    ).toBe('证书已作废，不能再修改')
  })

  it('shows persons masked to everybody but their owner', async () => {
    const { id } = await issue({ owner: '欧阳文渊', author: '欧阳文渊' })
    const house = await issue({ owner: '半亩文化有限公司', ownerType: 'organisation', author: '林见' })
    expect(await visitor().call('certificate.detail', { id })).toMatchObject({
      owner: '欧**渊',
      author: '欧**渊',
      mine: false,
    })
    expect(await visitor().call('certificate.detail', { id: house.id })).toMatchObject({
      owner: '半亩文化有限公司',
    })
    expect(await here.as(owner).call('certificate.detail', { id })).toMatchObject({
      owner: '欧阳文渊',
      mine: true,
    })
  })

  it('is found by number, part of a title and whole name of its owner, not by a part of the name', async () => {
    const { id, number } = await issue({ owner: '欧阳文渊' })
    await issue({ title: '听潮', kind: 'evidence' })
    const found = async (keyword: string) =>
      (await visitor().call('certificate.list', { keyword })).rows.map((row) => row.id)
    expect(await found(number.slice(0, 9))).toContain(id)
    expect(await found(groupedCertificate(number))).toEqual([id])
    expect(await found('口的')).toEqual([id])
    expect(await found('欧阳文渊')).toEqual([id])
    expect(await found('欧阳')).toEqual([])
    expect((await ctx.call('admincertificate.list', { keyword: '欧阳' })).rows.map((row) => row.id)).toEqual([
      id,
    ])
    expect((await visitor().call('certificate.list', { kind: 'evidence' })).total).toBe(1)
    expect((await here.as(owner).call('certificate.list', { mine: true })).total).toBe(2)
    expect((await visitor().call('certificate.list', { mine: true })).total).toBe(0)
  })

  it('expires with its day', async () => {
    const { id } = await issue({ validUntil: '2026-03-01' })
    expect((await visitor().call('certificate.detail', { id })).state).toBe('expired')
    expect((await visitor().call('certificate.list', { state: 'expired' })).total).toBe(1)
    expect((await visitor().call('certificate.list', { state: 'valid' })).total).toBe(0)
  })
})

describe('its sheets', () => {
  const bytesOf = async (body: AsyncIterable<string | Uint8Array>) => {
    const parts: Buffer[] = []
    for await (const part of body) parts.push(Buffer.from(part))
    return Buffer.concat(parts)
  }

  it('the PDF is the owner’s and the office’s, with our font in it', async () => {
    const { id, number } = await issue()
    const { name, type, body } = await { ...here.as(owner), origin: 'https://shusheng.example' }.call(
      'certificate.pdf',
      { id },
    )
    expect([name, type]).toEqual([`证书-${number}.pdf`, 'application/pdf'])
    const pdf = (await bytesOf(body)).toString('latin1')
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    expect(pdf).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSerifSCShusheng/)
    expect(pdf).toContain(`https://shusheng.example/#/copyright/certificate/detail?id=${id}`)
    // Text that can be searched: the font's table of characters names 渡.
    const streams = [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, text = '']) => {
      try {
        return inflateSync(Buffer.from(text, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    expect(streams.join('')).toContain('<6e21>')
    const stranger = await here.user()
    expect((await refusalOf(here.as(stranger).call('certificate.pdf', { id }))).code).toBe(404)
  })

  it('the font of a few characters draws them', async () => {
    const font = create(await fontFor('渡口AB', 500)) as ReturnType<typeof create> & {
      glyphForCodePoint(code: number): { id: number; advanceWidth: number; path: { commands: unknown[] } }
    }
    for (const char of '渡口AB') {
      const glyph = font.glyphForCodePoint(char.codePointAt(0) ?? 0)
      expect(glyph.id).toBeGreaterThan(0)
      expect(glyph.advanceWidth).toBeGreaterThan(300)
      expect(glyph.path.commands.length).toBeGreaterThan(4)
    }
    expect(font.glyphForCodePoint('灯'.codePointAt(0) ?? 0).id).toBe(0)
  })

  it('the picture opens by its own address alone', async () => {
    const { id } = await issue()
    const { picture } = await visitor().call('certificate.detail', { id })
    const open = async (url: string) => here.app.inject({ method: 'GET', url: `/${url}` })
    const answer = await open(picture)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await open(picture.replace('-m-', '-w-'))).statusCode).toBe(404)
    expect((await open(picture.replace(/-1-m/, '-2-m'))).statusCode).toBe(404)
  })
})
