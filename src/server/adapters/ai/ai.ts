import type { AiValues } from '@/contract/ai/ai-tools'

export interface WriteRequest {
  /** What is wanted, in words. */
  prompt: string
  /** Text that is there already and goes on; empty = a new one. */
  prefix: string
  /** Words of the answer, at most. */
  most: number
  /** For the offline writer: the tool's own texts, what was typed, and which run it is. */
  offline: { texts: readonly string[]; values: AiValues; turn: number }
  signal: AbortSignal
}

/** Writes texts. The embedded default fills in examples; an OpenAI-compatible API is chosen by environment. */
export interface TextAdapter {
  /** Named in what is kept of a run. */
  readonly name: string
  /** Whether what it writes is an example, and is to be called one. */
  readonly offline: boolean
  /**
   * The text piece by piece, as it comes, without `prefix`.
   * @throws AiFault when the writer refuses or cannot be reached
   */
  write(request: WriteRequest): AsyncIterable<string>
}

/** Why nothing (more) was written, in words for who asked. */
export class AiFault extends Error {
  constructor(
    message: string,
    /** Asked again at once it may well succeed. */
    readonly passing = false,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
