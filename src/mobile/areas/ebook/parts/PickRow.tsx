import { Icon } from 'design-system/Icon'
import type { GoodsDetail } from '@/contract/store/goods'
import type { Picks } from './sku'
import styles from './GoodsRows.module.css'

interface PickRowProps {
  detail: GoodsDetail
  picks: Picks
  quantity: number
  onOpen: () => void
}

/** What is chosen so far; opens the choice. */
export function PickRow({ detail: { options }, picks, quantity, onOpen }: PickRowProps) {
  const open = options.filter((_, index) => picks[index] === '').map(({ name }) => name)
  const words = open.length ? `请选择 ${open.join('、')}` : [...picks, `${quantity} 件`].join('，')
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.name}>{open.length ? '选择' : '已选'}</span>
      <span className={styles.value}>{words}</span>
      <Icon name="forward" size={16} />
    </button>
  )
}
