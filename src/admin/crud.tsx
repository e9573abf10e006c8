import {
  ModalForm,
  PageContainer,
  ProTable,
  type ProColumns,
  type ProFormInstance,
} from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { App, Button, Empty, Result } from 'antd'
import { useEffect, useRef, useState, type ComponentType, type Key, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { call, type AnswerOf, type InputOf } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { CallName } from '@/contract/contract'
import { can, useStaff } from '@/stores/staff'
import styles from './parts/parts.module.css'
import { crumbs } from './shell/crumbs'
import { shownHere } from './shown'

/** Groups with a table: their list answers rows and a total. */
type ListName = {
  [N in CallName]: N extends `${string}.list`
    ? AnswerOf<N> extends { rows: { id: number }[]; total: number }
      ? N
      : never
    : never
}[CallName]
type GroupOf<N> = N extends `${infer G}.list` ? G : never
export type CrudGroup = GroupOf<ListName>
export type RowOf<G extends CrudGroup> =
  AnswerOf<`${G}.list` & CallName> extends { rows: (infer R)[] } ? R : never

export interface BulkAction<R> {
  label: string
  /** Rows it would change; with none it is disabled. */
  applies: (row: R) => boolean
  confirm: (rows: R[]) => { title: string; content: ReactNode }
  run: (rows: R[]) => Promise<string>
}

export interface Crud<G extends CrudGroup, F extends object> {
  group: G
  title: string
  /** What one row is called: 视频. */
  noun: string
  /** Names a row for those who hear the table. */
  nameOf: (row: RowOf<G>) => string
  columns: (tools: { refresh: () => void; remove: (row: RowOf<G>) => void }) => ProColumns<RowOf<G>>[]
  /** Fields of the form that makes a row. */
  Form: ComponentType
  empty: F
  /** Right that making a row needs. */
  permission: string
  saved?: (id: number) => void
  bulk?: BulkAction<RowOf<G>>[]
}

const SIZE = 20

/** What the address filters by, without the page. */
function filtersOf(query: URLSearchParams): Record<string, string> {
  const { current: _current, pageSize: _pageSize, ...filters } = Object.fromEntries(query)
  return filters
}

const isNarrow = (): boolean => window.matchMedia('(max-width: 767px)').matches

/** A table over `group.list` with its filters in the address, and one form to make a row. */
export function crud<G extends CrudGroup, F extends object>({
  group,
  title,
  noun,
  Form,
  empty,
  ...options
}: Crud<G, F>) {
  type R = RowOf<G> & { id: number }
  return function CrudScreen() {
    const { message, modal } = App.useApp()
    const { userInfo } = useStaff()
    const { pathname } = useLocation()
    const [query, setQuery] = useSearchParams()
    const [selected, setSelected] = useState<Key[]>([])
    const { current = 1, pageSize = SIZE } = Object.fromEntries(query)
    const shown = filtersOf(query)
    const form = useRef<ProFormInstance>(undefined)
    const [first] = useState(shown)
    // Going back, or to another tab, changes the address: the fields follow it.
    useEffect(() => {
      const blank = Object.keys((form.current?.getFieldsValue() ?? {}) as object).map((name) => [
        name,
        undefined,
      ])
      form.current?.setFieldsValue({ ...Object.fromEntries(blank), ...filtersOf(query) })
    }, [query])
    const { data, error, loading, refresh } = useRequest(
      () =>
        call(`${group}.list` as CallName, Object.fromEntries(query) as InputOf<CallName>, {
          quiet: true,
        }) as Promise<unknown>,
      { ...shownHere, refreshDeps: [query.toString()] },
    )
    const { rows = [], total = 0 } = (data ?? {}) as { rows?: R[]; total?: number }
    const filter = (values: object): void => {
      setSelected([])
      const given = Object.entries(values).filter(
        ([, value]) => value !== undefined && value !== null && value !== '',
      )
      setQuery(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
    }
    const remove = (row: RowOf<G>): void =>
      void modal.confirm({
        title: `删除这个${noun}？`,
        content: '删除后不能恢复。',
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: async () => {
          await call(`${group}.remove` as CallName, { id: (row as R).id })
          void message.success('已删除')
          refresh()
        },
      })
    const runBulk = ({ label, applies, confirm, run }: BulkAction<RowOf<G>>): ReactNode => {
      const touched = rows.filter((row) => selected.includes(row.id) && applies(row))
      const start = () =>
        modal.confirm({
          ...confirm(touched),
          width: 480,
          okText: label,
          onOk: async () => {
            void message.success(await run(touched))
            setSelected([])
            refresh()
          },
        })
      return (
        <Button key={label} size="small" disabled={touched.length === 0} onClick={() => void start()}>
          {label}
        </Button>
      )
    }
    const create = async (form: F): Promise<boolean> => {
      const { id } = (await call(`${group}.save` as CallName, { form: { ...empty, ...form } })) as {
        id: number
      }
      void message.success('已创建')
      options.saved?.(id)
      refresh()
      return true
    }
    const createForm = (
      <ModalForm<F>
        key="create"
        title={`新建${noun}`}
        width={480}
        initialValues={empty}
        modalProps={{ destroyOnHidden: true }}
        trigger={<Button type="primary">新建{noun}</Button>}
        onFinish={(form) => create(form).catch(() => false)}
      >
        <Form />
      </ModalForm>
    )
    return (
      <PageContainer title={<h1>{title}</h1>} breadcrumb={crumbs(pathname)}>
        <ProTable<R>
          rowKey="id"
          columns={options.columns({ refresh, remove }) as ProColumns<R>[]}
          dataSource={rows}
          loading={loading}
          className={`${styles.table} ${styles.wide}`}
          columnsState={{ persistenceKey: `admin-columns-${group}`, persistenceType: 'localStorage' }}
          formRef={form}
          form={{ initialValues: first, syncToInitialValues: false }}
          search={{ defaultCollapsed: isNarrow(), labelWidth: 'auto' }}
          onSubmit={filter}
          onReset={() => filter({})}
          options={{ reload: refresh, fullScreen: false, density: true, setting: true }}
          toolBarRender={() => (can(userInfo, options.permission) ? [createForm] : [])}
          rowSelection={
            options.bulk && can(userInfo, options.permission)
              ? {
                  selectedRowKeys: selected,
                  onChange: setSelected,
                  preserveSelectedRowKeys: false,
                  getCheckboxProps: (row: R): object => ({ 'aria-label': `选择 ${options.nameOf(row)}` }),
                }
              : false
          }
          tableAlertOptionRender={() => options.bulk?.map(runBulk)}
          pagination={{
            current: Number(current),
            pageSize: Number(pageSize),
            total,
            showSizeChanger: true,
            showTotal: (all) => `共 ${all} 条`,
            onChange: (page, size) =>
              filter({
                ...shown,
                current: page > 1 ? page : undefined,
                pageSize: size === SIZE ? undefined : size,
              }),
          }}
          locale={{
            emptyText: error ? (
              <Result
                status="warning"
                title="列表没有加载出来"
                subTitle={messageOf(error)}
                extra={<Button onClick={refresh}>重试</Button>}
              />
            ) : (
              <Empty
                description={
                  Object.keys(shown).length
                    ? '没有符合条件的内容，换个条件试试'
                    : `还没有${noun}，点击“新建${noun}”开始`
                }
              />
            ),
          }}
        />
      </PageContainer>
    )
  }
}
