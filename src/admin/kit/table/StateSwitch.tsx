import { Segmented } from 'antd'
import type { TableCall } from './useTable'
import { useTable } from './useTable'

/** A list whose states are switched above it, of which one is shown first and `all` is every one. */
export function useStateTable<N extends TableCall>(name: N, first: string) {
  const table = useTable(name, {
    kept: ['state'],
    input: ({ state = first, ...rest }) => (state === 'all' ? rest : { ...rest, state }),
  })
  return { table, state: table.query.get('state') ?? first }
}

interface Props {
  states: readonly { value: string; label: string }[]
  first: string
  table: { query: URLSearchParams; turn: (values: object) => void }
}

/** The states of a list, one of which is shown; the first needs no word in the address. */
export const StateSwitch = ({ states, first, table }: Props) => (
  <Segmented
    aria-label="状态"
    options={[...states]}
    value={table.query.get('state') ?? first}
    onChange={(value) => table.turn({ state: value === first ? undefined : value, current: undefined })}
  />
)
