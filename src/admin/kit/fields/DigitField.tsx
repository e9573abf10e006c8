import { ProFormDigit, type ProFormDigitProps } from '@ant-design/pro-components'

/** Returns why a number is not allowed; empty = it is allowed. */
export const boundFault = (
  label: string,
  value: number | null | undefined,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): string => {
  if (value === null || value === undefined) return ''
  if (min !== undefined && value < min) return `${label}不能小于 ${min}`
  if (max !== undefined && value > max) return `${label}不能大于 ${max}`
  return ''
}

interface Props extends Omit<ProFormDigitProps, 'min' | 'max' | 'label'> {
  label?: string
  min?: number
  max?: number
}

/**
 * A number field that keeps the typed number and shows its error. ProFormDigit's own `min` and `max` would silently
 * replace the number, so they are rules here.
 */
export function DigitField({ label = '', min, max, rules = [], ...rest }: Props) {
  const within = {
    validator: (_: unknown, value?: number | null) => {
      const fault = boundFault(label, value, { min, max })
      return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
    },
  }
  // ProFormDigit uses 0 for an omitted minimum.
  const open = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }
  return <ProFormDigit {...rest} {...open} {...(label ? { label } : {})} rules={[...rules, within]} />
}
