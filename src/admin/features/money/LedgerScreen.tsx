import { Segmented } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { OfficePage } from '../../kit/page/OfficePage'
import { Accounts, Transfers } from './LedgerTables'

const VIEWS = [
  { value: 'transfers', label: '流水' },
  { value: 'accounts', label: '账户' },
]

/** The ledger, read-only: transfers with their postings, accounts with their balances. */
export default function LedgerScreen() {
  const [query, setQuery] = useSearchParams()
  const view = query.get('view') === 'accounts' ? 'accounts' : 'transfers'
  const tabs = (
    <Segmented
      aria-label="账本内容"
      options={VIEWS}
      value={view}
      onChange={(value) => setQuery(value === 'accounts' ? { view: value } : {})}
    />
  )
  return (
    <OfficePage path="/admin/ledger">
      {view === 'accounts' ? (
        <Accounts key="accounts" tabs={tabs} />
      ) : (
        <Transfers key="transfers" tabs={tabs} />
      )}
    </OfficePage>
  )
}
