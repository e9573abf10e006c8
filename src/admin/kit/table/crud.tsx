import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { call, type InputOf } from '@/client/client'
import type { CallName } from '@/contract/contract'
import { can, useStaff } from '@/stores/staff'
import { OfficePage } from '../page/OfficePage'
import type { Done } from '../dialog/FormDialog'
import { useDialog } from '../dialog/useDialog'
import type { BulkAction } from './bulk'
import { OfficeTable } from './OfficeTable'
import { useTable, type Table, type TableGroup, type TableOptions } from './useTable'

interface Row {
  id: number
  version: number
}

export interface Tools<R> {
  refresh: () => Promise<unknown>
  edit: (row: R) => void
  remove: (row: R) => void
  openDialog: ReturnType<typeof useDialog>[1]
}

/** Replaces the table by another rendering of the rows. */
export interface Drawn<R> {
  table: Table<R>
  tools: Tools<R>
  /** Whether the operator may create and edit rows. */
  may: boolean
  /** The button that creates a row, if the operator may. */
  create: ReactNode
}

/** `R` is a row of the group's list, `F` the form that its `save` takes, `A` the response of `save`. */
export interface Crud<R extends Row, F extends object, A extends { id: number }> {
  group: TableGroup
  title: string
  /** Name of one row: 视频. */
  noun: string
  /** Accessible name of a row. */
  nameOf: (row: R) => string
  columns?: (tools: Tools<R>) => ProColumns<R>[]
  /** Renders the rows in place of the table of `columns`. */
  drawn?: (at: Drawn<R>) => ReactNode
  /** Options of the list call, such as its input from the address. */
  list?: TableOptions
  /** Fields of the form that creates or edits a row. */
  fields: (row: R | null) => ReactNode
  empty: F | ((query: URLSearchParams) => F)
  /** Loads the row with its form, where the list does not include it. */
  whole?: (row: R) => Promise<R>
  /** Message that says what happens when a row is removed. */
  removed?: string
  /** Right needed to create and edit rows. */
  permission: string
  /** For rows edited in a dialog: the form within a row, and the fields' labels. */
  formOf?: (row: R) => F
  names?: Record<keyof F & string, string>
  /** Called after a row was created; may return a message to show. */
  made?: (answer: A, form: F) => Done | void
  bulk?: BulkAction<R>[]
  /** Buttons beside the create button, for operators who may create rows. */
  more?: (tools: Tools<R>) => ReactNode
  search?: boolean
  width?: number
}

/** A table over `group.list`, one form to create and edit rows, and their removal. */
export function crudTable<R extends Row, F extends object, A extends { id: number } = { id: number }>(
  crud: Crud<R, F, A>,
) {
  const { group, noun, nameOf, formOf, whole = (row: R) => Promise.resolve(row) } = crud
  const run = <T,>(verb: string, input: object): Promise<T> =>
    call(`${group}.${verb}` as CallName, input as InputOf<CallName>, { quiet: true }) as Promise<T>

  return function CrudTable() {
    const { userInfo } = useStaff()
    const may = can(userInfo, crud.permission)
    const table = useTable(`${group}.list`, crud.list) as unknown as Table<R>
    const [dialog, openDialog] = useDialog()
    const { refresh } = table
    const width = crud.width === undefined ? {} : { width: crud.width }
    const create = (): void =>
      openDialog<F, null>({
        title: `新建${noun}`,
        okText: '确定',
        fields: crud.fields(null),
        initial: typeof crud.empty === 'function' ? crud.empty(table.query) : crud.empty,
        draft: `${group}:new`,
        seen: null,
        ...width,
        run: async (form) => {
          const answer = await run<A>('save', { form })
          void refresh()
          return crud.made?.(answer, form) ?? '已创建'
        },
      })
    const open = (row: R): void => {
      if (!formOf) return
      openDialog<F, R>({
        title: `编辑${noun}`,
        okText: '保存',
        fields: crud.fields(row),
        initial: formOf(row),
        draft: `${group}:${row.id}`,
        seen: row,
        ...width,
        record: { of: formOf, names: crud.names ?? ({} as Record<keyof F & string, string>) },
        renew: async () => {
          const { rows } = (await refresh()) as { rows: R[] }
          return whole(rows.find(({ id }) => id === row.id) ?? row)
        },
        run: async (form, { id, version }) => {
          await run('save', { id, version, form })
          void refresh()
          return '已保存'
        },
      })
    }
    const edit = (row: R): void => {
      if (!crud.whole) return open(row)
      // The error policy shows why it did not load; another operator may have removed it.
      void whole(row).then(open, refresh)
    }
    const remove = (row: R): void =>
      openDialog({
        title: `删除“${nameOf(row)}”？`,
        okText: '删除',
        danger: true,
        intro: crud.removed ?? '删除后不能恢复。',
        seen: null,
        run: async () => {
          await run('remove', { id: row.id })
          void refresh()
          return '已删除'
        },
      })
    const tools: Tools<R> = { refresh, edit, remove, openDialog }
    const make = (
      <Button key="create" type="primary" onClick={create}>
        新建{noun}
      </Button>
    )
    if (crud.drawn)
      return (
        <>
          {crud.drawn({ table, tools, may, create: may ? make : null })}
          {dialog}
        </>
      )
    return (
      <>
        <OfficeTable
          name={group}
          table={table}
          noun={noun}
          nameOf={nameOf}
          columns={crud.columns?.(tools) ?? []}
          bulk={crud.bulk ?? []}
          search={crud.search ?? true}
          nothing={may ? `还没有${noun}，点击“新建${noun}”开始` : `还没有${noun}`}
          tools={may ? [crud.more?.(tools), make] : []}
        />
        {dialog}
      </>
    )
  }
}

/** {@link crudTable} as a screen of its own. */
export function crud<R extends Row, F extends object, A extends { id: number } = { id: number }>(
  options: Crud<R, F, A>,
) {
  const CrudTable = crudTable(options)
  return function CrudScreen() {
    const { pathname } = useLocation()
    return (
      <OfficePage path={pathname} title={options.title}>
        <CrudTable />
      </OfficePage>
    )
  }
}
