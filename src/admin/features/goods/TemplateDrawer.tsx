import { useRequest } from 'ahooks'
import { Button, Drawer, Empty, Skeleton } from 'antd'
import { call } from '@/client/client'
import type { ShopRow } from '@/contract/store/admingoods'
import type { TemplateRow } from '@/contract/store/goods-form'
import { can, useStaff } from '@/stores/staff'
import { yuan } from '@/format/money'
import { useDialog } from '../../kit/dialog/useDialog'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { TemplateFields } from './TemplateFields'
import styles from './goods.module.css'

const EMPTY: TemplateRow['form'] = {
  name: '',
  unit: 'piece',
  freeFrom: 0,
  rules: [{ areas: [], first: 1, firstFee: 800, next: 1, nextFee: 300 }],
}

interface Props {
  shop: ShopRow | null
  onClose: () => void
}

/** Freight templates of a shop. */
export function TemplateDrawer({ shop, onClose }: Props) {
  const { userInfo } = useStaff()
  const may = can(userInfo, 'goods.freight')
  const [dialog, openDialog] = useDialog()
  const { data, error, refreshAsync } = useRequest(
    () => call('admingoods.templates', { shopId: shop?.id ?? 1 }, { quiet: true }),
    { ...handledByScreen, ready: shop !== null, refreshDeps: [shop?.id] },
  )
  const again = () => refreshAsync().catch(() => undefined)
  const edit = (row: TemplateRow | null): void =>
    openDialog<TemplateRow['form'], null>({
      title: row ? '编辑运费模板' : '新建运费模板',
      okText: '保存',
      width: 720,
      seen: null,
      initial: row?.form ?? EMPTY,
      fields: <TemplateFields />,
      run: async (form) => {
        await call(
          'admingoods.saveTemplate',
          { shopId: shop?.id ?? 1, form, ...(row ? { id: row.id, version: row.version } : {}) },
          { quiet: true },
        )
        await again()
        return '已保存'
      },
    })
  const remove = (row: TemplateRow): void =>
    openDialog({
      title: `删除“${row.form.name}”？`,
      okText: '删除',
      danger: true,
      seen: null,
      run: async () => {
        await call('admingoods.removeTemplate', { id: row.id }, { quiet: true })
        await again()
        return '已删除'
      },
    })
  return (
    <Drawer
      open={shop !== null}
      onClose={onClose}
      title={`${shop?.name ?? ''} 的运费模板`}
      width="min(560px, 100vw)"
      extra={may && <Button onClick={() => edit(null)}>新建模板</Button>}
    >
      {error && !data ? (
        <Failure what="运费模板" error={error} retry={again} />
      ) : !data ? (
        <Skeleton active />
      ) : null}
      {data?.rows.length === 0 && <Empty description="还没有运费模板，商品按包邮出售" />}
      {data?.rows.map((row) => (
        <div key={row.id} className={styles.template}>
          <div>
            <b>{row.form.name}</b>
            <p className={styles.note}>
              {row.form.unit === 'piece' ? '按件' : '按重量'} · {row.form.rules.length} 条规则 · {row.used}{' '}
              件商品在用
              {row.form.freeFrom > 0 && ` · 满 ${yuan(row.form.freeFrom)} 包邮`}
            </p>
          </div>
          {may && (
            <div>
              <Button type="link" size="small" onClick={() => edit(row)} aria-label={`编辑 ${row.form.name}`}>
                编辑
              </Button>
              <Button
                type="link"
                size="small"
                danger
                disabled={row.used > 0}
                onClick={() => remove(row)}
                aria-label={`删除 ${row.form.name}`}
              >
                删除
              </Button>
            </div>
          )}
        </div>
      ))}
      {dialog}
    </Drawer>
  )
}
