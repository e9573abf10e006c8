import { Type, type Static } from '@sinclair/typebox'
import { Moment } from '../kernel/office'

const DAY = 86_400_000
/** The longest pause between two times, in days. */
export const LONGEST_PAUSE = 31
/** Chapters that appear at the same time. */
export const MOST_AT_ONCE = 20

/** When chapters appear that are given their times together: some at a time, every so many days. */
export const ChapterTimes = Type.Object({
  first: Moment('第一章的发布时间'),
  days: Type.Integer({ title: '间隔天数', minimum: 1, maximum: LONGEST_PAUSE }),
  each: Type.Integer({ title: '每次章数', minimum: 1, maximum: MOST_AT_ONCE }),
})
export type ChapterTimes = Static<typeof ChapterTimes>

/** Returns when the chapter at an index, which begins at 0, appears, in ms since the epoch. China has no summer time. */
export const chapterTime = ({ first, days, each }: ChapterTimes, index: number): number =>
  first + Math.floor(index / each) * days * DAY
