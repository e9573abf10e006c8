import { useState } from 'react'
import { CallError } from '@/client/errors'
import { keyText } from '@/client/storage'

const keys = new Map<string, string>()

/**
 * Runs a call under the idempotency key of an intention, so that a repeated tap after a lost response gets the result
 * of the first one. The key is dropped once the server has responded, with success or refusal; a lost response keeps
 * it.
 * @param intention names the action and its object, such as `vip 3`
 * @throws the error of the call
 */
export async function intend<T>(intention: string, run: (key: string) => Promise<T>): Promise<T> {
  const key = keys.get(intention) ?? keyText()
  keys.set(intention, key)
  try {
    const answer = await run(key)
    keys.delete(intention)
    return answer
  } catch (error) {
    if (error instanceof CallError && error.kind === 'code') keys.delete(intention)
    throw error
  }
}

/** {@link intend} for a form: one intention while it is mounted, whatever the user types meanwhile. */
export function useIntention(): <T>(run: (key: string) => Promise<T>) => Promise<T> {
  const [form] = useState(keyText)
  return (run) => intend(`form ${form}`, run)
}
