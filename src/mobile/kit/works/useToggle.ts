import { useState } from 'react'
import { useAfterLogin } from '@/stores/intent'

/**
 * An on/off mark of the user's, such as a like: shown at once, reverted when the server refuses, and resumed after a
 * log-in that came in between.
 * @param name of this mark on this thing, such as `favorite:drama:1`
 * @param known last state from the server
 * @param write sends the state to the server; throws the error of its call, which the error policy has shown already
 */
export function useToggle(
  name: string,
  known: boolean,
  write: (on: boolean) => Promise<unknown>,
): [boolean, () => Promise<void>] {
  const [on, setOn] = useState(known)
  const [said, setSaid] = useState({ name, known })
  if (said.name !== name || said.known !== known) {
    setSaid({ name, known })
    setOn(known)
  }

  const turn = useAfterLogin<boolean>(name, async (next) => {
    setOn(next)
    try {
      await write(next)
    } catch (error) {
      setOn(!next)
      throw error
    }
  })
  return [on, () => turn(!on)]
}
