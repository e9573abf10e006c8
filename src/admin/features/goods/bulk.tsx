import { ProFormDependency } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Skeleton } from 'antd'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { ChangedGoods, GoodsChange } from '@/contract/store/admingoods'
import type { GoodsRow } from '@/contract/store/goods-form'
import { Fault } from '../../kit/display/Fault'
import { DigitField } from '../../kit/fields/DigitField'
import { handledByScreen } from '../../kit/handledByScreen'
import type { BulkAction } from '../../kit/table/bulk'
import { STATE_NAMES } from '../../kit/works/states'
import styles from './goods.module.css'

const itemsOf = (rows: GoodsRow[]) => rows.map(({ id, version }) => ({ id, version }))

export const toState = (state: 'published' | 'off', label: string): BulkAction<GoodsRow> => ({
  label,
  permission: 'goods.edit',
  applies: (row) => row.state !== state,
  title: (rows) => `${label} ${rows.length} 件商品？`,
  change: (row) => `${STATE_NAMES[row.state]} → ${STATE_NAMES[state]}`,
  run: (rows) => call('admingoods.setState', { items: itemsOf(rows), state }, { quiet: true }),
  done: (changed) => `已${label} ${changed} 件商品`,
})

const FIELDS = ['pricePercent', 'memberPercent', 'addStock', 'limitEach'] as const

/** Returns the fields that were filled in; an empty field changes nothing. */
const changeOf = (form: Partial<Record<(typeof FIELDS)[number], number | null>>): GoodsChange =>
  Object.fromEntries(
    FIELDS.flatMap((field) => (typeof form[field] === 'number' ? [[field, form[field]]] : [])),
  )

const Changed = ({ row }: { row: ChangedGoods }) => (
  <li>
    {row.title}
    {row.fault ? `：${row.fault}` : row.changes.length === 0 ? '：没有变化' : null}
    {row.changes.length > 0 && (
      <ul>
        {row.changes.map(({ name, from, to }) => (
          <li key={name}>
            {name} {from} → {to}
          </li>
        ))}
      </ul>
    )}
  </li>
)

/** Preview from the server of what would change, loaded again after every typed number. */
function Preview({ rows, change }: { rows: GoodsRow[]; change: GoodsChange }) {
  const typed = JSON.stringify(change)
  const { data, error, loading } = useRequest(
    () => call('admingoods.bulk', { items: itemsOf(rows), change, preview: true }, { quiet: true }),
    { ...handledByScreen, refreshDeps: [typed], ready: typed !== '{}', debounceWait: 300 },
  )
  if (typed === '{}') return <p className={styles.note}>填写后这里会列出每件商品的变化。</p>
  if (error) return <Fault>{messageOf(error)}</Fault>
  if (!data || loading) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return (
    <ul className={styles.changes} aria-label="将要发生的变化">
      {data.rows.map((row) => (
        <Changed key={row.id} row={row} />
      ))}
    </ul>
  )
}

/** Bulk edit of prices, stock and limits of products, with a preview. */
export const bulkEdit = (mayPrice: boolean): BulkAction<GoodsRow> => ({
  label: '批量修改',
  permission: 'goods.edit',
  applies: () => true,
  title: (rows) => `修改 ${rows.length} 件商品`,
  fields: (rows) => (
    <>
      {mayPrice && (
        <>
          <DigitField
            name="pricePercent"
            label="售价调整为原价的（%）"
            min={10}
            max={500}
            fieldProps={{ precision: 0 }}
          />
          <DigitField
            name="memberPercent"
            label="会员价为售价的（%）"
            extra="0 表示取消会员价"
            min={0}
            max={100}
            fieldProps={{ precision: 0 }}
          />
        </>
      )}
      <DigitField
        name="addStock"
        label="每个规格增减库存"
        extra="负数为减少，最少减到 0"
        min={-100_000}
        max={100_000}
        fieldProps={{ precision: 0 }}
      />
      <DigitField
        name="limitEach"
        label="每单限购"
        extra="0 表示不限"
        min={0}
        max={9_999}
        fieldProps={{ precision: 0 }}
      />
      <ProFormDependency name={[...FIELDS]}>
        {(form: object) => <Preview rows={rows} change={changeOf(form)} />}
      </ProFormDependency>
    </>
  ),
  run: async (rows, form) => {
    if (Object.keys(changeOf(form)).length === 0) throw new Error('请至少填写一项')
    const done = await call(
      'admingoods.bulk',
      { items: itemsOf(rows), change: changeOf(form), preview: false },
      { quiet: true },
    )
    const lost = done.rows.filter(({ fault }) => fault).map(({ id, fault }) => ({ id, msg: fault }))
    return { changed: done.changed, lost }
  },
  done: (changed) => `已修改 ${changed} 件商品`,
})
