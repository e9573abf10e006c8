import type { Generated } from 'kysely'
import type {
  FaultKind,
  FaultState,
  HAND_REASONS,
  PaperKind,
  PracticeMode,
  QuestionType,
  Release,
  SittingKind,
  SittingState,
} from '@/contract/exams/question-kinds'
import type { Flag, Id } from '../kernel/tables'

export interface Subjects {
  id: Id
  name: string
  sort: number
}

export interface Topics {
  id: Id
  subject_id: number
  parent_id: number | null
  name: string
  sort: number
}

/** A passage that several questions are about. */
export interface Materials {
  id: Id
  subject_id: number
  title: string
  /** Written text, see written-text.ts. */
  body: string
  version: number
}

export interface Questions {
  id: Id
  /** Its number in imports. */
  code: string
  subject_id: number
  topic_id: number
  material_id: number | null
  type: QuestionType
  /** 1 to 5. */
  difficulty: number
  state: 'draft' | 'published' | 'off'
  /** 1 = a learner has seen this version: a change makes a new one. */
  served: Flag
  /** Random; a draw begins somewhere in its order. */
  dice: number
  /** Counted answers, and those with full marks. */
  answers: number
  right_answers: number
  created_at: number
  updated_at: number
  /** Of question_versions. */
  version: number
  /** Increases with every change: an operator who saw an earlier one may not overwrite it. */
  revision: number
}

export interface QuestionVersions {
  question_id: number
  version: number
  /** Written text, see written-text.ts; so are options, explanation and reasons. */
  stem: string
  /** JSON list of {id, text}. */
  options: string
  /** Ids of the right options in one word; t or f; JSON list of the accepted texts by blank; reference answer. */
  answer: string
  /** JSON object, see FillRules in marking.ts. */
  rules: string
  explanation: string
  /** JSON object: by id of the option. */
  reasons: string
  /** JSON list of {title, share, levels: {text, share}[]}: shares are per cent of the marks of the question. */
  rubric: string
  /** Length that is asked for; 0 = none. */
  words: number
  made_at: number
}

/** By which similar questions are found, see question-prints.ts. */
export interface QuestionPrints {
  hash: number
  question_id: number
}

export interface QuestionLinks {
  id: Id
  question_id: number
  work_id: number
  part_id: number
  /** Seconds of a lesson, or offset of the character in a chapter. */
  at: number
}

export interface Papers {
  id: Id
  kind: PaperKind
  /** Null: of several subjects. */
  subject_id: number | null
  title: string
  intro: string
  /** JSON list, see PaperSection in papers.ts. */
  sections: string
  questions: number
  full_marks: number
  pass_marks: number
  /** 0 = without a limit. */
  seconds: number
  /** 0 = always open. */
  opens_at: number
  closes_at: number
  /** 0 = as often as one likes. */
  tries: number
  release: Release
  /** Of release manual; 0 = not yet. */
  released_at: number
  state: 'draft' | 'published' | 'off'
  created_at: number
  updated_at: number
  version: number
}

/** One attempt at a paper, or a practice. */
export interface Sittings {
  id: Id
  user_id: number
  /** Null for a practice. */
  paper_id: number | null
  kind: SittingKind
  mode: PracticeMode | ''
  /** What may go on only once for a user: `paper 3`, `topic 5`, `daily`. */
  scope: string
  /** Number of the try. */
  number: number
  title: string
  intro: string
  subject_id: number | null
  topic_id: number | null
  /** JSON, see Layout in layout.ts: drawn once and stored. */
  layout: string
  full_marks: number
  pass_marks: number
  state: SittingState
  reason: (typeof HAND_REASONS)[number] | ''
  started_at: number
  /** 0 = none. */
  deadline: number
  /** 0 = not yet. */
  handed_at: number
  touched_at: number
  epoch: number
  /** The device that answers. */
  device: string
  away_times: number
  away_seconds: number
  /** Answers that are not empty. */
  answered: number
  /** Sum of the marks; null until all are known. */
  marks: number | null
  /** 1 = its answers are in the wrong-answer book and in the mastery of topics; of a practice each is at once. */
  learned: Flag
  /** 1 = its answers are in the figures of the questions, or never will be. */
  counted: Flag
  version: number
}

