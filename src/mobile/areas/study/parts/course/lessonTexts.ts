import type { IconName } from 'design-system/Icon'
import type { LessonAccess, LessonRow } from '@/contract/courses/course'
import { LESSON_KIND_NAMES, type LessonKind } from '@/contract/catalogue/lesson-kinds'
import { humanCount } from '@/format/count'
import { dateOf, momentOf } from '@/format/dates'
import { durationText } from '@/format/duration'

export const LESSON_KIND_ICONS: Record<LessonKind, IconName> = {
  video: 'play',
  audio: 'audio',
  text: 'script',
  document: 'ebook',
  paper: 'help',
  live: 'mic',
}

const ROOM_TEXTS = { live: '直播中', ended: '已结束', recorded: '可看回放' } as const

/** How much a lesson is: `3:20`, `248 字`, `5 题`, or when it is broadcast; empty when that is not known yet. */
export function lessonSize({ kind, seconds, words, paper, room, document }: LessonRow): string {
  if (kind === 'paper')
    return paper
      ? [`${paper.questions} 题`, paper.seconds > 0 ? durationText(paper.seconds) : '']
          .filter(Boolean)
          .join(' · ')
      : ''
  if (kind === 'live') {
    if (!room) return ''
    return room.state === 'upcoming' ? `${momentOf(room.startsAt)} 开播` : ROOM_TEXTS[room.state]
  }
  if (kind === 'document') return document ? `${document.pages} 页` : ''
  if (kind === 'text') return words > 0 ? `${humanCount(words)} 字` : ''
  return seconds > 0 ? durationText(seconds) : ''
}

/** Kind and size of a lesson, and how much of it the caller has watched. */
export const lessonFacts = (lesson: LessonRow): string[] =>
  [
    LESSON_KIND_NAMES[lesson.kind],
    lessonSize(lesson),
    lesson.share > 0 && !lesson.finished
      ? `${lesson.kind === 'audio' ? '已听' : '已看'} ${lesson.share}%`
      : '',
  ].filter(Boolean)

/** Why a lesson does not open, in one sentence. */
export function lockText({ reason, opensAt, endedAt, after }: LessonAccess): string {
  if (reason === 'expired')
    return `${endedAt ? `${dateOf(endedAt)} 已到期` : '课程已到期'}。学习记录和笔记都还在，续上就能接着学`
  if (reason === 'early') return opensAt ? `${momentOf(opensAt)} 开放，到时再来学` : '还没到开放时间'
  if (reason === 'order')
    return after ? `这门课要按顺序学，先学完《${after}》就会打开` : '先学完上一讲就会打开'
  return '购买课程后可以学习这一讲'
}

/** The same in a word or two, for a row. */
export function lockMark({ reason, opensAt }: LessonAccess): string {
  if (reason === 'expired') return '已到期'
  if (reason === 'early') return opensAt ? `${momentOf(opensAt)} 开放` : '未开放'
  return reason === 'order' ? '学完上一讲后打开' : '未解锁'
}
