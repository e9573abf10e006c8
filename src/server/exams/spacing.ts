import { fsrs, Rating, State, type Grade } from 'ts-fsrs'
import { RIGHT_IN_A_ROW } from '@/contract/exams/question-kinds'
import { CHINA, DAY, dayStart } from '../kernel/days'
import { hashText } from '../kernel/dice'
import type { PracticeCards } from './tables'

/** unsure: right, but the learner said that they were not sure. */
export type Outcome = 'wrong' | 'unsure' | 'right'

/** What an answer changes of a card. */
export type CardState = Pick<
  PracticeCards,
  'streak' | 'stability' | 'difficulty' | 'reps' | 'lapses' | 'reviewed_at' | 'due_at' | 'left_at'
>

const GRADES = { wrong: Rating.Again, unsure: Rating.Hard, right: Rating.Good } satisfies Record<
  Outcome,
  Grade
>

/** FSRS-6 that counts in days: a card has no steps within a day, and every interval is a day at least. */
const scheduler = fsrs({ request_retention: 0.9, enable_short_term: false, enable_fuzz: false })

/** Largest share by which an interval is longer or shorter, so that what was wrong on one day is not due on one day. */
const SPREAD = 0.05

/** Returns the factor of a card, the same for all of its intervals. */
const spreadOf = ({ user, question }: { user: number; question: number }): number =>
  1 + SPREAD * ((2 * hashText(`${user} ${question}`)) / 0xffffffff - 1)

/** The scheduler counts days of UTC: this instant is in the UTC day of the same date as the Chinese day. */
const asUtcDay = (at: number): Date => new Date(dayStart(at) + CHINA)

type Memory = Pick<CardState, 'stability' | 'difficulty' | 'due_at'>

function remember(
  card: CardState | undefined,
  outcome: Outcome,
  now: number,
  ids: { user: number; question: number },
): Memory {
  const { stability, difficulty, scheduled_days } = scheduler.next(
    {
      due: now,
      stability: card?.stability ?? 0,
      difficulty: card?.difficulty ?? 0,
      elapsed_days: 0,
      scheduled_days: 0,
      learning_steps: 0,
      reps: card?.reps ?? 0,
      lapses: card?.lapses ?? 0,
      state: card ? State.Review : State.New,
      last_review: card ? asUtcDay(Math.min(card.reviewed_at, now)) : null,
    },
    asUtcDay(now),
    GRADES[outcome],
  ).card
  const days = Math.max(1, Math.round(scheduled_days * spreadOf(ids)))
  return { stability, difficulty, due_at: dayStart(now) + days * DAY }
}

/**
 * Whether an answer says nothing new about what the learner will know in some days. Memory within a day is another thing
 * (ts-fsrs #140): a second answer of a day only counts when it is wrong and the card is not due tomorrow anyway.
 */
function isRepeat(card: CardState, outcome: Outcome, now: number): boolean {
  const today = dayStart(now)
  return card.reviewed_at >= today && (outcome !== 'wrong' || card.due_at <= today + DAY)
}

/**
 * Returns a card after an answer of another sitting than its last one. Three right answers in a row take it out of the
 * wrong-answer book; one that is wrong or unsure begins the row again and puts the card back.
 * @param card undefined for a question that is not in the book
 * @throws Error for a right answer without a card: only a wrong or unsure one makes one
 */
export function nextCard(
  card: CardState | undefined,
  outcome: Outcome,
  now: number,
  ids: { user: number; question: number },
): CardState {
  if (!card && outcome === 'right') throw new Error('a right answer makes no card')
  const streak = outcome === 'right' ? (card?.streak ?? 0) + 1 : 0
  const memory = card && isRepeat(card, outcome, now) ? card : remember(card, outcome, now, ids)
  return {
    streak,
    stability: memory.stability,
    difficulty: memory.difficulty,
    // A card that was put back by hand may be due on a day before.
    due_at: Math.max(memory.due_at, dayStart(now) + DAY),
    reps: (card?.reps ?? 0) + 1,
    lapses: (card?.lapses ?? 0) + (outcome === 'wrong' && card ? 1 : 0),
    reviewed_at: now,
    left_at: outcome === 'right' ? card?.left_at || (streak >= RIGHT_IN_A_ROW ? now : 0) : 0,
  }
}
