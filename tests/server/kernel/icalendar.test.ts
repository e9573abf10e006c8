import { calendarFile, type CalendarEvent } from '@/server/kernel/text/icalendar'
import { fc } from '@tests/support/properties'

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'live-1-1@study',
  title: '直播：多音字答疑',
  from: Date.UTC(2026, 10, 27, 11, 30),
  until: Date.UTC(2026, 10, 27, 12, 30),
  stamp: Date.UTC(2026, 10, 20),
  sequence: 2,
  remind: 'PT10M',
  ...more,
})
const file = (...events: CalendarEvent[]): string => [...calendarFile('学习日历', events)].join('')
/** What a reader sees of the lines (RFC 5545, 3.1). */
const unfolded = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n')

it('folds lines after 75 octets, never within a character, and loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }), (given) => {
      const title = `汉${given}🀄字`.replace(/\p{Cc}/gu, '')
      const text = file(event({ title }))
      const lines = text.split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) {
        expect(line).not.toMatch(/[\r\n]/)
        const octets = Buffer.from(line)
        expect(octets.length).toBeLessThanOrEqual(75)
        expect(octets.toString()).toBe(line)
        expect(line).not.toMatch(/^ ?[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/)
      }
      const summary = unfolded(text).find((line) => line.startsWith('SUMMARY:')) ?? ''
      expect(summary.slice(8).replace(/\\([\\;,])/g, '$1')).toBe(title)
    }),
    { numRuns: 60 },
  )
})

it('escapes what has a meaning in a text, so that a title begins no line of its own', () => {
  const lines = unfolded(file(event({ title: '甲\\乙;丙,丁\r\nBEGIN:VALARM\u0007', note: '一\n二' })))
  expect(lines).toContain('SUMMARY:甲\\\\乙\\;丙\\,丁\\nBEGIN:VALARM')
  expect(lines).toContain('DESCRIPTION:一\\n二')
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1)
})

it('repeats in the zone of China, and has everything else in UTC', () => {
  const from = Date.UTC(2026, 10, 27, 16, 30)
  const lines = unfolded(
    file(event(), event({ from, until: from + 1_800_000, weekdays: [1, 6, 7] }), event({ cancelled: true })),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261127T113000Z',
      'DTEND:20261127T123000Z',
      'DTSTART;TZID=Asia/Shanghai:20261128T003000',
      'DTEND;TZID=Asia/Shanghai:20261128T010000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,SA,SU',
      'TZID:Asia/Shanghai',
      'DTSTAMP:20261120T000000Z',
      'SEQUENCE:2',
      'TRIGGER:-PT10M',
      'STATUS:CANCELLED',
    ]),
  )
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2)
})
