import { LESSON_KIND_NAMES, type LessonKind } from '@/contract/catalogue/lesson-kinds'
import type { OfficeLesson } from '@/contract/courses/admincourse'
import type { CourseForm, LessonForm, TeacherForm } from '@/contract/courses/course-form'
import { isoMinute } from '@/format/calendar'
import { durationText } from '@/format/duration'
import type { Tone } from '../../kit/display/Mark'
import { MEDIA_STATES } from '../../kit/works/states'

export const LIST = '/admin/study/courses'
export const EDIT = '/admin/study/course'

export const FIELDS: Record<keyof CourseForm, string> = {
  inOrder: '按顺序学习',
  noSkip: '首次学习不能跳着看',
  finishPercent: '看完比例',
  certificate: '结课证书',
  daysValid: '有效天数',
  teachers: '讲师',
  chapters: '章节与课时',
}

export const TEACHER_FIELDS: Record<keyof TeacherForm, string> = {
  name: '姓名',
  title: '头衔',
  intro: '简介',
  avatar: '头像',
}

export const courseAddress = (id: number): `#/admin/${string}` => `#${EDIT}?id=${id}`
export const lessonAddress = (id: number, lesson: number): string => `${courseAddress(id)}&lesson=${lesson}`
export const draftKeyOf = (id: number): string => `course:${id}`

/** How long or large a lesson is, and what it names. */
export function sizeText({ kind, seconds, words, slides, source }: OfficeLesson): string {
  if (kind === 'video' || kind === 'audio')
    return [seconds > 0 ? durationText(seconds) : '', slides > 0 ? `讲义 ${slides} 页` : '']
      .filter(Boolean)
      .join(' · ')
  if (kind === 'text') return `${words} 字`
  if (!source) return ''
  return `${{ paper: '试卷', live: '直播', document: '课件' }[kind]}：${source.title}`
}

/** Why a lesson cannot be opened yet; empty = it can. */
export function faultText({ kind, ready, media }: OfficeLesson): string {
  if (ready) return ''
  if (kind === 'paper') return '试卷未发布'
  if (kind === 'live') return '直播已取消'
  if (kind === 'document') return '课件已下架'
  if (kind === 'text') return '没有正文'
  const { text } = MEDIA_STATES[media]
  return media === 'none' ? `${text}${LESSON_KIND_NAMES[kind]}` : text
}

/** What playing the beginning of a lesson without having bought it is called. */
export const trialName = (kind: LessonKind): string => (kind === 'audio' ? '试听' : '试看')

/** Rules of a lesson that differ from those of most. */
export const ruleMarks = (form: LessonForm, { free, kind }: OfficeLesson): { tone: Tone; text: string }[] => [
  ...(form.required ? [] : [{ tone: 'quiet' as const, text: '选学' }]),
  ...(free ? [{ tone: 'good' as const, text: '免费' }] : []),
  ...(!free && form.trialSeconds > 0
    ? [{ tone: 'good' as const, text: `${trialName(kind)} ${durationText(form.trialSeconds)}` }]
    : []),
  ...(form.opensAt > 0 ? [{ tone: 'busy' as const, text: `${isoMinute(form.opensAt)} 开放` }] : []),
  ...(form.daysAfter > 0 ? [{ tone: 'busy' as const, text: `加入 ${form.daysAfter} 天后开放` }] : []),
]

/** Chapters in words, beside those of another operator. */
export const chaptersText = (chapters: CourseForm['chapters']): string =>
  chapters
    .map(({ title, lessons }) => `${title || '不分章'}：${lessons.map((lesson) => lesson.title).join('、')}`)
    .join('；') || '没有课时'

export const kindName = ({ kind }: OfficeLesson): string => LESSON_KIND_NAMES[kind]
