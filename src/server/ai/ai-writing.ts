import { setTimeout as sleep } from 'node:timers/promises'
import { fillTemplate, type AiValues } from '@/contract/ai/ai-tools'
import { countWords } from '@/contract/kernel/word-count'
import { AiFault, type TextAdapter, type WriteRequest } from '../adapters/ai/ai'
import type { Deps } from '../deps'
import { Refusal } from '../kernel/http/refusal'
import { endRun } from './ai-runs'
import { toolOf } from './ai-tools'
import { JobRefused } from '../kernel/jobs/queue'
import { refuseSensitive } from '../kernel/text/sensitive-words'

/** The text is saved this often, in ms: how often readers see it grow, and what a killed server loses at most. */
const KEEP_EVERY = 250
/** While nothing arrives, how often to check that the run is still wanted, in ms. */
const LOOK_EVERY = 1_000
/** A forbidden word may be split between two pieces: this many characters are checked again. */
const OVERLAP = 40
/** The user is waiting: a fault that may pass is retried once after this delay (ms), if nothing was written yet. */
const ONCE_MORE = 1_000

const idOf = (payload: unknown): number => (payload as { id: number }).id

interface Begun {
  id: number
  attempt: number
  prefix: string
  /** Words of the prefix that belong to this run, because it was reopened. */
  words: number
  request: Omit<WriteRequest, 'signal'>
}

/** Claims the run, starting over if another worker had begun it; null when it has ended meanwhile. */
async function begin({ db, command, env }: Deps, id: number, writer: TextAdapter): Promise<Begun | null> {
  const run = await db.selectFrom('ai_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!run || run.ended_at) return null
  const tool = await toolOf(db, run.tool)
  const attempt = run.attempt + 1
  const taken = await command((trx) =>
    trx
      .updateTable('ai_runs')
      .set({
        state: 'running',
        attempt,
        text: run.prefix,
        words: 0,
        model: writer.name,
        offline: writer.offline ? 1 : 0,
        // Examples are free; a demo shows what a text would cost.
        ...(writer.offline && !env.demo ? { rate: 0 } : {}),
      })
      .where('id', '=', id)
      .where('ended_at', '=', 0)
      .where('attempt', '=', run.attempt)
      .executeTakeFirst(),
  )
  if (taken.numUpdatedRows !== 1n) return null
  const values = JSON.parse(run.fields) as AiValues
  const { prompt, offline } = tool.document
  return {
    id,
    attempt,
    prefix: run.prefix,
    words: run.attempt > 0 && run.paid_by !== 'coins' ? countWords(run.prefix) : 0,
    request: {
      prompt: fillTemplate(prompt, values),
      prefix: run.prefix,
      most: tool.most,
      offline: { texts: offline, values, turn: id },
    },
  }
}

/** The pieces of a text; a passing fault before the first one is retried. */
async function* pieces(writer: TextAdapter, request: WriteRequest): AsyncIterable<string> {
  for (let again = true; ; again = false) {
    let begun = false
    try {
      for await (const piece of writer.write(request)) {
        begun = true
        yield piece
      }
      return
    } catch (error) {
      if (!again || begun || !(error instanceof AiFault && error.passing)) throw error
      await sleep(ONCE_MORE, undefined, { signal: request.signal })
    }
  }
}

/** Saves the text so far; returns false when the run has ended or was claimed by another worker. */
async function keep(
  { command }: Deps,
  { id, attempt, prefix, words }: Begun,
  written: string,
  looked: number,
): Promise<boolean> {
  const kept = await command(async (trx) => {
    await refuseSensitive(trx, written.slice(Math.max(0, looked - OVERLAP)))
    return trx
      .updateTable('ai_runs')
      .set({ text: prefix + written, words: words + countWords(written) })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('attempt', '=', attempt)
      .executeTakeFirst()
  })
  return kept.numUpdatedRows === 1n
}

/**
 * Aborts the request once the run has ended (its user stopped it) or was claimed by another worker; `end` stops the
 * checks.
 */
function watch({ db, log }: Deps, { id, attempt }: Begun): { signal: AbortSignal; end: () => void } {
  const over = new AbortController()
  const look = async (): Promise<void> => {
    const mine = await db
      .selectFrom('ai_runs')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('attempt', '=', attempt)
      .executeTakeFirst()
    if (!mine) over.abort()
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error, run: id }, 'run not looked up'))
  }, LOOK_EVERY)
  return { signal: over.signal, end: () => clearInterval(timer) }
}

/** Job: writes the text of a run and saves it as it arrives, so that any device can show it. */
export async function writeText(deps: Deps, payload: unknown, signal: AbortSignal): Promise<void> {
  const writer = deps.texts
  if (!writer) throw new JobRefused('写作服务没有开通，请联系客服')
  const begun = await begin(deps, idOf(payload), writer)
  if (!begun) return
  const wanted = watch(deps, begun)
  let [written, looked, keptAt] = ['', 0, 0]
  try {
    const request = { ...begun.request, signal: AbortSignal.any([signal, wanted.signal]) }
    for await (const piece of pieces(writer, request)) {
      written += piece
      if (deps.clock.now() - keptAt < KEEP_EVERY) continue
      if (!(await keep(deps, begun, written, looked))) return
      looked = written.length
      keptAt = deps.clock.now()
    }
    if (!(await keep(deps, begun, written, looked))) return
  } catch (error) {
    signal.throwIfAborted()
    if (wanted.signal.aborted) return
    if (error instanceof Refusal) throw new JobRefused('写出的内容含有不能发布的词语，已停止')
    if (!(error instanceof AiFault)) throw error
    deps.log.warn({ err: error.cause ?? error, run: begun.id }, 'text not written')
    throw new JobRefused(error.message)
  } finally {
    wanted.end()
  }
  const { id, attempt } = begun
  const end = written.trim()
    ? ({ state: 'done' } as const)
    : ({ state: 'failed', fault: '没有写出内容，请换个说法再试' } as const)
  await deps.command((trx) => endRun(trx, id, end, deps.clock.now(), attempt))
}

/** After the last attempt: the held coins are returned. */
export async function failText(deps: Deps, payload: unknown, fault: string): Promise<void> {
  await deps.command((trx) => endRun(trx, idOf(payload), { state: 'failed', fault }, deps.clock.now()))
}
