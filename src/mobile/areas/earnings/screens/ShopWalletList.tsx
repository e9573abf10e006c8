import { useState } from 'react'
import { Page } from 'design-system/Page'
import { MonthField } from '../parts/MonthField'
import { WalletBill } from '../parts/WalletBill'

/** Transactions of a shop owner's wallet, by month and kind. */
export default function ShopWalletList() {
  const [month, setMonth] = useState('')
  return (
    <Page title="钱包明细" width="wide">
      <MonthField value={month} onChange={setMonth} />
      <WalletBill wallet="shop" month={month || undefined} />
    </Page>
  )
}
