import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Form, type FormProps } from '../Form/Form.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './SearchBar.module.css'

export interface SearchBarProps extends Omit<FormProps, 'action' | 'onSubmit' | 'onChange'> {
  placeholder?: string
  /** Text of the button. */
  action?: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Called with the trimmed keyword; empty when the user typed nothing. */
  onSearch?: (keyword: string) => void
  /** Focuses the field on opening, which shows the keyboard: only for screens whose sole purpose is search. */
  focused?: boolean
}

/** Search field with its button. Where a tap should lead to the search screen, take `SearchLink`. */
export function SearchBar({
  placeholder = '请输入关键字',
  action = '搜索',
  value,
  defaultValue = '',
  focused = false,
  onChange,
  onSearch,
  className,
  ...rest
}: SearchBarProps) {
  const [inner, setInner] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const text = value ?? inner

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  const change = (next: string) => {
    setInner(next)
    onChange?.(next)
  }
  const clear = () => {
    change('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    input.current?.blur()
    onSearch?.(text.trim())
  }

  return (
    <Form role="search" variant="free" {...rest} className={classes(styles.bar, className)} onSubmit={submit}>
      <label className={styles.field}>
        <Icon name="search" size={18} className={styles.glass} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
        {text ? (
          <button type="button" className={styles.clear} aria-label="清空" onClick={clear}>
            <Icon name="close" size={14} />
          </button>
        ) : null}
      </label>
      <button type="submit" className={styles.action}>
        {action}
      </button>
    </Form>
  )
}
