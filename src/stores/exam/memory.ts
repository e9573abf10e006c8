import type { Sitting, SittingAnswer } from '@/contract/exams/sitting'
import type { AnswerOf } from '@/client/client'
import { createStopwatch, type Stopwatch } from './examClocks'
import { showAddresses, showKept, showResults, type ExamState } from './examState'
import { keptAnswers, type KeptAnswer, type KeptPhoto, type KeptProgress } from './keptAnswers'
import type { ServerClock } from './serverClock'
import { inOrder } from './unsent'

/** Time for which changes have one number, ms; a second change in it takes the next. */
const SEQ_STEP = 100

type Kept = Awaited<ReturnType<typeof keptAnswers.read>> & { durable: boolean }

/** Reads what this device keeps of a sitting; nothing where the browser keeps nothing. */
export const readKept = (account: number, id: number): Promise<Kept> =>
  keptAnswers.read(account, id).then(
    (kept) => ({ ...kept, durable: true }),
    (error: unknown) => {
      console.warn('This browser keeps no answers', error)
      return { answers: [], progress: undefined, paper: undefined, photos: [], durable: false }
    },
  )

/** What a device has of a sitting: the answers on the screen, those on their way, and both in its database. */
export interface ExamMemory {
  stopwatch: Stopwatch
  /** Writes an answer as it is shown; `uploaded`: with the photograph that it has begun to name. */
  write(at: number, stage: 'draft' | 'unsent', uploaded?: Uploaded): void
  /** Answers that are to be sent, the oldest change first. */
  waiting(): KeptAnswer[]
  /** The same, and what was not confirmed. */
  all(): KeptAnswer[]
  isWaiting(at: number): boolean
  writeProgress(): void
  /** In the next task: the tap is answered first. */
  writeProgressSoon(): void
  writePaper(): void
  /** Takes over what the server keeps. What is not acknowledged stays as the learner has it. */
  adopt(answers: readonly SittingAnswer[]): void
  /** Takes over how the server has received these answers. */
  take(sent: readonly KeptAnswer[], saved: Pick<AnswerOf<'exam.save'>, 'kept' | 'refused' | 'late'>): void
  /** The sitting is over. */
  forget(): void
}

/** A photograph that was uploaded, as it was kept until then. */
export interface Uploaded {
  photo: KeptPhoto
  ref: string
}

interface Given {
  account: number
  sitting: Sitting
  state: ExamState
  clock: ServerClock
  kept: Kept
  /** The sitting is the one that this device kept: there is no network. */
  alone: boolean
}

