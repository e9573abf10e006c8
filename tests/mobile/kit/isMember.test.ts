import { isMember } from '@/mobile/kit/people/isMember'

const HOUR = 3_600_000
const info = (tier: 'member' | 'creator', until: number) => ({ tiers: [{ tier, until }] })

it('a membership runs until its end, tier by tier', () => {
  expect(isMember(null)).toBe(false)
  expect(isMember(info('member', Date.now() + HOUR))).toBe(true)
  expect(isMember(info('member', Date.now() + HOUR), 'creator')).toBe(false)
  expect(isMember(info('creator', Date.now() + HOUR), 'creator')).toBe(true)
  expect(isMember(info('member', Date.now() - 1))).toBe(false)
})
