import type { Mark } from '@/contract/reading/marks'
import { openEventStore } from '@/stores/eventStore'
import { changedMark, createRanges, inOrder, newMark, type Marks, type MarksState } from './marks'

/** Creates the marks in a book that only this device knows; `pull` fills them. @param key of the book, on this device */
export function createDeviceMarks(key: string): Marks {
  const store = openEventStore()
  const rows = new Map<string, Mark>()
  /** Keys of the marks that were removed here. */
  const removed = new Set<string>()
  const listeners = new Set<() => void>()
  let state: MarksState = { list: [], error: '', loaded: false }

  const update = (change: Partial<MarksState>): void => {
    state = { ...state, list: [...rows.values()].sort(inOrder), ...change }
    for (const changed of listeners) changed()
  }

  /** Takes what another page of this device has written in the meantime. */
  const readKept = async (): Promise<void> => {
    const kept = await (await store).marks(key)
    for (const row of kept?.rows ?? []) {
      const mine = rows.get(row.key)
      if (!removed.has(row.key) && (mine?.changedAt ?? 0) < row.changedAt) rows.set(row.key, row)
    }
  }

  const keep = async (): Promise<void> => {
    try {
      await readKept()
      await (await store).putMarks({ key, rows: [...rows.values()], cursor: 0 })
      update({ error: '' })
    } catch {
      update({ error: '本机空间不足，标注没有保存' })
    }
  }

  const put = (mark: Mark): void => {
    rows.set(mark.key, mark)
    update({})
    void keep()
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    async pull() {
      await readKept().catch(() => undefined)
      update({ loaded: true })
    },
    add(made, text) {
      const mark = newMark(0, made, text)
      put(mark)
      return mark
    },
    change(mark, change) {
      const before = rows.get(mark)
      if (before) put(changedMark(before, change))
    },
    remove(mark) {
      if (!rows.delete(mark)) return
      removed.add(mark)
      update({})
      void keep()
    },
    rangeIn: createRanges(),
  }
}
