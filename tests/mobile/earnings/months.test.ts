import { lastMonths } from '@/mobile/areas/earnings/parts/MonthField'

it('names months by the calendar of China, where a month begins eight hours before it does in London', () => {
  expect(lastMonths(3, Date.UTC(2026, 10, 30, 15, 59))).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(lastMonths(3, Date.UTC(2026, 10, 30, 16))).toEqual(['2026-12', '2026-11', '2026-10'])
})

it('goes on in the year before', () => {
  expect(lastMonths(3, Date.UTC(2027, 0, 5))).toEqual(['2027-01', '2026-12', '2026-11'])
})
