import { useConfig } from '@/stores/config'
import { Filings } from '../parts/Filings'

/** Footer legal page 1: licences for publishing and programmes, from the configuration. */
export default function Licences() {
  const { filings, system } = useConfig()
  return (
    <Filings
      title="许可证照"
      slug="licences"
      facts={[
        ['运营主体', filings.operator],
        ['网络出版服务许可', filings.publishing],
        ['网络视听节目备案', filings.programme],
        ['版权所有', system.copyright],
      ]}
    />
  )
}
