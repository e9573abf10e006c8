import '../../theme/motion'
import { FloatingPanel as Antd, type FloatingPanelRef } from 'antd-mobile'
import { useEffect, useRef } from 'react'
import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useControllable } from '../../hooks/useControllable.ts'
import styles from './FloatingPanel.module.css'

export interface PanelAnchor {
  /** Visible height of the panel in px. */
  height: number
  /** What a screen reader says of it, such as 收起. */
  label: string
}

export interface FloatingPanelProps extends Omit<
  ComponentProps<'section'>,
  'aria-label' | 'defaultValue' | 'onChange'
> {
  /** Accessible name. */
  label: string
  /** Heights at which the panel rests, from low to high. */
  anchors: readonly PanelAnchor[]
  /** Index of the anchor at which it rests. */
  value?: number
  defaultValue?: number
  onChange?: (anchor: number) => void
}

/** Returns the index of the anchor next to a height. */
function anchorAt(anchors: readonly PanelAnchor[], height: number): number {
  const away = anchors.map((anchor) => Math.abs(anchor.height - height))
  return away.indexOf(Math.min(...away))
}

/**
 * A panel over the foot of a screen, such as a map, that is pulled up to its anchors. Motion and drag are antd-mobile's,
 * whose handle no key and no screen reader reaches: here a native range of as many steps as anchors lies over it, and a
 * tap on the handle goes to the next anchor, for people who cannot drag.
 */
export function FloatingPanel({
  label,
  anchors,
  value,
  defaultValue = 0,
  onChange,
  className,
  children,
  ...rest
}: FloatingPanelProps) {
  const [anchor, setAnchor] = useControllable(value, defaultValue, onChange)
  const panel = useRef<FloatingPanelRef>(null)
  const moved = useRef(false)
  const drawn = useRef(false)
  const height = anchors[anchor]?.height ?? 0

  useEffect(() => {
    panel.current?.setHeight(height, { immediate: !drawn.current })
    drawn.current = true
  }, [height])

  const settle = (at: number, moving: boolean) => {
    moved.current = true
    const next = anchorAt(anchors, at)
    if (!moving && next !== anchor && anchors[next]?.height === Math.round(at)) setAnchor(next)
  }
  const press = () => {
    moved.current = false
  }
  // The end of a drag is a click as well: then the panel has moved since it was pressed.
  const tap = (event: MouseEvent) => {
    const onHandle = (event.target as Element).closest('.adm-floating-panel-header') !== null
    if (onHandle && !moved.current) setAnchor((anchor + 1) % anchors.length)
  }

  return (
    <section {...rest} aria-label={label} className={classes(styles.root, className)}>
      <div role="presentation" onPointerDownCapture={press} onClick={tap}>
        <Antd ref={panel} anchors={anchors.map((each) => each.height)} onHeightChange={settle}>
          <input
            type="range"
            className={styles.range}
            aria-label={`${label}高度`}
            aria-valuetext={anchors[anchor]?.label}
            min={0}
            max={anchors.length - 1}
            value={anchor}
            onChange={(event) => setAnchor(Number(event.target.value))}
          />
          {children}
        </Antd>
      </div>
    </section>
  )
}
