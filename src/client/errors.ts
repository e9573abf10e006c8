import { NETWORK_FAILED } from '@/format/texts'

export type FailureKind =
  | 'code'
  | 'http'
  | 'network'
  | 'offline'
  | 'timeout'
  | 'aborted'
  | 'blocked'
  | 'nodomain'

/**
 * A call that did not succeed, with what users read in `message`. `code` is the envelope's code or the HTTP status.
 * `data` is what the server sent with a refusal, `legacy` says that the legacy layer answered.
 */
export class CallError extends Error {
  legacy = false
  /** The session it was asked in has been left meanwhile: what it says about the session is old news. */
  stale = false

  constructor(
    readonly kind: FailureKind,
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
  }

  asLegacy(legacy: boolean): this {
    this.legacy = legacy
    return this
  }

  asStale(stale: boolean): this {
    this.stale = stale
    return this
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : NETWORK_FAILED
