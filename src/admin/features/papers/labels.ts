import type { OfficePaper } from '@/contract/exams/adminpaper'
import type { PaperForm } from '@/contract/exams/paper-form'
import type { BankState, Release } from '@/contract/exams/question-kinds'
import { isoMinute } from '@/format/calendar'
import type { Tone } from '../../kit/display/Mark'

export const LIST = '/admin/study/papers'
export const EDIT = '/admin/study/paper'

export const STATES: Record<BankState, { text: string; tone: Tone }> = {
  draft: { text: '草稿', tone: 'quiet' },
  published: { text: '已发布', tone: 'good' },
  off: { text: '已下架', tone: 'warning' },
}

export const RELEASE_LABELS: Record<Release, string> = {
  now: '交卷后立即公布',
  closed: '截止后公布',
  manual: '手动公布',
}

export const FIELDS: Record<keyof PaperForm, string> = {
  title: '试卷名称',
  intro: '说明',
  kind: '类型',
  subjectId: '科目',
  minutes: '作答时间',
  opensAt: '开放时间',
  closesAt: '截止时间',
  tries: '作答次数',
  pass: '及格分',
  release: '公布成绩',
  sections: '大题',
}

export const minutesText = ({ minutes }: Pick<OfficePaper, 'minutes'>): string =>
  minutes === 0 ? '不限' : `${minutes} 分钟`

/** When a paper can be taken, as one or two lines. */
export function windowLines({ opensAt, closesAt }: Pick<OfficePaper, 'opensAt' | 'closesAt'>): string[] {
  if (opensAt === 0 && closesAt === 0) return ['长期开放']
  return [
    ...(opensAt > 0 ? [`${isoMinute(opensAt)} 开放`] : []),
    ...(closesAt > 0 ? [`${isoMinute(closesAt)} 截止`] : []),
  ]
}

export const releaseText = ({ release, released }: Pick<OfficePaper, 'release' | 'released'>): string =>
  release === 'now' ? RELEASE_LABELS.now : `${RELEASE_LABELS[release]}（${released ? '已公布' : '未公布'}）`

export const averageText = ({ average }: Pick<OfficePaper, 'average'>): string =>
  average < 0 ? '—' : `${average}%`
