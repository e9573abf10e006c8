import { humanCount } from '@/format/count'
import { dayName, fullMomentOf, isoMinute, isoSecond, longDay, spokenDay } from '@/format/calendar'
import { dateOf, dayOf, isoDay, momentOf, timeOf } from '@/format/dates'
import { durationText } from '@/format/duration'
import { fileSize, grouped } from '@/format/figures'
import { linesOf } from '@/format/markup'
import { maskMobile } from '@/format/masks'
import { quotedTitle } from '@/format/titles'

it.each([
  [0, '0'],
  [9999, '9999'],
  [10_000, '1万'],
  [12_000, '1.2万'],
  [12_999, '1.2万'],
  [99_999_999, '9999.9万'],
  [340_000_000, '3.4亿'],
  [-3, '0'],
])('humanises %d as %s', (count, text) => {
  expect(humanCount(count)).toBe(text)
})

it('writes days and times by the clock of China', () => {
  // Late in the evening in London, the next morning in China.
  const at = Date.UTC(2026, 10, 20, 18, 5, 9)
  expect([isoDay(at), isoMinute(at), isoSecond(at)]).toEqual([
    '2026-11-21',
    '2026-11-21 02:05',
    '2026-11-21 02:05:09',
  ])
  expect([dateOf(at), dayOf(at), momentOf(at), fullMomentOf(at), timeOf(at)]).toEqual([
    '2026年11月21日',
    '11月21日',
    '11月21日 02:05',
    '2026年11月21日 02:05',
    '02:05',
  ])
})

it('names days as people do', () => {
  const now = Date.UTC(2026, 10, 20, 18)
  expect(['2026-11-21', '2026-11-20', '2026-11-19', '2025-12-31'].map((day) => dayName(day, now))).toEqual([
    '今天',
    '昨天',
    '11月19日 周四',
    '2025年12月31日 周三',
  ])
})

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3_750, '1:02:30'],
  [-1, '0:00'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

it('groups large figures and sizes files', () => {
  expect([999, 1_234_567, -1_234, 0.12345, 1_234.5678].map(grouped)).toEqual([
    '999',
    '1,234,567',
    '-1,234',
    '0.12345',
    '1,234.5678',
  ])
  expect([fileSize(0), fileSize(12_288), fileSize(1_500_000_000)]).toEqual(['0 B', '12.0 KB', '1.4 GB'])
})

it('masks a mobile number and nothing else', () => {
  expect(['13812345678', '0571-8888', '138****5678'].map(maskMobile)).toEqual([
    '138****5678',
    '0571-8888',
    '138****5678',
  ])
})

it('puts works in book-title marks and goods in quotation marks', () => {
  expect([quotedTitle('paperbook', '慢船'), quotedTitle('goods', '雨前龙井')]).toEqual([
    '《慢船》',
    '“雨前龙井”',
  ])
})

it('writes a day in full, and says its weekday', () => {
  expect(longDay('2026-11-24')).toBe('2026年11月24日')
  expect(longDay('2000-02-09')).toBe('2000年2月9日')
  expect(spokenDay('2026-11-24')).toBe('2026年11月24日 星期二')
  expect(spokenDay('2024-02-29')).toBe('2024年2月29日 星期四')
})

it.each([
  ['<h2>一盏灯</h2><p>请<a href="#">点我</a>&ldquo;看&rdquo;</p>', ['一盏灯', '请点我“看”']],
  ['甲<br>乙<br />丙&nbsp;', ['甲', '乙', '丙']],
  ['<style>p { }</style><!-- 注 --><script>boom()</script >正文<script>没有结束', ['正文']],
  ['1 < 2 &amp; &#x4e66;&unknown;', ['1 < 2 & 书&unknown;']],
  ['<p> </p>', []],
])('takes the lines out of %s', (html, lines) => {
  expect(linesOf(html)).toEqual(lines)
})
