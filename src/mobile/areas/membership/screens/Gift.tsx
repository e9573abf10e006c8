import { useQuery } from '@/mobile/kit/frame/navigation'
import { GiftClaim } from '../parts/GiftClaim'
import { GiftGive } from '../parts/GiftGive'
import { GiftList } from '../parts/GiftList'

/** Gifts: a friend's link, giving one, or the gifts given and received. */
export default function Gift() {
  const query = useQuery()
  const token = query.text('token')
  const thing = query.text('thing')
  if (token) return <GiftClaim token={token} />
  if (thing === 'work' || thing === 'vip') return <GiftGive thing={thing} />
  return <GiftList />
}
