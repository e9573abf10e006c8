import { call } from '@/client/client'
import { grouped } from '@/contract/promotion/card-number'
import type { BatchRow, CardRow } from '@/contract/promotion/bookcards'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'

interface ReasonForm {
  reason: string
}

export const disableBatchDialog = (
  row: BatchRow,
  again: () => Promise<BatchRow>,
): DialogSpec<ReasonForm, BatchRow> => ({
  title: `停用“${row.name}”？`,
  okText: '停用本批',
  danger: true,
  seen: row,
  renew: again,
  intro: ({ issued, redeemed, disabled }) => (
    <p>
      未兑换的 {issued - redeemed - disabled} 张立即失效，不能恢复；已兑换的 {redeemed} 张不受影响。
    </p>
  ),
  fields: <ReasonField placeholder="例如：印刷有误，收回重制" />,
  run: async ({ reason }, { id, version }) => {
    const { cards } = await call('admincard.disableBatch', { id, version, reason }, { quiet: true })
    await again().catch(() => undefined)
    return `已停用 ${cards} 张`
  },
})

export const disableCardDialog = (
  row: CardRow,
  again: () => Promise<unknown>,
): DialogSpec<ReasonForm, null> => ({
  title: `停用 ${grouped(row.number)}？`,
  okText: '停用',
  danger: true,
  seen: null,
  intro: <p>停用后立即失效，不能恢复。</p>,
  fields: <ReasonField placeholder="例如：卡片遗失" />,
  run: async ({ reason }) => {
    const items = [{ id: row.id, version: row.version }]
    await call('admincard.disable', { items, reason }, { quiet: true }).finally(
      () => void again().catch(() => undefined),
    )
    return '已停用'
  },
})
