import { proxy, ref } from 'valtio'
import type { AnswerResult, Sitting, SittingAnswer } from '@/contract/exams/sitting'
import type { PhotoAddress } from '@/contract/exams/essay-value'
import type { SittingState } from '@/contract/exams/question-kinds'

/** A photograph of this device that no answer names yet. */
export interface AddedPhoto {
  id: string
  /** Address within this page. */
  url: string
  /** preparing: it is made smaller. failed: the server refuses it. */
  state: 'preparing' | 'waiting' | 'sending' | 'failed'
  /** Why it failed, for users. */
  error: string
}

/** An answer as the learner sees it. */
export interface ExamSlot {
  value: string
  unsure: boolean
  /** The last acknowledged revision; 0 = none. */
  base: number
  /** Another device has changed it: what that one wrote is shown. */
  contested: boolean
  /** What arrived after the time was up. */
  late: string | undefined
  /** Of an essay: addresses of the photographs that `value` and `late` name, by reference. */
  addresses: Record<string, string>
  /** Of an essay: photographs that follow those of the value once they are uploaded. */
  adding: AddedPhoto[]
  /** Of a practice: how the answer was marked. */
  result: ReturnType<typeof ref<AnswerResult>> | undefined
  /** Of a practice: the answer is final, and its explanation may still be on its way. */
  confirmed: boolean
}

/** open: it can be answered. elsewhere: another device answers. handing: it is being handed in. handed: it is over. */
export type ExamPhase = 'open' | 'elsewhere' | 'handing' | 'handed'

export interface ExamState {
  phase: ExamPhase
  /** A proxy of its own: what shows the rest of the state is not compared anew with each answer. */
  slots: ReturnType<typeof ref<ExamSlot[]>>
  /** Number of answers that the server has not acknowledged. */
  unsent: number
  /** Number of photographs that are not uploaded yet, without those that failed. */
  photos: number
  /** Number of photographs that the hand-in went without. */
  missing: number
  /** The last request did not reach the server. */
  offline: boolean
  /** False where the browser keeps nothing: then what is unsent is lost with the page. */
  durable: boolean
  /** Epoch ms of the server. */
  deadline: number | undefined
  /** The time ended the sitting. */
  timeUp: boolean
  away: { times: number; seconds: number }
  /** The question that is shown. */
  slot: number
  /** State of the sitting once it is over. */
  outcome: SittingState | undefined
}

export const emptySlot = (): ExamSlot => ({
  value: '',
  unsure: false,
  base: 0,
  contested: false,
  late: undefined,
  addresses: {},
  adding: [],
  result: undefined,
  confirmed: false,
})

export const newExamState = (sitting: Sitting): ExamState =>
  proxy<ExamState>({
    phase: 'open',
    slots: ref(proxy(sitting.questions.map(emptySlot))),
    unsent: 0,
    photos: 0,
    missing: 0,
    offline: false,
    durable: true,
    deadline: sitting.deadline,
    timeUp: false,
    away: { ...sitting.away },
    slot: 0,
    outcome: undefined,
  })

/** The photographs of an answer that are still to be uploaded, which those that failed are not. */
export const waitingPhotos = <Photo extends Pick<AddedPhoto, 'state'>>(adding: readonly Photo[]): Photo[] =>
  adding.filter(({ state }) => state !== 'failed')

/** Takes over new addresses of photographs, save those that this device has itself. */
export function showAddresses(slot: ExamSlot, photos: readonly PhotoAddress[] = []): void {
  for (const { ref, url } of photos) if (!slot.addresses[ref]?.startsWith('blob:')) slot.addresses[ref] = url
}

/** Takes over what the server keeps of an answer. */
export function showKept(slot: ExamSlot, { value, revision, unsure, late, photos }: SittingAnswer): void {
  showAddresses(slot, photos)
  slot.value = value
  slot.unsure = unsure
  slot.base = Math.max(slot.base, revision)
  slot.late = late
}

/** Explanations are large and never change: they are kept as they are. */
export function showResults(state: ExamState, results: readonly AnswerResult[]): void {
  for (const result of results) {
    const slot = state.slots[result.slot]
    if (!slot) continue
    slot.result = ref(result)
    slot.confirmed = true
  }
}
