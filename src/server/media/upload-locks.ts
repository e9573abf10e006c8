import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import type { Deps } from '../deps'

export interface LockTimes {
  /** Interval of a holder's heartbeat, in ms. */
  beat: number
  /** A lock without a heartbeat for so long, in ms, may be taken over. */
  lease: number
  /** A holder without a heartbeat for so long, in ms, stops writing: well before anybody may take over. */
  safe: number
  /** How often a waiting process checks again, in ms. */
  poll: number
  /** How long a process waits at most, in ms. */
  patience: number
}

const TIMES: LockTimes = { beat: 1_000, lease: 10_000, safe: 6_000, poll: 150, patience: 30_000 }

export interface UploadLocks extends Locker {
  /** Whether this process may write to an upload now. */
  holds(id: string): boolean
}

/** What the protocol library sends when this is thrown. */
export const refused = (status_code: number, body: string) =>
  Object.assign(new Error(body), { status_code, body })

const gone = () => refused(ERRORS.FILE_NOT_FOUND.status_code, ERRORS.FILE_NOT_FOUND.body)
const busy = () => refused(ERRORS.ERR_LOCK_TIMEOUT.status_code, ERRORS.ERR_LOCK_TIMEOUT.body)

type LockDeps = Pick<Deps, 'db' | 'log'>

/**
 * Locks of uploads that every instance respects: they are stored in the upload's row. The row holds no instant, because
 * the clocks of two machines differ and jump; a waiting process measures by its own monotonic clock how long the
 * holder's heartbeat counter has not changed (as leases are judged in Gray and Cheriton, SOSP 1989).
 */
export function uploadLocks(deps: LockDeps, times: LockTimes = TIMES): UploadLocks {
  const held = new Map<string, RowLock>()
  return {
    newLock: (id) => new RowLock(deps, times, held, id),
    holds: (id) => held.get(id)?.safe() ?? false,
  }
}

class RowLock implements Lock {
  readonly #holder = randomBytes(12).toString('hex')
  #timer: NodeJS.Timeout | undefined
  #alive = 0

  constructor(
    private readonly deps: LockDeps,
    private readonly times: LockTimes,
    private readonly held: Map<string, RowLock>,
    private readonly id: string,
  ) {}

  safe(): boolean {
    return performance.now() - this.#alive < this.times.safe
  }

  /** Waits for the lock and asks its holder to release it. @throws refusals of the protocol: busy, gone */
  async lock(signal: AbortSignal, release: RequestRelease): Promise<void> {
    const until = performance.now() + this.times.patience
    let seen = { holder: '', beat: -1, since: 0 }
    while (!signal.aborted && performance.now() < until) {
      const row = await this.deps.db
        .selectFrom('uploads')
        .select(['lock_holder as holder', 'lock_beat as beat'])
        .where('id', '=', this.id)
        .executeTakeFirst()
      if (!row) throw gone()
      const now = performance.now()
      if (row.holder !== seen.holder || row.beat !== seen.beat) seen = { ...row, since: now }
      const free = row.holder === '' || now - seen.since >= this.times.lease
      if (free && (await this.take(row.holder, row.beat))) return this.keep(release)
      if (row.holder) await this.askFor(row.holder)
      await sleep(this.times.poll, undefined, { signal }).catch(() => undefined)
    }
    throw busy()
  }

  async unlock(): Promise<void> {
    this.drop()
    await this.deps.db
      .updateTable('uploads')
      .set({ lock_holder: '', lock_wanted: 0 })
      .where('id', '=', this.id)
      .where('lock_holder', '=', this.#holder)
      .execute()
      // The lock becomes free when its lease expires.
      .catch((error: unknown) => this.deps.log.warn({ err: error, upload: this.id }, 'upload not unlocked'))
  }

  /** Guarded by what was read: of several processes that saw the same, one wins. */
  private async take(holder: string, beat: number): Promise<boolean> {
    const asked = performance.now()
    const taken = await this.deps.db
      .updateTable('uploads')
      .set({ lock_holder: this.#holder, lock_beat: beat + 1, lock_wanted: 0 })
      .where('id', '=', this.id)
      .where('lock_holder', '=', holder)
      .where('lock_beat', '=', beat)
      .executeTakeFirst()
    this.#alive = asked
    return taken.numUpdatedRows === 1n
  }

  private async askFor(holder: string): Promise<void> {
    await this.deps.db
      .updateTable('uploads')
      .set({ lock_wanted: 1 })
      .where('id', '=', this.id)
      .where('lock_holder', '=', holder)
      .where('lock_wanted', '=', 0)
      .execute()
  }

  private keep(release: RequestRelease): void {
    this.held.set(this.id, this)
    const beat = async (): Promise<void> => {
      const wanted = await this.beat().catch((error: unknown) => {
        this.deps.log.warn({ err: error, upload: this.id }, 'no sign of life of an upload')
        return !this.safe()
      })
      if (wanted && this.#timer) await release()
      if (this.#timer) this.#timer = setTimeout(() => void beat(), this.times.beat).unref()
    }
    this.#timer = setTimeout(() => void beat(), this.times.beat).unref()
  }

  /** Writes a heartbeat; returns true when another process waits for the lock or has it already. */
  private async beat(): Promise<boolean> {
    const asked = performance.now()
    const row = await this.deps.db
      .updateTable('uploads')
      .set((eb) => ({ lock_beat: eb('lock_beat', '+', 1) }))
      .where('id', '=', this.id)
      .where('lock_holder', '=', this.#holder)
      .returning('lock_wanted')
      .executeTakeFirst()
    if (row) this.#alive = asked
    else this.#alive = -Infinity
    return !row || row.lock_wanted === 1
  }

  private drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.held.get(this.id) === this) this.held.delete(this.id)
  }
}
