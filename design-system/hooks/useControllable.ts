import { useCallback, useState } from 'react'

/** One state for controlled and uncontrolled use: `value` takes precedence when given, `onChange` is always called. */
export function useControllable<T>(
  value: T | undefined,
  defaultValue: T,
  onChange?: (value: T) => void,
): [T, (value: T) => void] {
  const [inner, setInner] = useState(defaultValue)
  const set = useCallback(
    (next: T) => {
      setInner(next)
      onChange?.(next)
    },
    [onChange],
  )
  return [value === undefined ? inner : value, set]
}
