import { setBoot } from '@/client/base'
import { inviter, keepReferral, referral, referralCode } from '@/stores/referral'
import { envelope, watchedFront, wire } from '@tests/client/wire'

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

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
  await settle()
  expect(referral()).toBe('AB12CD.stamp')
  expect(referralCode()).toBe('AB12CD')
  expect(await inviter('AB12CD')).toBe('林**')
  expect(sent).toHaveLength(1)
})

it('a code that is nobody’s names nobody', async () => {
  wire(() => envelope({ found: false, name: '', avatar: '', spm: '', expiresAt: 0 }))
  expect(await inviter('NOBODY')).toBe('')
})

it('the same code again does not begin its thirty days anew', async () => {
  wire(() => envelope({ found: true, name: '林**', avatar: '', spm: '', expiresAt: 0 }))
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  keepReferral('SAME12')
  clock.mockReturnValue(1_000_000 + 29 * 24 * 3_600_000)
  keepReferral('SAME12')
  clock.mockReturnValue(1_000_000 + 30 * 24 * 3_600_000)
  expect(referralCode()).toBeUndefined()
  clock.mockRestore()
  await settle()
})

it('counts without the server’s stamp when it does not answer', async () => {
  wire(() => Promise.reject(new TypeError('offline')))
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  keepReferral('LONELY')
  await settle()
  expect(referral()).toBe('LONELY')
  expect(warned).toHaveBeenCalledWith('The referral was not stamped', expect.anything())
})
