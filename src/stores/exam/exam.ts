import { GRACE_SECONDS, MOST_SAVED_ANSWERS, type SittingState } from '@/contract/exams/question-kinds'
import type { Sitting } from '@/contract/exams/sitting'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { accountHere } from '../account'
import { askSitting } from './askSitting'
import { absence } from './examClocks'
import { createPhotos, type ExamPhotos } from './examPhotos'
import { newExamState, showResults, waitingPhotos, type ExamState } from './examState'
import { keptAnswers, type KeptAnswer } from './keptAnswers'
import { createLane } from './lane'
import { createMemory, readKept, type Uploaded } from './memory'
import { createServerClock } from './serverClock'
import { batchOf, editsOf, lastBatchOf } from './unsent'
import { watchPage } from './watchPage'

/** A sitting as a device goes through it: what is tapped is kept here first, then sent until the server has it. */
export interface Exam {
  sitting: Sitting
  state: ExamState
  photos: ExamPhotos
  /** Changes an answer; `typing`: more of it is about to follow. Of a practice it waits for {@link Exam.confirm}. */
  change(slot: number, value: string, typing?: boolean): void
  setUnsure(slot: number, unsure: boolean): void
  /** Notes that the learner is about to choose or take a photograph: a phone may hide the page for it. */
  choosePhotos(): void
  /** Of a practice: makes an answer final and sends it, once its photographs are uploaded. */
  confirm(slot: number): void
  show(slot: number): void
  /** Ms until the time is up; undefined without a limit, and while the time of the server is not known. */
  remaining(): number | undefined
  /** Hands in with all that is unsent, as often as it takes. */
  handIn(): Promise<void>
  /** Goes on with it on this device. @throws CallError, which the user was told of */
  takeOver(): Promise<void>
  /** Gives an essay of a practice the learner's own marks. @throws CallError, with a message for users */
  selfMark(slot: number, marks: number): Promise<void>
  /** Sends what waits now. Resolves when the attempt is over. */
  retry(): Promise<void>
  /** Asks the server for the sitting again, for new addresses of photographs. */
  refresh(): Promise<unknown>
  /** Ends the timers and sends what waits once more. */
  close(): void
}

/** Time after a tap and while somebody types before the answer is sent, ms. */
const AFTER_TAP = 400
const WHILE_TYPING = 2_000
/** Longest time that a timer can wait, ms. */
const LONGEST_TIMER = 2_147_483_647
/** Time after the deadline by which the server has ended a sitting, ms. */
const SURELY_OVER = (GRACE_SECONDS + 2) * 1000

/** Sittings of this page that are open now. */
const live = new Set<number>()

/**
 * Opens a sitting of the current user with what this device keeps of it. Without a network it goes on from there.
 * @throws CallError when the server refuses, or cannot be reached and this device keeps nothing
 */
export async function openExam(id: number): Promise<Exam> {
  const account = accountHere()
  const { at: asked, answer } = askSitting(id)
  const [kept, opened] = await Promise.all([
    readKept(account, id),
    answer.catch((error: unknown) => {
      if (error instanceof CallError && !error.answered) return error
      throw error
    }),
  ])
  if (!(opened instanceof CallError)) return startExam(account, opened, kept, asked)
  if (!kept.paper) throw opened
  return startExam(account, kept.paper, kept, undefined)
}

