import { setBoot } from '@/client/base'
import { inviter, keepReferral, referral, referralCode } from '@/stores/referral'
import { envelope, watchedFront, wire } from '@tests/client/wire'
import { until } from '@tests/support/until'

beforeEach(() => {
  localStorage.clear()
  watchedFront()
  setBoot({ servers: { default: 'https://api.test/' } })
})

it('goes along with the server’s stamp once that is there; the field shows the code', async () => {
  const sent = wire(() =>
    envelope({
      found: true,
      name: '林**',
      avatar: '',
      spm: 'AB12CD.stamp',
      expiresAt: Date.now() + 1000_000,
    }),
  )
  keepReferral('AB12CD')
  expect(referral()).toBe('AB12CD')
  await until('the stamp', () => referral() === 'AB12CD.stamp')
  expect(referralCode()).toBe('AB12CD')
  expect(await inviter('AB12CD')).toBe('林**')
  expect(sent).toHaveLength(1)
})

it('a code that is nobody’s names nobody', async () => {
  wire(() => envelope({ found: false, name: '', avatar: '', spm: '', expiresAt: 0 }))
  expect(await inviter('NOBODY')).toBe('')
})

it('the same code again does not begin its thirty days anew', async () => {
  const sent = wire(() => envelope({ found: true, name: '林**', avatar: '', spm: '', expiresAt: 0 }))
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  keepReferral('SAME12')
  clock.mockReturnValue(1_000_000 + 29 * 24 * 3_600_000)
  keepReferral('SAME12')
  clock.mockReturnValue(1_000_000 + 30 * 24 * 3_600_000)
  expect(referralCode()).toBeUndefined()
  clock.mockRestore()
  await until('the stamp was asked for', () => sent.length > 0)
})

it('counts without the server’s stamp when it does not answer', async () => {
  wire(() => Promise.reject(new TypeError('offline')))
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  keepReferral('LONELY')
  await until('the failure is logged', () => warned.mock.calls.length > 0)
  expect(referral()).toBe('LONELY')
  expect(warned).toHaveBeenCalledWith('The referral was not stamped', expect.anything())
})
