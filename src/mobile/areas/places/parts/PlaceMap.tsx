import { Callout } from 'design-system/Callout'
import { Icon } from 'design-system/Icon'
import { classes } from 'design-system/hooks/classes'
import { useLoaded } from 'design-system/hooks/useLoaded'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useConfig } from '@/stores/config'
import type { Point } from './cities'
import { toGcj02, toWgs84 } from './coordinates'
import type { MapView, Position } from './leafletMap'
import { locate } from './locate'
import styles from './PlaceMap.module.css'

/** Position to show; a new object moves the map again. */
export interface Target extends Point {
  zoom: number
}

interface PlaceMapProps {
  /** Accessible name. */
  label: string
  target: Target
  /** A fixed place; without it the pin is in the middle and the map moves under it. */
  pin?: Point
  /** Called after the user moved the map. */
  onMove?: (middle: Point) => void
  /** Called after the user was located. */
  onLocated?: (point: Point) => void
  className?: string
  /** Shown over the foot of the map. */
  children?: ReactNode
}

const DROP = 'M16 39C10 30 4 23 4 15a12 12 0 0 1 24 0c0 8-6 15-12 24z'
const EYE = 'M16 20a5 5 0 1 0 0-10 5 5 0 0 0 0 10z'

/** SVG of the pin, for Leaflet. */
const PIN = `<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path class="${styles.drop}" d="${DROP}"/><path class="${styles.eye}" d="${EYE}"/></svg>`

/** A map with the operator's tiles, or a drawn ground where there are none. */
export function PlaceMap({ label, target, pin, onMove, onLocated, className, children }: PlaceMapProps) {
  const { tiles, credit, datum } = useConfig().map
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<MapView>(null)
  const code = useLoaded(() => import(/* webpackChunkName: "map" */ './leafletMap'))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [broken, setBroken] = useState(false)
  const drawn = !tiles || broken
  // The drawn ground uses the app's own coordinates (GCJ-02); tiles may use WGS-84.
  const moved = !drawn && datum === 'wgs84'
  const world = useRef(moved)
  useEffect(() => {
    world.current = moved
  }, [moved])
  const show = ({ latitude, longitude }: Point): Position => {
    const at = world.current ? toWgs84({ latitude, longitude }) : { latitude, longitude }
    return [at.latitude, at.longitude]
  }
  const first = useEffectEvent(() => ({
    at: show(target),
    zoom: target.zoom,
    tiles: drawn ? '' : tiles,
    pin: pin && { at: show(pin), html: PIN, className: styles.marker },
  }))
  const tell = useEffectEvent(([latitude, longitude]: Position) =>
    onMove?.(moved ? toGcj02({ latitude, longitude }) : { latitude, longitude }),
  )

  const open = code.value?.openMap
  useEffect(() => {
    if (!box.current || !open) return
    const opened = open(box.current, {
      ...first(),
      onMove: (middle) => tell(middle),
      onBroken: () => setBroken(true),
    })
    map.current = opened
    return () => {
      map.current = null
      opened.close()
    }
  }, [open, tiles, drawn])

  const seen = useRef(target)
  const go = useEffectEvent((to: Target) => map.current?.show(show(to), to.zoom))
  useEffect(() => {
    if (seen.current === target) return
    seen.current = target
    go(target)
  }, [target])

  const find = async (): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      const point = await locate()
      map.current?.locate(show(point), styles.me)
      onLocated?.(point)
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes(styles.frame, className)} data-theme="light">
      <div
        ref={box}
        className={styles.map}
        role="application"
        aria-label={`${label}，方向键移动，加减键缩放`}
      />
      {pin ? null : (
        <svg className={styles.middle} viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
          <path className={styles.drop} d={DROP} />
          <path className={styles.eye} d={EYE} />
        </svg>
      )}
      <div className={styles.tools}>
        <button type="button" aria-label="放大" disabled={!open} onClick={() => map.current?.zoomIn()}>
          <ToolIcon d="M12 5v14M5 12h14" />
        </button>
        <button type="button" aria-label="缩小" disabled={!open} onClick={() => map.current?.zoomOut()}>
          <ToolIcon d="M5 12h14" />
        </button>
        <button
          type="button"
          aria-label="定位到我"
          aria-busy={busy}
          disabled={busy}
          onClick={() => void find()}
        >
          <ToolIcon d="M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 3v3M12 18v3M3 12h3M18 12h3M12 12h.01" />
        </button>
      </div>
      {code.error ? (
        <Callout variant="note" className={styles.fault} onRetry={code.retry}>
          地图没有加载出来
        </Callout>
      ) : null}
      {fault ? (
        <Callout
          variant="note"
          className={styles.fault}
          action={
            <button
              type="button"
              className={styles.dismiss}
              aria-label="关闭提示"
              onClick={() => setFault('')}
            >
              <Icon name="close" size={16} />
            </button>
          }
        >
          {fault}
        </Callout>
      ) : null}
      <div className={styles.foot}>
        <p className={styles.credit}>{drawn ? '简图：只标经纬网与城市' : credit}</p>
        {children}
      </div>
    </div>
  )
}

function ToolIcon({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
