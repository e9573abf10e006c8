import type { CallName } from '@/contract/contract'
import { call, type AnswerOf, type InputOf } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'
import { randomText } from '@/client/storage'
import { accountHere } from './account'
import { openEventStore, type EventStore, type OutboxEvent } from './eventStore'
import { toast } from './overlays'
import { onSessionChange } from './session'

/** Calls with an `event_id`, by which the server counts each event once however often it arrives. */
export type OutboxCall = Extract<
  CallName,
  | 'video.callback'
  | 'video.addRecord'
  | 'ebook.saveMarks'
  | 'ebook.saveReadingTime'
  | 'ebook.saveFinished'
  | 'study.watched'
  | 'study.saveNote'
  | 'study.removeNote'
>

/** Pause after a failed delivery, ms: it doubles up to the second value. */
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 120_000
/** An event that fails at the server this often would block later ones for ever: it is set aside. */
const MOST_TRIES = 20

type Delivered<N extends OutboxCall> = (answer: AnswerOf<N>) => void
type Payload<N extends OutboxCall> = Omit<InputOf<N>, 'event_id'>

/** Returns the payload of one event for two of the same call, or undefined when both have to be sent. */
type Merge<N extends OutboxCall> = (older: Payload<N>, newer: Payload<N>) => Payload<N> | undefined

let store: Promise<EventStore> | null = null
let running: Promise<void> | null = null
let again = false
/** The event whose response is awaited. */
let sending = ''
/** Events that a newer one has replaced, while a run may still have them on its list. */
const merged = new Set<string>()
let pause = FIRST_PAUSE
let timer: ReturnType<typeof setTimeout> | undefined
/** Keeps the order of two events of one millisecond. */
let lastAt = 0
const waiting = new Map<string, Delivered<OutboxCall>>()

const events = (): Promise<EventStore> => (store ??= openEventStore())

/**
 * Puts an event of the current account into the outbox and sends the outbox. The event stays there until the server
 * has responded, over reloads and days without network. A visitor's events are not kept.
 * @param delivered called with the response if it arrives while this page is open
 * @param merge combines the event with undelivered ones of the same call, which it then replaces
 */
export async function post<N extends OutboxCall>(
  name: N,
  payload: Payload<N>,
  delivered?: Delivered<N>,
  merge?: Merge<N>,
): Promise<void> {
  const owner = accountHere()
  if (!owner) return
  const id = randomText(20)
  if (delivered) waiting.set(id, delivered)
  lastAt = Math.max(Date.now(), lastAt + 1)
  const at = lastAt
  const box = await events()
  const { whole, replaced } = merge
    ? await mergeUnsent(name, payload, merge)
    : { whole: payload, replaced: [] }
  await box.put({ id, account: owner, name, payload: { ...whole, event_id: id }, at, tries: 0 })
  for (const older of replaced) {
    merged.add(older)
    await box.remove(older)
    waiting.delete(older)
  }
  await flush()
}

/** Combines an event with the unsent ones of its call. @returns the payload, and the ids of those it replaces */
async function mergeUnsent<N extends OutboxCall>(
  name: N,
  payload: Payload<N>,
  merge: Merge<N>,
): Promise<{ whole: Payload<N>; replaced: string[] }> {
  let whole = payload
  const replaced: string[] = []
  for (const event of (await mine()).reverse()) {
    if (event.name !== name || event.refused !== undefined || event.id === sending) continue
    const both = merge(event.payload as Payload<N>, whole)
    if (!both) continue
    whole = both
    replaced.push(event.id)
  }
  return { whole, replaced }
}

const mine = async (): Promise<OutboxEvent[]> => (await events()).list(accountHere())

/** Returns what the current account sends by a call and has not delivered, oldest first; refused events too. */
export const undelivered = async <N extends OutboxCall>(name: N): Promise<InputOf<N>[]> =>
  (await mine()).flatMap((event) => (event.name === name ? [event.payload as InputOf<N>] : []))

/** Number of undelivered events of the current account. */
export const pending = async (): Promise<number> =>
  (await mine()).filter(({ refused }) => refused === undefined).length

/** Events of the current account that the server refuses. They stay on this device. */
export const refusedEvents = async (): Promise<OutboxEvent[]> =>
  (await mine()).filter(({ refused }) => refused !== undefined)

/** Sends the refused events again. Resolves to the number that is still refused. */
export async function resendRefused(): Promise<number> {
  const box = await events()
  for (const event of await refusedEvents()) await box.put({ ...event, tries: 0, refused: undefined })
  await flush()
  return (await refusedEvents()).length
}

/** Sends the pending events, oldest first, one at a time. A second call during a run sends events added meanwhile. */
export function flush(): Promise<void> {
  if (running) {
    again = true
    return running
  }
  running = drain().finally(() => {
    running = null
    sending = ''
    merged.clear()
    // A request between the last check and this line would otherwise be lost.
    if (again) void flush()
  })
  return running
}

async function drain(): Promise<void> {
  clearTimeout(timer)
  const box = await events()
  do {
    again = false
    const owner = accountHere()
    if (!owner) return
    for (const event of await box.list(owner)) {
      if (event.refused !== undefined) continue
      if (merged.delete(event.id)) continue
      sending = event.id
      const outcome = await deliver(event)
      if (outcome === 'failed') await box.put({ ...event, tries: event.tries + 1 })
      if (outcome === 'failed' || outcome === 'unreachable') {
        again = false
        return retryLater()
      }
      waiting.delete(event.id)
      if (outcome === 'done') await box.remove(event.id)
      else {
        // A user's event is never dropped: it is kept here, and the user is informed.
        await box.put({ ...event, refused: outcome.refused })
        toast('有记录未能同步，已保留在本机，可在“足迹”中重试')
      }
      pause = FIRST_PAUSE
    }
  } while (again)
}

/** unreachable: the request did not reach the server, which says nothing about the event. */
type Outcome = 'done' | 'failed' | 'unreachable' | { refused: string }

async function deliver(event: OutboxEvent): Promise<Outcome> {
  try {
    const answer = await call(event.name as OutboxCall, event.payload as InputOf<OutboxCall>, {
      quiet: true,
      // A page that is being closed may be gone before the response arrives.
      keepalive: document.visibilityState === 'hidden',
    })
    waiting.get(event.id)?.(answer)
    return 'done'
  } catch (error) {
    const outcome = outcomeOf(error)
    return outcome === 'failed' && event.tries >= MOST_TRIES ? { refused: messageOf(error) } : outcome
  }
}

/** Whether a retry may succeed by itself: no network, a busy server, an ended session. A refusal is final. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) return 'failed'
  if (!error.answered) return 'unreachable'
  if (error.code === 401 || error.code === -1) return 'unreachable'
  return error.code === 408 || error.code === 429 || error.code >= 500
    ? 'failed'
    : { refused: messageOf(error) }
}

function retryLater(): void {
  timer = setTimeout(() => void flush(), pause)
  pause = Math.min(pause * 2, LONGEST_PAUSE)
}

const nudge = (): void => {
  pause = FIRST_PAUSE
  flush().catch((error: unknown) => console.warn('The outbox could not be read', error))
}

let watching = false

/** Sends the pending events now, when the network is back and after a log-in. */
export function watchOutbox(): void {
  if (watching) return
  watching = true
  window.addEventListener('online', nudge)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && nudge())
  onSessionChange((loggedIn) => loggedIn && nudge())
  nudge()
}

/** For tests: replaces the event store and resets the state. */
export function setEventStore(next: EventStore | null): void {
  store = next ? Promise.resolve(next) : null
  clearTimeout(timer)
  pause = FIRST_PAUSE
}
