import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { FormDialog, type DialogSpec } from './FormDialog'

type Start = <F extends object, S>(openDialog: DialogSpec<F, S>) => void

let count = 0

/** Holds one dialog at a time and returns it with the function that opens it. Navigation closes the dialog. */
export function useDialog(): [dialog: ReactNode, openDialog: Start] {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [asked, setAsked] = useState<{ dialog: ReactNode; at: string } | null>(null)
  const openDialog: Start = (wanted) => {
    count += 1
    setAsked({ at: here, dialog: <FormDialog key={count} spec={wanted} close={() => setAsked(null)} /> })
  }
  return [asked?.at === here ? asked.dialog : null, openDialog]
}
