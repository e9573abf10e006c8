import { useQuery } from '@/mobile/kit/frame/navigation'
import { Document } from '../parts/Document'

/** An agreement by `slug`: user-protocol, privacy-protocol, vip-agreement. */
export default function Agreement() {
  return <Document slug={useQuery().text('slug') || 'user-protocol'} title="协议" />
}
