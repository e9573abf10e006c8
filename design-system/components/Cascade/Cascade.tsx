import { RadioGroup } from '../RadioGroup'
import { cascadePath, type CascadeOption } from './cascadePath'
import styles from './Cascade.module.css'

export interface CascadeProps {
  label: string
  options: readonly CascadeOption[]
  /** Codes of the chosen options, outermost level first; fewer than the levels while the choice is incomplete. */
  value: readonly string[]
  /** Called on every change, including a step back. The choice is complete when its last option has no children. */
  onChange: (path: CascadeOption[]) => void
  busy?: boolean
}

/**
 * A choice by levels, such as province, city and district: shows one level at a time, with the levels above it one tap
 * away.
 */
export function Cascade({ label, options, value, onChange, busy = false }: CascadeProps) {
  const path = cascadePath(options, value)
  const last = path.at(-1)
  const complete = last !== undefined && !last.children?.length
  // The last level is shown with its chosen option, the levels above it as the path.
  const above = complete ? path.slice(0, -1) : path
  const list = above.at(-1)?.children ?? options
  return (
    <>
      <div className={styles.path}>
        {above.map(({ code, name }, level) => (
          <button key={code} type="button" onClick={() => onChange(path.slice(0, level))}>
            {name}
          </button>
        ))}
        <button type="button" aria-current="step">
          {complete ? last.name : '请选择'}
        </button>
      </div>
      <RadioGroup
        key={above.length}
        label={label}
        options={list.map(({ code, name }) => ({ value: code, label: name }))}
        value={list.find(({ code }) => value.includes(code))?.code}
        onChange={(chosen) => onChange([...above, ...list.filter(({ code }) => code === chosen)])}
        confirm
        className={styles.options}
        optionClassName={styles.option}
        aria-busy={busy}
      />
    </>
  )
}
