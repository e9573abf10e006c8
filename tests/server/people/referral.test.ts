import { town, type Person, type Town } from './person'
import type { ReferralCode } from '@/contract/people/referral'

const DAY = 86_400_000

let here: Town
let sharer: Person
let code: string
beforeEach(async () => {
  here = await town()
  sharer = await here.person()
  code = await codeOf(sharer)
})
afterEach(() => here.close())

const codeOf = async (who: Person) => (await who.ask<{ code: string }>('share.index')).data.code
const look = async (text: string, device = 'newcomer') =>
  (await here.ask<ReferralCode>('user.referralCode', { code: text }, { headers: { 'x-device': device } }))
    .body.data
const broughtBy = async (userId: number): Promise<number | undefined> =>
  (
    await here.database.db
      .selectFrom('referrals')
      .select('sharer_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.sharer_id

/** Registers a fresh phone with what the client kept, and answers who is credited. */
let phones = 0
async function register(more: object, device?: string): Promise<number | undefined> {
  phones += 1
  const { userId } = await here.enter(`1351111${String(phones).padStart(4, '0')}`, more, device)
  return broughtBy(userId)
}

describe('a share code', () => {
  it('shows its owner masked, and stamps the moment', async () => {
    await sharer.ask('user.saveProfile', { nickname: '青灯读者' })
    const shown = await look(code.toLowerCase())
    expect(shown).toMatchObject({ found: true, name: '青**', expiresAt: here.time.now + 30 * DAY })
    expect(shown.spm.startsWith(`${code}.`)).toBe(true)
    expect(shown.spm.length).toBeLessThanOrEqual(60)
    expect(await look('NOBODY22')).toEqual({ found: false, name: '', avatar: '', spm: '', expiresAt: 0 })
    const own = (await sharer.ask<ReferralCode>('user.referralCode', { code })).data
    expect([own.found, own.spm]).toEqual([true, ''])
  })

  it.each([
    ['typed as an invitation', () => ({ invitationCode: code })],
    ['as it stands in a link', () => ({ spm: code })],
    ['as the tracking code of a link', () => ({ spm: `${sharer.id}ss` })],
  ])('credits its owner %s', async (_how, more) => {
    expect(await register(more())).toBe(sharer.id)
    const { referred_by } = await here.database.db
      .selectFrom('users')
      .select('referred_by')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(referred_by).toBe(code)
  })

  it('holds 30 days from when it was met, however often it is opened', async () => {
    const first = await look(code)
    here.time.now += 29 * DAY
    const second = await look(first.spm)
    expect([second.spm, second.expiresAt]).toEqual([first.spm, first.expiresAt])
    expect(await register({ spm: first.spm })).toBe(sharer.id)
    here.time.now = first.expiresAt
    here.time.now -= 60_000
    expect(await register({ spm: first.spm })).toBe(sharer.id)
    here.time.now += 1
    expect(await register({ spm: first.spm })).toBeUndefined()
    expect((await look(first.spm)).found).toBe(false)
  })

  it('with a forged moment or one to come counts for nothing', async () => {
    const { spm } = await look(code)
    const [name = '', moment = '', stamp = ''] = spm.split('.')
    const later = (Number.parseInt(moment, 36) + DAY).toString(36)
    for (const forged of [
      `${name}.${later}.${stamp}`,
      `${name}.${moment}`,
      `${name}.${moment}.`,
      `${name}..`,
    ])
      expect(await register({ spm: forged })).toBeUndefined()
    here.time.now -= DAY
    expect(await register({ spm })).toBeUndefined()
  })

  it('of a deleted or frozen account counts for nothing', async () => {
    await here.database.db.updateTable('users').set({ state: 'frozen' }).where('id', '=', sharer.id).execute()
    expect(await register({ spm: code })).toBeUndefined()
  })

  it('an invitation that is nobody’s leaves the credit to the link', async () => {
    expect(await register({ invitationCode: 'NOBODY22', spm: code })).toBe(sharer.id)
  })
})

describe('the first attribution', () => {
  it('stays: a later log-in with another’s code changes nothing', async () => {
    const other = await here.person()
    const { userId } = await here.enter('13522220001', { spm: code })
    await here.enter('13522220001', { spm: await codeOf(other) })
    expect(await broughtBy(userId)).toBe(sharer.id)
  })

  it('is not made for somebody who was here before', async () => {
    const other = await here.person()
    await here.enter(other.mobile, { spm: code })
    expect(await broughtBy(other.id)).toBeUndefined()
  })
})

describe('oneself', () => {
  it('is not brought by a device one logs in on', async () => {
    expect(await register({ spm: code }, sharer.device)).toBeUndefined()
    expect(await register({ spm: code }, 'a friend’s')).toBe(sharer.id)
  })

  it('is not brought by a phone one had before', async () => {
    const oldCode = await sharer.ownCode('oldmobile')
    const fresh = await here.codeTo('13533330001', 'changemobile')
    expect(
      (await sharer.ask('user.changeMobile', { mobile: '13533330001', code: fresh, oldCode })).code,
    ).toBe(1)
    const again = await here.enter(sharer.mobile, { spm: code }, 'another device')
    expect(again.userId).not.toBe(sharer.id)
    expect(await broughtBy(again.userId)).toBeUndefined()
  })

  it('cannot be written down by any way', async () => {
    const rows = here.database.db
      .insertInto('referrals')
      .values({ user_id: sharer.id, sharer_id: sharer.id, came_at: 1, created_at: 1 })
      .execute()
    await expect(rows).rejects.toThrow()
  })
})

describe('the share centre', () => {
  it('counts devices, newcomers and whom those brought: two levels, no third', async () => {
    await look(code, 'one')
    await look(code, 'one')
    await look(code, 'two')
    const chain: string[] = [code]
    for (const phone of ['13544440001', '13544440002', '13544440003']) {
      const { token } = await here.enter(phone, { spm: chain.at(-1) })
      chain.push((await here.ask<{ code: string }>('share.index', {}, { token })).body.data.code)
    }
    const { data } = await sharer.ask<{ figures: object; link: string; promoter: boolean; days: number }>(
      'share.index',
    )
    expect(data).toMatchObject({
      figures: { visits: 2, joined: 1, joinedToday: 1, second: 1, commission: 0 },
      link: `/#/home?scene=${code}`,
      promoter: false,
      days: 30,
    })
    expect((await sharer.ask('share.team')).data).toMatchObject({
      first: 1,
      second: 1,
      today: 1,
      month: 1,
      sharer: '',
    })
    here.time.now += DAY
    expect((await sharer.ask('share.team')).data).toMatchObject({ first: 1, today: 0 })
  })

  it('says who brought one, masked, and what a poster needs', async () => {
    await sharer.ask('user.saveProfile', { nickname: '远山' })
    const { token } = await here.enter('13555550001', { spm: code })
    const team = await here.ask<{ sharer: string }>('share.team', {}, { token })
    expect(team.body.data.sharer).toBe('远**')
    expect((await sharer.ask('share.poster')).data).toMatchObject({ code, nickname: '远山', works: [] })
  })
})

describe('a registration by password', () => {
  const MOBILE = '13522220001'
  const PASSWORD = 'demo1234'
  const on = (device: string) => ({ headers: { 'x-device': device }, ip: '10.9.0.1' })

  /** Registers the phone without proof, and logs in with the password on the same device. */
  async function registerBy(spm: string | undefined, device = 'newcomer'): Promise<number> {
    const input = { mobile: MOBILE, password: PASSWORD, ...(spm === undefined ? {} : { spm }) }
    expect((await here.ask('login.accountRegister', input, on(device))).body.code).toBe(1)
    const { body } = await here.ask<{ userId: number }>(
      'login.accountLogin',
      { account: MOBILE, password: PASSWORD },
      on(device),
    )
    return body.data.userId
  }

  it('is credited to who brought it, within the 30 days', async () => {
    const { spm } = await look(code)
    here.time.now += 29 * DAY
    expect(await broughtBy(await registerBy(spm))).toBe(sharer.id)
    expect((await sharer.ask<{ figures: { joined: number } }>('share.index')).data.figures.joined).toBe(1)
  })

  it('is credited to nobody after them, without a code, or on the sharer’s own device', async () => {
    const { spm } = await look(code)
    here.time.now += 30 * DAY + 1
    expect(await broughtBy(await registerBy(spm))).toBeUndefined()
    await here.database.db.updateTable('users').set({ mobile: null }).where('mobile', '=', MOBILE).execute()
    expect(await broughtBy(await registerBy(undefined))).toBeUndefined()
    await here.database.db.updateTable('users').set({ mobile: null }).where('mobile', '=', MOBILE).execute()
    expect(await broughtBy(await registerBy(code, sharer.device))).toBeUndefined()
  })

  it('stays credited when its phone is proved on the device it was used on', async () => {
    const userId = await registerBy(code)
    expect((await here.enter(MOBILE, {}, 'newcomer')).userId).toBe(userId)
    expect(await broughtBy(userId)).toBe(sharer.id)
  })

  it('a phone that a stranger registered is credited to whom its owner came by', async () => {
    const userId = await registerBy(code, 'stranger')
    const other = await here.person()
    await here.enter(MOBILE, { spm: await codeOf(other) }, 'owner')
    expect(await broughtBy(userId)).toBe(other.id)
    // Proved once, it is settled.
    await here.enter(MOBILE, { spm: code }, 'third')
    expect(await broughtBy(userId)).toBe(other.id)
  })

  it('and to nobody when its owner takes it over by resetting the password', async () => {
    const userId = await registerBy(code, 'stranger')
    const reset = await here.codeTo(MOBILE, 'resetpwd')
    const input = { mobile: MOBILE, code: reset, password: 'owner5678' }
    expect((await here.ask('login.forgotPassword', input, on('owner'))).body.code).toBe(1)
    expect(await broughtBy(userId)).toBeUndefined()
  })
})
