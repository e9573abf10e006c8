import { CHINA } from '../days'

/** Minutes, hours or days before an event at which its app reminds, as an RFC 5545 duration: PT10M, PT1H, P1D. */
type Lead = `PT${number}${'M' | 'H'}` | `P${number}D`

export interface CalendarEvent {
  /** Stays the same when the event changes. */
  uid: string
  title: string
  note?: string
  /** Epoch ms; both the same for an instant. */
  from: number
  until: number
  /** Changed at. */
  stamp: number
  /** Number of changes. */
  sequence: number
  /** Days of the week on which it comes again at the same time in China, 1 = Monday. */
  weekdays?: readonly number[]
  cancelled?: boolean
  remind: Lead
}

/** Longest line in octets, without its break (RFC 5545, 3.1). */
const LINE = 75
const BYDAY = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const ZONE = 'Asia/Shanghai'

/** Escapes a TEXT value (RFC 5545, 3.3.11); control characters are not allowed in one. */
const text = (value: string): string =>
  value
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

/** Breaks a line after at most 75 octets, never within a character. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > LINE) {
      lines.push(current)
      // A continued line begins with a space, which counts.
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current].map((one) => `${one}\r\n`).join('')
}

/** 20261120T040000Z */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
/** The same in China's time, without a zone. */
const local = (at: number): string => utc(at + CHINA).slice(0, -1)

function eventLines(event: CalendarEvent): string[] {
  const { uid, title, note, from, until, stamp, sequence, weekdays, cancelled, remind } = event
  const days = weekdays?.map((day) => BYDAY[day - 1]).join()
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${sequence}`,
    ...(days
      ? [
          `DTSTART;TZID=${ZONE}:${local(from)}`,
          `DTEND;TZID=${ZONE}:${local(until)}`,
          `RRULE:FREQ=WEEKLY;BYDAY=${days}`,
        ]
      : [`DTSTART:${utc(from)}`, ...(until > from ? [`DTEND:${utc(until)}`] : [])]),
    `SUMMARY:${text(title)}`,
    ...(note ? [`DESCRIPTION:${text(note)}`] : []),
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    // An instant takes nobody's time.
    ...(until > from ? [] : ['TRANSP:TRANSPARENT']),
    ...(cancelled
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${text(title)}`, `TRIGGER:-${remind}`, 'END:VALARM']),
    'END:VEVENT',
  ]
}

/** An iCalendar file (RFC 5545). Times that come again are in China's zone, which has no daylight saving time. */
export function* calendarFile(name: string, events: readonly CalendarEvent[]): Generator<string> {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shusheng//Study//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VTIMEZONE',
    `TZID:${ZONE}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  for (const line of head) yield folded(line)
  for (const event of events) for (const line of eventLines(event)) yield folded(line)
  yield folded('END:VCALENDAR')
}
