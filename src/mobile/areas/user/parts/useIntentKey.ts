import { useRef } from 'react'
import { CallError } from '@/client/errors'
import { randomText } from '@/client/storage'

/**
 * One key for one intention: a tap that is repeated after a lost answer finds what the first one did. The key is done
 * with once the server has answered, yes or no.
 * @returns runs a call under the key; lets its failure through
 */
export function useIntentKey(): <T>(run: (key: string) => Promise<T>) => Promise<T> {
  const kept = useRef('')
  return async (run) => {
    kept.current ||= randomText(24)
    try {
      const answer = await run(kept.current)
      kept.current = ''
      return answer
    } catch (error) {
      if (error instanceof CallError && error.kind === 'code') kept.current = ''
      throw error
    }
  }
}
