import type { ColumnsState } from '@ant-design/pro-components'
import { useState } from 'react'
import { stored } from '@/client/storage'
import type { Table } from './useTable'

type Arranged = Record<string, ColumnsState>

/** The address says that no column is hidden, though the browser remembers some that were. */
const NONE = '-'

const hiddenIn = (map: Arranged): string[] =>
  Object.entries(map).flatMap(([key, { show }]) => (show === false ? [key] : []))

/**
 * Which columns a table shows. The address decides where it says anything, so that a link shows the same; the browser
 * remembers the rest, and the order.
 */
export function useColumns<R>(name: string, table: Table<R>) {
  const [kept, setKept] = useState<Arranged>(() => stored.read('admin_columns')?.[name] ?? {})
  const said = table.query.get('hide')
  const hidden = said === null ? hiddenIn(kept) : said === NONE ? [] : said.split('.')
  const keys = [...new Set([...Object.keys(kept), ...hidden])]
  return {
    value: Object.fromEntries(keys.map((key) => [key, { ...kept[key], show: !hidden.includes(key) }])),
    onChange(map: Arranged): void {
      setKept(map)
      stored.write('admin_columns', { ...stored.read('admin_columns'), [name]: map })
      const now = hiddenIn(map)
      table.turn({ hide: now.length ? now.join('.') : said === null ? undefined : NONE })
    },
  }
}
