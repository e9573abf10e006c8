/** Words of questions, papers and sittings, without schemas: both fronts load them. */
export const QUESTION_TYPES = ['single', 'multiple', 'judge', 'fill', 'essay'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
export const QUESTION_TYPE_LABELS: Record<QuestionType, string> = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  fill: '填空题',
  essay: '问答题',
}

/** Options of a judgement, by id; they are never shuffled. */
export const JUDGE_OPTIONS = { t: '正确', f: '错误' } as const

/** Separates the blanks of the value of a fill question. */
export const BLANK_SEPARATOR = '\n'
/** Longest answer, characters. */
export const MOST_ANSWER = 5_000

/**
 * How a multiple choice is marked when not everything is right. exact: nothing. part: of a subset of the key its share.
 * half: of a subset half the marks. each: right minus wrong options, at least 0.
 */
export const MULTIPLE_RULES = ['exact', 'part', 'half', 'each'] as const
export type MultipleRule = (typeof MULTIPLE_RULES)[number]
/** Printed above a section. */
export const MULTIPLE_RULE_LABELS: Record<MultipleRule, string> = {
  exact: '多选、少选、错选均不得分',
  part: '少选按比例得分，错选不得分',
  half: '少选得一半分，错选不得分',
  each: '每个正确选项得分，每个错误选项扣分，本题最低 0 分',
}

export const PAPER_KINDS = ['quiz', 'mock', 'exam'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
export const PAPER_KIND_LABELS: Record<PaperKind, string> = {
  quiz: '小测',
  mock: '模拟考试',
  exam: '正式考试',
}

/** States of questions and papers. */
export const BANK_STATES = ['draft', 'published', 'off'] as const
export type BankState = (typeof BANK_STATES)[number]

/** When the keys and explanations of a paper are shown: at hand-in, when its window has closed, or by hand. */
export const RELEASES = ['now', 'closed', 'manual'] as const
export type Release = (typeof RELEASES)[number]

/** What a practice is made of. again: the wrong questions of an earlier sitting. */
export const PRACTICE_MODES = ['topic', 'daily', 'placement', 'wrong', 'favorites', 'again'] as const
export type PracticeMode = (typeof PRACTICE_MODES)[number]
export const PRACTICE_LABELS: Record<PracticeMode, string> = {
  topic: '专项练习',
  daily: '每日 10 题',
  placement: '水平测试',
  wrong: '错题重练',
  favorites: '收藏练习',
  again: '再练错题',
}

export const SITTING_KINDS = ['practice', ...PAPER_KINDS] as const
export type SittingKind = (typeof SITTING_KINDS)[number]

/** marking: handed in, essays wait for a teacher. lapsed: a practice that nobody touched for 30 days. */
export const SITTING_STATES = ['open', 'marking', 'marked', 'void', 'lapsed'] as const
export type SittingState = (typeof SITTING_STATES)[number]
export const SITTING_STATE_LABELS: Record<SittingState, string> = {
  open: '答题中',
  marking: '待阅卷',
  marked: '已出分',
  void: '已作废',
  lapsed: '已过期',
}

/** Why a sitting ended. */
export const HAND_REASONS = ['hand', 'time'] as const

/** Levels of mastery of a topic: share of the marks of its last 20 answers; few: too few answers for a share. */
export const MASTERY_LEVELS = ['none', 'few', 'weak', 'fair', 'good'] as const
export type MasteryLevel = (typeof MASTERY_LEVELS)[number]
export const MASTERY_LABELS: Record<MasteryLevel, string> = {
  none: '未练',
  few: '初步',
  weak: '薄弱',
  fair: '一般',
  good: '掌握',
}
/** Answers of a topic that its mastery is computed of, and the fewest that say anything. */
export const MASTERY_ANSWERS = 20
export const MASTERY_FEWEST = 5
const WEAK_BELOW = 60
const GOOD_FROM = 85

/** @param percent share of the marks of the last answers; @param answers their number, at most MASTERY_ANSWERS */
export function masteryLevel(percent: number, answers: number): MasteryLevel {
  if (answers === 0) return 'none'
  if (answers < MASTERY_FEWEST) return 'few'
  if (percent < WEAK_BELOW) return 'weak'
  return percent < GOOD_FROM ? 'fair' : 'good'
}

export const FAULT_KINDS = ['key', 'stem', 'explanation', 'typo', 'other'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]
export const FAULT_LABELS: Record<FaultKind, string> = {
  key: '答案有误',
  stem: '题干有误',
  explanation: '解析有误',
  typo: '错别字',
  other: '其他',
}

/** What has become of a report of an error; open = nobody has answered it. */
export const FAULT_STATES = ['open', 'mended', 'rejected', 'duplicate'] as const
export type FaultState = (typeof FAULT_STATES)[number]
export const FAULT_ANSWERS = ['mended', 'rejected', 'duplicate'] as const satisfies FaultState[]
export type FaultAnswer = (typeof FAULT_ANSWERS)[number]
export const FAULT_ANSWER_LABELS: Record<FaultAnswer, string> = {
  mended: '已改正',
  rejected: '不需修改',
  duplicate: '重复',
}
/** Longest report of an error and longest reply, characters. */
export const MOST_FAULT_TEXT = 500

/** Which questions of a sitting are listed. */
export const EXPLAIN_FILTERS = ['all', 'wrong', 'unsure'] as const
export type ExplainFilter = (typeof EXPLAIN_FILTERS)[number]

export const WRONG_VIEWS = ['due', 'all', 'left'] as const
export type WrongView = (typeof WRONG_VIEWS)[number]

/** A wrong question leaves the wrong-answer book after so many right answers in a row. */
export const RIGHT_IN_A_ROW = 3

/** Handed-in sittings of a paper from which a rank says anything. */
export const RANK_FROM = 20

/** Answers of one request. */
export const MOST_SAVED_ANSWERS = 50
/** Seconds after the deadline in which answers still count, for everybody: the network is not instant. */
export const GRACE_SECONDS = 30
/** The app was left for so long when it counts as away. */
export const AWAY_FROM_SECONDS = 3
/** Most minutes by which an operator extends or reopens a sitting. */
export const MOST_EXTRA_MINUTES = 7 * 24 * 60
