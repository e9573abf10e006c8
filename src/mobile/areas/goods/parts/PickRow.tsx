import type { GoodsDetail } from '@/contract/store/goods'
import { OpenRow } from './OpenRow'
import type { Picks } from './sku'

interface PickRowProps {
  detail: GoodsDetail
  picks: Picks
  quantity: number
  onOpen: () => void
}

/** The current choice of options; a tap opens the sheet. */
export function PickRow({ detail: { options }, picks, quantity, onOpen }: PickRowProps) {
  const open = options.filter((_, index) => picks[index] === '').map(({ name }) => name)
  const words = open.length ? `请选择 ${open.join('、')}` : [...picks, `${quantity} 件`].join('，')
  return (
    <OpenRow label={open.length ? '选择' : '已选'} onOpen={onOpen}>
      {words}
    </OpenRow>
  )
}
