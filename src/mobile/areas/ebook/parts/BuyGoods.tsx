import { Button } from 'design-system/Button'
import type { GoodsDetail, GoodsSku } from '@/contract/goods'
import { overlays } from '@/stores/overlays'

interface BuyGoodsProps {
  detail: GoodsDetail
  /** Undefined while something is still to be chosen. */
  sku: GoodsSku | undefined
  quantity: number
  /** Opens the choice; left out where it is open. */
  onChoose?: () => void
  /** The choice has led to something and may close. */
  onDone: () => void
}

/** What can be done with what is chosen. */
export function BuyGoods({ detail: { work, skus }, sku, quantity, onChoose, onDone }: BuyGoodsProps) {
  const gone = skus.every(({ stock }) => stock === 0)
  const ask = async (): Promise<void> => {
    const chosen = sku ? ` ${[...sku.picks, `× ${quantity}`].join(' ')}` : ''
    if (await overlays.consultation({ title: `咨询：${work.title}${chosen}`, relateId: work.id })) onDone()
  }
  if (!sku && !gone)
    return (
      <Button block disabled={!onChoose} onClick={() => onChoose?.()}>
        {onChoose ? '选择规格' : '请先选择规格'}
      </Button>
    )
  return (
    <Button block onClick={ask}>
      {gone || sku?.stock === 0 ? '到货咨询' : '咨询购买'}
    </Button>
  )
}
