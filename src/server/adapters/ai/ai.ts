import type { AiValues } from '@/contract/ai/ai-tools'

export interface WriteRequest {
  /** Who writes, and what it may write; a writing assistant when it is left out. */
  system?: string
  /** The request, in natural language. */
  prompt: string
  /** Existing text to continue; empty = start a new one. */
  prefix: string
  /** Maximum words of the answer. */
  most: number
  /** For the offline writer: the tool's own texts, the values entered, and the number of the run. */
  offline: { texts: readonly string[]; values: AiValues; turn: number }
  signal: AbortSignal
}

/** Writes texts. The embedded default returns filled-in examples; an OpenAI-compatible API is chosen by environment. */
export interface TextAdapter {
  /** Recorded with each run. */
  readonly name: string
  /** Whether its output is an example and must be labelled as one. */
  readonly offline: boolean
  /**
   * The text piece by piece, as it arrives, without `prefix`.
   * @throws AiFault when the writer refuses or cannot be reached
   */
  write(request: WriteRequest): AsyncIterable<string>
}

/** Why nothing (more) was written; the message is shown to the user. */
export class AiFault extends Error {
  constructor(
    message: string,
    /** Whether an immediate retry may succeed. */
    readonly passing = false,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
