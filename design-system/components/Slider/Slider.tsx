import type { ComponentProps, CSSProperties } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useControllable } from '../../hooks/useControllable.ts'
import styles from './Slider.module.css'

export interface SliderProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'min' | 'max' | 'step' | 'value' | 'defaultValue' | 'onChange' | 'style' | 'aria-label'
> {
  /** Accessible name. */
  label: string
  min?: number
  max?: number
  step?: number
  value?: number
  defaultValue?: number
  onChange?: (value: number) => void
  /** `--track` and `--fill` are the colours, `--done` the filled share, which follows from the value by itself. */
  style?: CSSProperties & Partial<Record<'--track' | '--fill' | '--done', string>>
}

/**
 * A number on a line. The browser's own range, 44 px high: the thumb of antd-mobile's Slider listens to no key and to no
 * screen reader's gesture, and brings 20 KB of motion for it.
 */
export function Slider({
  label,
  min = 0,
  max = 100,
  step = 1,
  value,
  defaultValue = min,
  onChange,
  className,
  style,
  ...rest
}: SliderProps) {
  const [current, setCurrent] = useControllable(value, defaultValue, onChange)
  const done = max > min ? ((Math.min(max, Math.max(min, current)) - min) / (max - min)) * 100 : 0
  return (
    <input
      {...rest}
      type="range"
      aria-label={label}
      min={min}
      max={max}
      step={step}
      value={current}
      className={classes(styles.range, className)}
      style={{ '--done': `${done}%`, ...style }}
      onChange={(event) => setCurrent(Number(event.target.value))}
    />
  )
}
