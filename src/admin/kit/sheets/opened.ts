import { proxy, useSnapshot } from 'valtio'
import type { ImportKind } from '@/contract/sheets/sheet-states'
import type { SheetJob } from '@/contract/sheets/sheets'

/** View in the drawer of imports and exports: choosing a file, one job, or all of the operator's jobs. */
export type SheetView = { page: 'import'; kind: ImportKind } | { page: 'job'; id: number } | { page: 'jobs' }

// One drawer for the whole back office: a job continues, and can be viewed, on any screen.
const state = proxy<{ view: SheetView | null; written: Partial<Record<SheetJob['kind'], number>> }>({
  view: null,
  written: {},
})

export const useSheetView = () => useSnapshot(state).view

export const showSheets = (view: SheetView | null): void => {
  state.view = view
}

/** Returns how often an import of this kind has written rows: a list reloads when it changes. */
export const useWritten = (kind: SheetJob['kind'] | undefined): number => {
  const { written } = useSnapshot(state)
  return kind ? (written[kind] ?? 0) : 0
}

export const notifyWritten = (kind: SheetJob['kind']): void => {
  state.written[kind] = (state.written[kind] ?? 0) + 1
}