export function createMemory({ account, sitting, state, clock, kept, alone }: Given): ExamMemory {
  const practice = sitting.kind === 'practice'
  const pending = new Map<number, KeptAnswer>(
    kept.answers.filter(({ stage }) => stage !== 'sent').map((answer) => [answer.slot, answer]),
  )
  const known = new Map(sitting.answers.map(({ slot, seconds }) => [slot, seconds]))
  for (const { slot, seconds } of kept.answers) known.set(slot, Math.max(seconds, known.get(slot) ?? 0))
  const stopwatch = createStopwatch(sitting.questions.map(({ slot }) => known.get(slot) ?? 0))
  let seq = Math.max(kept.progress?.seq ?? 0, ...kept.answers.map((answer) => answer.seq))

  /** Where the browser fails to keep something the page alone has it, which the learner is told. */
  const keep = (writing: Promise<void>): void =>
    void writing.catch((error: unknown) => {
      state.durable = false
      console.warn('An answer could not be kept on this device', error)
    })

  /**
   * Numbers a change by the time of the server since the start: it is above all earlier ones of this device, even where
   * the browser has lost what it kept, and two pages of one device number alike.
   */
  const nextSeq = (): number => {
    const now = clock.now()
    const step = now === undefined ? 0 : Math.floor((now - sitting.startedAt) / SEQ_STEP)
    seq = Math.max(seq + 1, step)
    return seq
  }

  const progress = (): KeptProgress => ({
    account,
    sitting: sitting.id,
    seq,
    slot: state.slot,
    away: { ...state.away },
    handing: state.phase === 'handing',
  })
  const waiting = (): KeptAnswer[] => inOrder(pending.values()).filter(({ stage }) => stage === 'unsent')
  const count = (): void => {
    state.unsent = waiting().length
  }
  /** The server knows an answer of this device; it may have kept another one, which is shown. */
  const acknowledged = (answer: KeptAnswer): void => {
    const slot = state.slots[answer.slot]
    pending.delete(answer.slot)
    if (slot)
      keep(keptAnswers.putSent({ ...answer, value: slot.value, unsure: slot.unsure, base: slot.base }))
  }

  let writing: ReturnType<typeof setTimeout> | undefined
  const writeProgress = (): void => {
    clearTimeout(writing)
    keep(keptAnswers.putProgress(progress()))
  }

  const adopt = (answers: readonly SittingAnswer[]): void => {
    for (const answer of answers) {
      const slot = state.slots[answer.slot]
      const mine = pending.get(answer.slot)
      // An older response may arrive after a newer one.
      if (!slot || answer.revision < slot.base) continue
      showAddresses(slot, answer.photos)
      if (mine && (mine.value !== answer.value || mine.unsure !== answer.unsure)) continue
      showKept(slot, answer)
      if (mine) acknowledged(mine)
      if (practice) slot.confirmed = answer.value !== ''
    }
    count()
  }

  state.durable = kept.durable
  state.slot = Math.max(0, Math.min(kept.progress?.slot ?? 0, state.slots.length - 1))
  if (kept.progress) state.away = { ...kept.progress.away }
  adopt(sitting.answers)
  showResults(state, sitting.results)
  // The server knows better than this device what it has received; only without it the device goes by that.
  for (const { slot: at, value, unsure, base, stage } of alone ? kept.answers : pending.values()) {
    const slot = state.slots[at]
    if (!slot || (stage === 'sent' && base < slot.base)) continue
    Object.assign(slot, { value, unsure, confirmed: practice && stage !== 'draft' })
    if (stage === 'sent') slot.base = base
  }

  return {
    stopwatch,
    write(at, stage, uploaded) {
      const slot = state.slots[at]
      if (!slot) return
      const answer: KeptAnswer = {
        account,
        sitting: sitting.id,
        slot: at,
        value: slot.value,
        unsure: slot.unsure,
        base: slot.base,
        seq: nextSeq(),
        seconds: stopwatch.seconds(at),
        stage,
      }
      pending.set(at, answer)
      keep(
        uploaded
          ? keptAnswers.putUploaded(answer, uploaded.photo, uploaded.ref)
          : keptAnswers.put(answer, progress()),
      )
      count()
    },
    waiting,
    all: () => inOrder(pending.values()),
    isWaiting: (at) => pending.has(at),
    writeProgress,
    writeProgressSoon() {
      clearTimeout(writing)
      writing = setTimeout(writeProgress)
    },
    writePaper: () => keep(keptAnswers.putPaper({ account, sitting: sitting.id, paper: sitting })),
    adopt,
    take(sent, saved) {
      const revisions = new Map(saved.kept.map(({ slot, revision }) => [slot, revision]))
      const refused = new Map(saved.refused.map((answer) => [answer.slot, answer]))
      for (const answer of sent) {
        const slot = state.slots[answer.slot]
        const mine = pending.get(answer.slot)
        if (!slot) continue
        const newest = mine?.seq === answer.seq
        const other = refused.get(answer.slot)
        if (other) {
          // A later change of this slot is on its way and will be refused as well.
          if (!newest) continue
          showKept(slot, other)
          slot.contested = other.value !== answer.value
          slot.confirmed = practice
        } else {
          slot.base = Math.max(slot.base, revisions.get(answer.slot) ?? 0)
          if (saved.late.includes(answer.slot)) slot.late = answer.value
        }
        if (newest) acknowledged(answer)
      }
      count()
    },
    forget() {
      clearTimeout(writing)
      pending.clear()
      count()
      keep(keptAnswers.forget(account, sitting.id))
    },
  }
}
