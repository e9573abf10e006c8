import { ProFormSelect } from '@ant-design/pro-components'
import { call } from '@/client/client'
import type { OfficeActor } from '@/contract/adminactor'

type Known = Pick<OfficeActor, 'id' | 'name'> & Partial<OfficeActor>

const labelOf = ({ name, city, nickname }: Known): string =>
  [name, city, nickname && `已关联“${nickname}”`].filter(Boolean).join(' · ')

interface Props {
  name: string | (string | number)[]
  label: string
  /** Those that are chosen already. */
  known?: readonly Known[]
  /** Which of those found may be chosen. */
  offered?: (actor: OfficeActor) => boolean
  onChosen?: (actor: OfficeActor | undefined) => void
}

/** An actor, found by the name. */
export function ActorField({ name, label, known = [], offered = () => true, onChosen }: Props) {
  return (
    <ProFormSelect
      name={name}
      label={label}
      placeholder="输入姓名查找演员"
      showSearch
      debounceTime={300}
      request={async ({ keyWords = '' }: { keyWords?: string }) => {
        const { rows } = await call('adminactor.list', keyWords ? { keyword: keyWords } : {}, { quiet: true })
        const more = keyWords ? [] : known.filter(({ id }) => !rows.some((row) => row.id === id))
        return [...more, ...rows.filter(offered)].map((actor) => ({
          value: actor.id,
          label: labelOf(actor),
          actor,
        }))
      }}
      fieldProps={{
        filterOption: false,
        onChange: (_id: number, option: unknown) =>
          onChosen?.((option as { actor?: OfficeActor } | undefined)?.actor),
      }}
      rules={[{ required: true, message: '请选择演员' }]}
    />
  )
}
