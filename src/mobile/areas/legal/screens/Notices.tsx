import { useConfig } from '@/stores/config'
import { Filings } from '../parts/Filings'

/** Footer legal page 2: filings and the operator's notice. */
export default function Notices() {
  const { filings, service } = useConfig()
  return (
    <Filings
      title="备案与声明"
      slug="filings"
      facts={[
        ['公安备案', filings.security],
        ['ICP 备案', filings.icp],
        ['运营主体', filings.operator],
        ['客服电话', service.phone],
        ['服务时间', service.hours],
      ]}
    />
  )
}