/** @param asked when the sitting was asked for, ms of performance.now; undefined: it is the one that this device kept */
function startExam(
  account: number,
  sitting: Sitting,
  kept: Awaited<ReturnType<typeof readKept>>,
  asked: number | undefined,
): Exam {
  const { id } = sitting
  const practice = sitting.kind === 'practice'
  const state = newExamState(sitting)
  const clock = createServerClock()
  if (asked !== undefined) clock.set(sitting.now, asked)
  const memory = createMemory({ account, sitting, state, clock, kept, alone: asked === undefined })
  const { stopwatch } = memory
  let { epoch } = sitting
  let awayUnsent = false
  let hiddenAt: number | undefined
  let choosingAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const isMine = (): boolean => accountHere() === account
  const isIn = (...phases: ExamState['phase'][]): boolean => phases.includes(state.phase)

  const finish = (outcome: SittingState): void => {
    clearTimeout(timer)
    photos.leaveOut()
    Object.assign(state, { outcome, phase: 'handed', offline: false })
    memory.forget()
    invalidate('exam.report', 'exam.paper', 'exam.papers', 'exam.history', 'exam.bank', 'exam.wrong')
  }

  const nothingLeft = (): boolean => memory.all().length === 0 && state.photos === 0

  const remaining = (): number | undefined => {
    const now = clock.now()
    return state.deadline === undefined || now === undefined ? undefined : Math.max(0, state.deadline - now)
  }
  function watchTime(): void {
    clearTimeout(timer)
    const left = remaining()
    if (left === undefined || isIn('handed', 'handing')) return
    if (left > 0) timer = setTimeout(watchTime, Math.min(left, LONGEST_TIMER))
    else if (isIn('open')) {
      state.timeUp = true
      void handIn()
    } else timer = setTimeout(() => void refresh(), SURELY_OVER)
  }
  const setTime = (now: number, deadline: number | undefined, since: number): void => {
    clock.set(now, since)
    state.deadline = deadline
    watchTime()
  }

  /** Takes over whether and where the sitting goes on. */
  const follow = (next: Sitting): void => {
    epoch = next.epoch
    state.away = {
      times: Math.max(state.away.times, next.away.times),
      seconds: Math.max(state.away.seconds, next.away.seconds),
    }
    if (next.state === 'open') {
      if (!next.here) state.phase = 'elsewhere'
      else if (isIn('elsewhere')) state.phase = 'open'
      return
    }
    if (next.reason !== 'time' || nothingLeft()) return finish(next.state)
    // The server keeps what arrives now as late answers.
    state.timeUp = true
    if (!isIn('handing')) {
      state.phase = 'open'
      void handIn()
    }
  }

  const failed = (error: unknown): false => {
    state.offline = error instanceof CallError && !error.answered
    return false
  }

  async function refresh(): Promise<boolean> {
    if (isIn('handed') || !isMine()) return true
    const since = performance.now()
    try {
      const next = await call('exam.open', { id }, { quiet: true })
      state.offline = false
      memory.adopt(next.answers)
      showResults(state, next.results)
      follow(next)
      setTime(next.now, next.deadline, since)
      return true
    } catch (error) {
      return failed(error)
    }
  }
  /** Another device has taken it over, or it is over. Returns whether the server has said so. */
  const resolveConflict = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof CallError) || error.code !== 409) return failed(error)
    const before = state.phase
    const answered = await refresh()
    memory.writeProgress()
    return answered && !isIn(before)
  }

  /** An explanation is missing: the response that carried it was lost, or another device has answered. */
  const lacksResult = (): boolean =>
    practice &&
    state.slots.some(
      ({ confirmed, result, value }, at) => confirmed && value !== '' && !result && !memory.isWaiting(at),
    )

  /** Sends some answers. Returns whether the server has taken them. */
  async function save(answers: readonly KeptAnswer[], keepalive = false): Promise<boolean> {
    const since = performance.now()
    try {
      const saved = await call(
        'exam.save',
        { id, epoch, answers: editsOf(answers) },
        { quiet: true, keepalive },
      )
      state.offline = false
      memory.take(answers, saved)
      showResults(state, saved.results)
      if (saved.state !== 'open' && isIn('open') && nothingLeft()) finish(saved.state)
      else setTime(saved.now, saved.deadline, since)
      return lacksResult() ? await refresh() : true
    } catch (error) {
      return resolveConflict(error)
    }
  }

  async function sendAway(): Promise<boolean> {
    try {
      state.away = await call('exam.away', { id, ...state.away }, { quiet: true })
      awayUnsent = false
      return true
    } catch (error) {
      return failed(error)
    }
  }

  const saving = createLane(async () => {
    while (isIn('open') && isMine()) {
      const answers = batchOf(memory.waiting())
      if (answers.length === 0) return awayUnsent ? sendAway() : true
      if (!(await save(answers))) return false
    }
    return true
  })

  const uploading = createLane(() => photos.send())

  /** Uploads what the hand-in waits for. Returns whether it may go on. */
  async function sendPhotos(): Promise<boolean> {
    // Texts go first: photographs may take longer than the time that is left. Those of a practice would be final.
    if (!practice)
      while (memory.all().length > 0 && isIn('handing') && isMine())
        if (!(await save(batchOf(memory.all())))) return false
    await uploading.now()
    return state.photos === 0
  }

  const handing = createLane(async () => {
    if (!isIn('handing') || !isMine()) return true
    if (state.photos > 0 && !(await sendPhotos())) return false
    if (!isIn('handing') || !isMine()) return true
    // The hand-in carries the last of them; what is more is saved before.
    while (memory.all().length > MOST_SAVED_ANSWERS) {
      if (!(await save(batchOf(memory.all())))) return false
      if (!isIn('handing') || !isMine()) return true
    }
    try {
      const handed = await call('exam.handIn', { id, epoch, answers: editsOf(memory.all()) }, { quiet: true })
      finish(handed.state)
      return true
    } catch (error) {
      return resolveConflict(error)
    }
  })

  function handIn(): Promise<void> {
    if (isIn('open')) {
      state.phase = 'handing'
      clearTimeout(timer)
      stopwatch.show(undefined)
      memory.writeProgress()
    }
    return isIn('handing') ? handing.now() : Promise.resolve()
  }

  const retry = async (): Promise<void> => {
    if (isIn('handing')) return handing.now()
    await saving.now()
    if (state.photos === 0) return
    await uploading.now()
    await saving.now()
  }

  function put(
    at: number,
    part: { value?: string; unsure?: boolean },
    within: number,
    uploaded?: Uploaded,
  ): void {
    const slot = state.slots[at]
    if (!slot || slot.confirmed) return
    Object.assign(slot, part, { contested: false })
    memory.write(at, practice ? 'draft' : 'unsent', uploaded)
    if (!practice) saving.within(within)
  }
  const edit = (at: number, part: { value?: string; unsure?: boolean }, within: number): void => {
    if (isIn('open')) put(at, part, within)
  }
  const photos = createPhotos({
    account,
    sitting: id,
    state,
    kept: kept.photos,
    mayAdd: () => isIn('open', 'handing') && isMine(),
    change: (at, value, uploaded) => put(at, { value }, AFTER_TAP, uploaded),
    ready: () => uploading.within(0),
  })

  const onHidden = (): void => {
    hiddenAt = performance.now()
    stopwatch.show(undefined)
    const answers = isIn('open') && isMine() ? lastBatchOf(memory.waiting()) : []
    if (answers.length > 0) void save(answers, true)
  }
  const onVisible = (): void => {
    const seconds = hiddenAt === undefined || practice || !isIn('open') ? 0 : absence(hiddenAt, choosingAt)
    hiddenAt = undefined
    if (isIn('open')) stopwatch.show(state.slot)
    if (seconds > 0) {
      state.away = { times: state.away.times + 1, seconds: state.away.seconds + seconds }
      awayUnsent = true
      memory.writeProgress()
    }
    // A phone that slept has lost the time, and the sitting may have ended or gone elsewhere meanwhile.
    void refresh().then(retry)
  }
  const endWatch = watchPage({
    hidden: onHidden,
    visible: onVisible,
    offline: () => {
      state.offline = true
    },
    back: () => void retry(),
  })
  live.add(id)

  awayUnsent = state.away.times > sitting.away.times
  if (asked === undefined) state.offline = true
  else {
    follow(sitting)
    watchTime()
    if (!isIn('handed')) memory.writePaper()
  }
  if (kept.progress?.handing) void handIn()
  else {
    saving.within(asked === undefined ? WHILE_TYPING : 0)
    if (state.photos > 0) uploading.within(asked === undefined ? WHILE_TYPING : 0)
  }

  return {
    sitting,
    state,
    photos,
    change: (slot, value, typing = false) => edit(slot, { value }, typing ? WHILE_TYPING : AFTER_TAP),
    setUnsure: (slot, unsure) => edit(slot, { unsure }, AFTER_TAP),
    choosePhotos() {
      choosingAt = performance.now()
    },
    confirm(at) {
      const slot = state.slots[at]
      if (!slot || slot.confirmed || slot.value === '' || !isIn('open')) return
      if (waitingPhotos(slot.adding).length > 0) return
      slot.confirmed = true
      memory.write(at, 'unsent')
      void saving.now()
    },
    show(slot) {
      state.slot = slot
      stopwatch.show(isIn('open') && document.visibilityState !== 'hidden' ? slot : undefined)
      if (isIn('open')) memory.writeProgressSoon()
    },
    remaining,
    handIn,
    async takeOver() {
      const taken = await call('exam.takeOver', { id })
      epoch = taken.epoch
      await refresh()
      await retry()
    },
    async selfMark(slot, marks) {
      await call('exam.selfMark', { id, slot, marks }, { quiet: true })
      const result = state.slots[slot]?.result
      if (result) showResults(state, [{ ...result, marks, right: marks === result.full }])
    },
    retry,
    refresh,
    close() {
      endWatch()
      clearTimeout(timer)
      if (isIn('open')) memory.writeProgress()
      for (const work of [saving, uploading, handing]) work.stop()
      photos.close()
      live.delete(id)
      if (isIn('open') && state.unsent > 0) void saving.now()
    },
  }
}

/** Sends what earlier pages have left unsent of the current user. */
export async function sendUnsent(): Promise<void> {
  const account = accountHere()
  if (!account || typeof indexedDB === 'undefined') return
  for (const id of await keptAnswers.unsent(account)) {
    if (live.has(id)) continue
    // One that cannot be opened now waits for the next time.
    const exam = await openExam(id).catch(() => undefined)
    await exam?.retry()
    exam?.close()
  }
}
