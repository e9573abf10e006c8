import { freshDatabases } from '@tests/support/indexed-db'
import { insertBank, insertPaper, type TestQuestion } from '@tests/support/exams'
import { refusalOf, world, type World } from '@tests/support/world'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { openExam, type Exam } from '@/stores/exam/exam'
import { currentUser, hasToken, onSessionChange } from '@/stores/session'
import type { UserInfo } from '@/contract/people/account'
import type { AnswerEdit, Sitting } from '@/contract/exams/sitting'
import type { CallName } from '@/contract/contract'

export const offline = (): CallError => new CallError('offline', 0, '哎呀，网络信号丢失')

/** before: the request is lost. after: the server has done it, and its response is lost. */
export type Cut = 'before' | 'after' | undefined

export interface Phone {
  device: string
  /** Whether this request is cut. */
  cut: (name: CallName, input: unknown) => Cut
  /** Responses wait for it. */
  held?: Promise<void>
  /** Requests that were tried. */
  sent: { name: CallName; input: { answers?: AnswerEdit[] }; keepalive: boolean }[]
}

export interface Rig {
  here: World
  learner: number
  phone: Phone
  /** A sitting of a paper of so many single choices, or of these questions. */
  begin(
    questions: number | readonly TestQuestion[],
    more?: Parameters<typeof insertPaper>[2],
  ): Promise<number>
  /** As the server has it, asked by another device. */
  kept(id: number): Promise<Sitting>
  as(device: string): ReturnType<World['as']>
  open(id: number): Promise<Exam>
  end(): Promise<void>
}

let keys = 0

/** The request of an upload, as the server reads it. */
const uploadOf = (file: Blob) => ({
  file: () => ({ toBuffer: async () => Buffer.from(await file.arrayBuffer()) }),
})

/** The store of an exam in a page, against the real server: only the network between them is made up. */
export async function examRig(): Promise<Rig> {
  await freshDatabases()
  const here = await world()
  const learner = await here.user()
  jest.mocked(hasToken).mockReturnValue(true)
  jest.mocked(onSessionChange).mockReturnValue(() => undefined)
  jest.mocked(currentUser).mockReturnValue({ id: learner } as UserInfo)
  const phone: Phone = { device: 'phone', cut: () => undefined, sent: [] }
  const as = (device: string) =>
    here.as(learner, { device, idempotencyKey: `key-${String((keys += 1)).padStart(8, '0')}` })
  const callMock = jest.mocked(call) as unknown as jest.Mock
  callMock.mockImplementation(
    async (
      name: CallName,
      input: { answers?: AnswerEdit[] },
      flags?: { keepalive?: boolean; file?: Blob },
    ) => {
      phone.sent.push({ name, input, keepalive: flags?.keepalive ?? false })
      const cut = phone.cut(name, input)
      if (cut === 'before') throw offline()
      const asking = as(phone.device).call(name, flags?.file ? uploadOf(flags.file) : input)
      const answer = await asking.catch(async () => {
        const { code, message } = await refusalOf(asking)
        throw new CallError('code', code, message)
      })
      await phone.held
      if (cut === 'after') throw offline()
      return answer as unknown
    },
  )
  const opened = new Set<Exam>()
  return {
    here,
    learner,
    phone,
    as,
    async begin(questions, more) {
      const one: TestQuestion = { type: 'single', answer: 'b' }
      const bank = await insertBank(
        here.deps,
        typeof questions === 'number' ? Array.from({ length: questions }, () => one) : questions,
      )
      const paper = await insertPaper(here.deps, bank, more)
      const { id } = await as('phone').call('exam.start', { paper })
      return id
    },
    kept: (id) => as('other').call('exam.open', { id }),
    async open(id) {
      const exam = await openExam(id)
      opened.add(exam)
      return exam
    },
    async end() {
      phone.cut = () => 'before'
      for (const exam of opened) exam.close()
      await here.close()
    },
  }
}

/** Waits until nothing is unsent. */
export async function sentAll(exam: Exam): Promise<void> {
  for (let turn = 0; turn < 100 && exam.state.unsent > 0; turn += 1) await exam.retry()
}
