import type { OfficeQuestion } from '@/contract/exams/adminquestion'
import type { BankState } from '@/contract/exams/question-kinds'
import type { QuestionForm } from '@/contract/exams/question-form'
import type { Tone } from '../../kit/display/Mark'

export const LIST = '/admin/study/questions'
export const EDIT = '/admin/study/question'

export const STATES: Record<BankState, { text: string; tone: Tone }> = {
  draft: { text: '草稿', tone: 'quiet' },
  published: { text: '已上架', tone: 'good' },
  off: { text: '已下架', tone: 'warning' },
}

export const FIELDS: Record<keyof QuestionForm, string> = {
  code: '编号',
  subject: '科目',
  topic: '知识点',
  materialId: '材料',
  materialTitle: '新材料标题',
  materialBody: '新材料正文',
  type: '题型',
  difficulty: '难度',
  stem: '题干',
  options: '选项',
  judgement: '答案',
  blanks: '各空答案',
  rules: '判分规则',
  reference: '参考答案',
  rubric: '评分标准',
  words: '字数要求',
  explanation: '解析',
}

export const rightText = ({ right }: Pick<OfficeQuestion, 'right'>): string => (right < 0 ? '—' : `${right}%`)