export interface SittingAnswers {
  sitting_id: number
  slot: number
  user_id: number
  question_id: number
  question_version: number
  value: string
  revision: number
  /** Number of the change on the device. */
  seq: number
  device: string
  seconds: number
  unsure: Flag
  /** Null: a person marks it. */
  marks: number | null
  full_marks: number
  /** What arrived after the time was up. */
  late_value: string | null
  late_at: number
  changed_at: number
}

/** How a teacher marked an essay of a paper; a change of the text deletes it. */
export interface EssayMarks {
  sitting_id: number
  slot: number
  paper_id: number
  question_id: number
  /** Who marked it last. */
  staff_id: number
  /** JSON list of marks in the order of the rubric; empty without one. */
  criteria: string
  marks: number
  /** For the learner; may be empty. */
  comment: string
  at: number
  version: number
}

/** Marks that were suggested for an essay; learners never see them. They hold for one revision of the text. */
export interface EssaySuggestions {
  sitting_id: number
  slot: number
  revision: number
  /** Who asked for it. */
  staff_id: number
  model: string
  /** 1 = it was made by rules, without a model. */
  offline: Flag
  /** JSON list of SuggestedMarks in the order of the rubric. */
  criteria: string
  /** Words that the model wrote. */
  words: number
  at: number
}

/** What an operator with a narrow scope stands for: a teacher, a course or a paper. */
export interface StaffTeaching {
  id: Id
  staff_id: number
  teacher_id: number | null
  work_id: number | null
  paper_id: number | null
}

/** A question that a user answered wrongly, or was not sure of. */
export interface PracticeCards {
  user_id: number
  question_id: number
  subject_id: number
  /** Right answers in a row. */
  streak: number
  /** Sitting of the last answer; 0 = none. */
  sitting_id: number
  stability: number
  difficulty: number
  reps: number
  lapses: number
  reviewed_at: number
  due_at: number
  added_at: number
  /** 0 = it is in the book. */
  left_at: number
}

export interface TopicMastery {
  user_id: number
  topic_id: number
  /** JSON list: per cent of the marks of the last answers, oldest first. */
  recent: string
  /** Different questions answered. */
  answered: number
  changed_at: number
}

export interface QuestionFavorites {
  user_id: number
  question_id: number
  created_at: number
}

export interface QuestionFaults {
  id: Generated<number>
  user_id: number
  question_id: number
  question_version: number
  kind: FaultKind
  text: string
  state: FaultState
  /** What the operator answered; empty while it is open. */
  reply: string
  replied_by: number | null
  /** 0 = it is open. */
  replied_at: number
  created_at: number
  updated_at: number
  version: number
}

/** What a learner plans to study. */
export interface StudyPlans {
  user_id: number
  /** Of a day. */
  minutes: number
  /** Days of the week in order, as 1,3,5; 1 = Monday. */
  weekdays: string
  /** HH:mm in China. */
  time: string
  /** The course that it is about; null = any. */
  work_id: number | null
  updated_at: number
  version: number
}

/** The calendar of a learner that apps fetch. Its address is derived from id and round: a new round is a new address. */
export interface CalendarFeeds {
  id: Id
  user_id: number
  round: number
  created_at: number
}

declare module '../kernel/tables' {
  interface Database {
    subjects: Subjects
    topics: Topics
    materials: Materials
    questions: Questions
    question_versions: QuestionVersions
    question_prints: QuestionPrints
    question_links: QuestionLinks
    papers: Papers
    sittings: Sittings
    sitting_answers: SittingAnswers
    essay_marks: EssayMarks
    essay_suggestions: EssaySuggestions
    staff_teaching: StaffTeaching
    practice_cards: PracticeCards
    topic_mastery: TopicMastery
    question_favorites: QuestionFavorites
    question_faults: QuestionFaults
    study_plans: StudyPlans
    calendar_feeds: CalendarFeeds
  }
}
