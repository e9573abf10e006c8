import { useQuery } from '@/mobile/kit/frame/navigation'
import { Apply } from '../parts/Apply'
import { kindOf } from '@/mobile/kit/people/roleKinds'

/** Settle-in application of a shop, and of every role without its own address: `kind`. */
export default function Join() {
  const kind = kindOf(useQuery().text('kind')) ?? 'shop'
  return <Apply key={kind} kind={kind} title="入驻申请" />
}
