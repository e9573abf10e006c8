import { PayTypeList } from 'design-system/VipPurchasePopup'
import type { Cashier } from '@/mobile/kit/pay/useCashier'
import styles from './PayTypes.module.css'

interface PayTypesProps {
  cashier: Cashier
  title?: string
}

/** Card with the ways to pay; nothing where there is no choice. */
export const PayTypes = ({ cashier, title = '支付方式' }: PayTypesProps) =>
  cashier.types.length > 1 ? (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <PayTypeList
        types={cashier.types}
        chosen={cashier.way}
        onChoose={cashier.setWay}
        disabled={cashier.locked}
        hideHeading
      />
    </section>
  ) : null
