import type { ColumnsState } from '@ant-design/pro-components'
import { useState } from 'react'
import { stored } from '@/client/storage'
import type { Table } from './useTable'

type Arranged = Record<string, ColumnsState>

/** Value in the address for no hidden columns, where the browser has stored some. */
const NONE = '-'

const hiddenIn = (map: Arranged): string[] =>
  Object.entries(map).flatMap(([key, { show }]) => (show === false ? [key] : []))

/**
 * Which columns a table shows. The address takes precedence, so that a link shows the same; otherwise, and for the
 * order, the browser's stored settings apply.
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
