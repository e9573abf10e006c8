import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { AskDialog, type Ask } from './AskDialog'

type Start = <F extends object, S>(ask: Ask<F, S>) => void

let count = 0

/** Holds one dialog at a time and returns it with the function that opens it. Navigation closes the dialog. */
export function useAsk(): [dialog: ReactNode, ask: Start] {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [asked, setAsked] = useState<{ dialog: ReactNode; at: string } | null>(null)
  const ask: Start = (wanted) => {
    count += 1
    setAsked({ at: here, dialog: <AskDialog key={count} ask={wanted} close={() => setAsked(null)} /> })
  }
  return [asked?.at === here ? asked.dialog : null, ask]
}
