import { dayOf, dayStart, monthStart, startOf, startOfMonth } from '@/server/kernel/days'

const at = (text: string): number => Date.parse(text)

it.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-20', '2026-11-19T16:00Z', '2026-10-31T16:00Z'],
  ['2026-11-20T16:00Z', '2026-11-21', '2026-11-20T16:00Z', '2026-10-31T16:00Z'],
  ['2026-12-31T16:00Z', '2027-01-01', '2026-12-31T16:00Z', '2026-12-31T16:00Z'],
])('%s is of the Chinese day %s', (moment, day, dayBegan, monthBegan) => {
  expect(dayOf(at(moment))).toBe(day)
  expect(dayStart(at(moment))).toBe(at(dayBegan))
  expect(startOf(day)).toBe(at(dayBegan))
  expect(monthStart(at(moment))).toBe(at(monthBegan))
})

it('counts months across years', () => {
  expect(startOfMonth('2026-11', 1)).toBe(at('2026-11-30T16:00Z'))
  expect(startOfMonth('2026-11', 13)).toBe(at('2027-11-30T16:00Z'))
})

it('has no beginning for what is no day', () => {
  expect(startOf('2026-13-01')).toBeNaN()
})
