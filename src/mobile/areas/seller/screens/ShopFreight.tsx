import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { TemplateRow } from '@/contract/store/goods-form'
import { call } from '@/client/client'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays, toast } from '@/stores/overlays'
import { freightLines, newTemplate } from '../parts/freight'
import { FreightForm } from '../parts/FreightForm'
import styles from './ShopFreight.module.css'

type Editing = Pick<TemplateRow, 'form'> & Partial<Pick<TemplateRow, 'id' | 'version'>>

/** Freight templates by area, which the shop's products choose from. */
export default function ShopFreight() {
  const templates = useCall('shop.templates', {})
  const { data, refresh } = templates
  const areas = useCall('common.areas', {})
  const [editing, setEditing] = useState<Editing>()
  const provinces = areas.data?.rows ?? []
  const remove = async ({ id, form }: TemplateRow): Promise<void> => {
    const sure = await overlays.confirm({
      title: `删除“${form.name}”？`,
      text: '删除后不能恢复，商品可以改用其他模板。',
      confirmText: '删除',
    })
    if (!sure) return
    await call('shop.removeTemplate', { id })
    toast('已删除')
    await refresh()
  }
  return (
    <Page
      title="运费模板"
      ground="group"
      pullRefresh={refresh}
      call={[templates, areas]}
      skeleton={<Skeleton shape="lines" count={8} />}
      footer={
        <div className={styles.foot}>
          <Button block onClick={() => setEditing({ form: newTemplate() })}>
            新建模板
          </Button>
        </div>
      }
    >
      {data?.rows.length === 0 ? (
        <Empty picture="box" title="还没有运费模板" hint="没有模板时，商品按包邮出售" />
      ) : null}
      <ul className={styles.templates} aria-label="运费模板">
        {data?.rows.map((row) => (
          <li key={row.id} className={styles.template}>
            <b>{row.form.name}</b>
            {freightLines(row.form, provinces).map((words) => (
              <p key={words}>{words}</p>
            ))}
            <p className={styles.quiet}>{row.used ? `${row.used} 件商品在用` : '没有商品在用'}</p>
            <div className={styles.actions}>
              <Button
                kind="secondary"
                size="s"
                disabled={row.used > 0}
                aria-label={`删除 ${row.form.name}`}
                onClick={() => remove(row)}
              >
                删除
              </Button>
              <Button
                kind="secondary"
                size="s"
                aria-label={`编辑 ${row.form.name}`}
                onClick={() => setEditing(row)}
              >
                编辑
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {editing ? (
        <FreightForm
          {...editing}
          provinces={provinces}
          onClose={() => setEditing(undefined)}
          onSaved={() => void refresh()}
        />
      ) : null}
    </Page>
  )
}
