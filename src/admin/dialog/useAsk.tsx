import { useState, type ReactNode } from 'react'
import { AskDialog, type Ask } from './AskDialog'

type Start = <F extends object, S>(ask: Ask<F, S>) => void

let count = 0

/** A place for one dialog at a time, and what opens it. */
export function useAsk(): [dialog: ReactNode, ask: Start] {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const ask: Start = (wanted) => {
    count += 1
    setDialog(<AskDialog key={count} ask={wanted} close={() => setDialog(null)} />)
  }
  return [dialog, ask]
}
