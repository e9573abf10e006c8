import { ProFormSelect } from '@ant-design/pro-components'
import type { ReactNode } from 'react'
import { call } from '@/client/client'
import type { OfficeActor } from '@/contract/earnings/adminactor'
import styles from './actors.module.css'

type Known = Pick<OfficeActor, 'id' | 'name'> & Partial<OfficeActor>

interface Choice {
  value: number
  label: string
  /** The name alone: in the label the typed part is highlighted. */
  title: string
  /** Tells people of the same name apart. */
  hint: string
  actor: Known
}

const choiceOf = (actor: Known): Choice => ({
  value: actor.id,
  label: actor.name,
  title: actor.name,
  hint: [actor.city, actor.nickname && `已关联“${actor.nickname}”`].filter(Boolean).join(' · '),
  actor,
})

const Found = ({ label, hint }: { label: ReactNode; hint: string }) => (
  <>
    {label}
    {hint && <div className={styles.hint}>{hint}</div>}
  </>
)

interface Props {
  name: string | (string | number)[]
  label: string
  /** Actors already chosen. */
  known?: readonly Known[]
  /** Whether an actor that was found may be chosen. */
  offered?: (actor: OfficeActor) => boolean
  onChosen?: (actor: OfficeActor | undefined) => void
}

/** Field for an actor, found by name. */
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
        return [...more, ...rows.filter(offered)].map(choiceOf)
      }}
      allowClear={false}
      fieldProps={{
        filterOption: false,
        optionRender: (option) => <Found label={option.label} hint={(option.data as Choice).hint} />,
        onChange: (_id: number, option: unknown) =>
          onChosen?.((option as { actor?: OfficeActor } | undefined)?.actor),
      }}
      rules={[{ required: true, message: '请选择演员' }]}
    />
  )
}
