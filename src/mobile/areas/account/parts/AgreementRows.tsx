import { Row } from 'design-system/List'
import { to } from '@/client/links'
import { useConfig } from '@/stores/config'

/** Rows of the two agreements that everybody accepts; operators may keep their texts at an address of their own. */
export function AgreementRows() {
  const { system } = useConfig()
  return (
    <>
      <Row title="用户协议" href={system.user_protocol || to('/agreement', { slug: 'user-protocol' })} />
      <Row
        title="隐私政策"
        href={system.privacy_protocol || to('/agreement', { slug: 'privacy-protocol' })}
      />
    </>
  )
}
