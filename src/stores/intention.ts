import { useState } from 'react'
import { CallError } from '@/client/errors'
import { keyText } from '@/client/storage'

const keys = new Map<string, string>()

/**
 * Runs a call under the idempotency key of an intention, so that a tap repeated after a lost answer finds what the first
 * one did. The key is dropped once the server has answered, yes or no; a lost answer keeps it.
 * @param intention names what is wanted and of what, such as `vip 3`
 * @throws what the call throws
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

/** {@link intend} for a form: one intention as long as it is shown, whatever is typed into it meanwhile. */
export function useIntention(): <T>(run: (key: string) => Promise<T>) => Promise<T> {
  const [form] = useState(keyText)
  return (run) => intend(`form ${form}`, run)
}
