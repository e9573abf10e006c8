import { Cover } from 'design-system/Cover'
import { classes } from 'design-system/hooks/classes'
import { Icon, type IconName } from 'design-system/Icon'
import type { WorkKind } from '@/contract/catalogue/work'
import type { LineKind, OrderType } from '@/contract/trade/order-kinds'
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

const ICONS: Partial<Record<LineKind | OrderType, IconName>> = {
  vip: 'vip',
  coins: 'wallet',
  points: 'wallet',
  gift: 'gift',
}

/** Picture of one thing in an order. */
export function OrderCover({ kind, sold, title, cover, tint, className }: OrderCoverProps) {
  const icon = sold && !cover ? ICONS[sold] : undefined
  return icon ? (
    <span className={classes(styles.mark, className)} data-sold={sold}>
      <Icon name={icon} />
    </span>
  ) : (
    <Cover className={className} kind={kind} title={title} src={cover ? fileUrl(cover) : ''} tint={tint} />
  )
}
