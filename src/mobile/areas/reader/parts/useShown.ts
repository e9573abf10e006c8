import { useSyncExternalStore } from 'react'
import type { Reader, ReaderSnapshot } from '../book/reader'

/** Returns what is picked of the place that is read. The component renders again only when that is something else. */
export const useShown = <T>(reader: Reader, pick: (shown: ReaderSnapshot) => T): T =>
  useSyncExternalStore(reader.subscribe, () => pick(reader.snapshot()))
