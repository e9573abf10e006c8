import { useState } from 'react'
import { useAfterLogin } from '@/stores/intent'

/**
 * A mark that a user turns on and off, such as a like: shown at once, taken back when the server refuses, and gone on with
 * after a log-in that came between.
 * @param name of this mark on this thing, such as `favorite:drama:1`
 * @param known what the server said last
 * @param write tells the server; throws what its call throws, which the error policy has told by then
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
