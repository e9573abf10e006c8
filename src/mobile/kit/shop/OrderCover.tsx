import { Cover } from 'design-system/Cover'
import { classes } from 'design-system/hooks/classes'
import { Icon, type IconName } from 'design-system/Icon'
import type { WorkKind } from '@/contract/catalogue/work'
import { ORDER_KINDS, type LineKind, type OrderType } from '@/contract/trade/order-kinds'
import { fileUrl } from '@/client/base'
import styles from './OrderCover.module.css'

interface OrderCoverProps {
  /** Shape of the cover. */
  kind: WorkKind
  /** What was sold, where it may be no work: without a picture an icon stands for it, not the cover of a book. */
  sold?: LineKind | OrderType | undefined
  title: string
  cover: string
  tint: string
  className?: string | undefined
}

/** Icons of what is no work; null where the cover of a work stands for it. */
const ICONS: Record<LineKind, IconName | null> = {
  vip: 'vip',
  coins: 'wallet',
  points: 'wallet',
  gift: 'gift',
  part: null,
  work: null,
  sku: null,
}

const isOrderType = (sold: LineKind | OrderType): sold is OrderType => sold in ORDER_KINDS

const iconOf = (sold: LineKind | OrderType): IconName | null =>
  ICONS[isOrderType(sold) ? ORDER_KINDS[sold].lines[0] : sold]

/** Picture of one thing in an order. */
export function OrderCover({ kind, sold, title, cover, tint, className }: OrderCoverProps) {
  const icon = sold && !cover ? iconOf(sold) : null
  return icon ? (
    <span className={classes(styles.mark, className)} data-sold={sold}>
      <Icon name={icon} />
    </span>
  ) : (
    <Cover className={className} kind={kind} title={title} src={cover ? fileUrl(cover) : ''} tint={tint} />
  )
}
