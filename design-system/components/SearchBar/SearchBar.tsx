import { useEffect, useRef, useState } from 'react'
import type { FormEvent, FormHTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './SearchBar.module.css'

interface Words {
  placeholder?: string
  action?: string
}

/** A link that looks like the search field and leads to the search screen. */
export interface SearchLinkProps extends Words {
  href: string
  className?: string
}

export interface SearchFormProps
  extends Words, Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'onSubmit' | 'onChange'> {
  href?: undefined
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Called with the trimmed keyword; empty when the user typed nothing. */
  onSearch?: (keyword: string) => void
  /** Focuses the field on opening, which shows the keyboard: only for screens whose sole purpose is search. */
  focused?: boolean
}

export type SearchBarProps = SearchLinkProps | SearchFormProps

export function SearchBar(props: SearchBarProps) {
  if (props.href === undefined) return <SearchForm {...props} />
  const { href, placeholder = '请输入关键字', action = '搜索', className } = props
  return (
    <a href={href} className={classes(styles.bar, className)}>
      <span className={styles.field}>
        <Icon name="search" size={18} className={styles.glass} />
        <span className={styles.hint}>{placeholder}</span>
      </span>
      <span className={styles.action}>{action}</span>
    </a>
  )
}

function SearchForm(props: SearchFormProps) {
  const {
    placeholder = '请输入关键字',
    action = '搜索',
    value,
    defaultValue = '',
    focused = false,
    ...more
  } = props
  const { onChange, onSearch, className, href: _, ...rest } = more
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
    <form role="search" {...rest} className={classes(styles.bar, className)} onSubmit={submit}>
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
    </form>
  )
}
