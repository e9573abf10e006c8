import { OAUTH_FAULTS } from '@/contract/people/oauth'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { AuthFailed } from '../parts/AuthFailed'

/** Failure of a sign-on, which the address names. */
export default function LoginSsoErr() {
  const query = useQuery()
  return (
    <AuthFailed
      fault={OAUTH_FAULTS.find((name) => name === query.text('reason')) ?? 'failed'}
      message={query.text('msg').slice(0, 60)}
      platform={query.text('platform') || 'mp'}
      wanted={query.text('to')}
    />
  )
}
