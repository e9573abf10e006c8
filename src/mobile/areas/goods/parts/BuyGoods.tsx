import { Button } from 'design-system/Button'
import type { GoodsDetail, GoodsSku } from '@/contract/store/goods'
import { to } from '@/client/links'
import { addToCart } from '@/stores/cart'
import { useAfterLogin } from '@/stores/intent'
import { overlays } from '@/stores/overlays'

interface BuyGoodsProps {
  detail: GoodsDetail
  /** Undefined while an option is missing. */
  sku: GoodsSku | undefined
  quantity: number
  /** Opens the choice; undefined where it is open already. */
  onChoose?: () => void
  /** Called after the purchase began: the sheet may close. */
  onDone: () => void
}

/** Cart and buy buttons for the chosen combination. */
export function BuyGoods({ detail: { work, skus }, sku, quantity, onChoose, onDone }: BuyGoodsProps) {
  const gone = skus.every(({ stock }) => stock === 0) || sku?.stock === 0
  const add = useAfterLogin<{ sku: number; quantity: number }>(
    `cart:${work.kind}:${work.id}`,
    async (chosen) => {
      await addToCart({ kind: work.kind, id: work.id, ...chosen })
      onDone()
    },
  )
  const ask = async (): Promise<void> => {
    if (await overlays.consultation({ title: `咨询：${work.title}`, relateId: work.id })) onDone()
  }
  if (gone)
    return (
      <Button block onClick={ask}>
        到货咨询
      </Button>
    )
  if (!sku)
    return (
      <Button block disabled={!onChoose} onClick={() => onChoose?.()}>
        {onChoose ? '选择规格' : '请先选择规格'}
      </Button>
    )
  return (
    <>
      <Button block kind="secondary" onClick={() => add({ sku: sku.id, quantity })}>
        加入购物车
      </Button>
      <Button block href={to('/ebook/payment', { id: work.id, kind: work.kind, sku: sku.id, quantity })}>
        立即购买
      </Button>
    </>
  )
}
