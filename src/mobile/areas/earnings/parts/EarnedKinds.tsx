import { FilterChips } from 'design-system/FilterChips'
import type { EarnedFrom } from '@/contract/earnings/earnings'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { EARNED, WALLETS } from './wallets'

const FROM = Object.keys(EARNED) as EarnedFrom[]
const KINDS = FROM.map((value) => ({ value, label: WALLETS[value].name }))

/** Kind of earnings named by the address; commissions when it names none. */
export function useEarned(): EarnedFrom {
  const kind = useQuery().text('kind')
  return FROM.find((one) => one === kind) ?? 'brokerage'
}

/** Switch between both kinds, for users who have both. Without `actor` the server is asked for the role. */
export function EarnedKinds({ actor }: { actor?: boolean }) {
  const query = useQuery()
  const purpose = useEarned()
  const { data } = useCall('share.brokerage', actor === undefined ? { purpose } : null)
  if (!(actor ?? data?.actor)) return null
  return (
    <FilterChips
      label="收入类型"
      value={purpose}
      options={KINDS}
      onChange={(kind) => query.set({ kind: kind === 'brokerage' ? '' : kind })}
    />
  )
}
