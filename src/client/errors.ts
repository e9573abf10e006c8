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
 * A failed call, with a message for users in `message`. `code` is the envelope's code or the HTTP status. `data` is
 * the data of the server's refusal; `legacy` means that the legacy layer responded.
 */
export class CallError extends Error {
  legacy = false
  /** The session of the call has ended meanwhile: what it reports about the session is outdated. */
  stale = false

  constructor(
    readonly kind: FailureKind,
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
  }

  /** Whether a server has answered: else nothing is known of what the call is about. */
  get answered(): boolean {
    return this.kind === 'code' || this.kind === 'http'
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : NETWORK_FAILED
