import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Layer, PosterDoc } from '@/contract/content/poster-doc'
import { LAYER_NAMES, POSTER } from '@/contract/content/poster-rules'
import { spoken } from './blank'
import { PosterCanvas, type Sample } from './PosterCanvas'
import { allowed, keyed, snapMove, snapSize, squared, type Box, type Snapped } from './snap'
import styles from './poster.module.css'

interface Props {
  document: PosterDoc
  sample: Sample
  picked: string
  onPick: (key: string) => void
  /** Called with a layer at its new place or size; `what` joins the changes of a drag into one undo step. */
  onPlace: (layer: Layer, what: string) => void
  onRemove: (key: string) => void
}

interface Grip {
  layer: Layer
  size: boolean
  fromX: number
  fromY: number
  id: number
}

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`

export const layerName = (layer: Layer): string =>
  layer.kind === 'text' ? `文字 ${spoken(layer.text)}` : LAYER_NAMES[layer.kind]

/** The poster with its layers as boxes: moved and resized with the pointer or the arrow keys. */
export function Stage({ document: doc, sample, picked, onPick, onPlace, onRemove }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const grip = useRef<Grip | null>(null)
  const drags = useRef(0)
  const [lines, setLines] = useState<Pick<Snapped, 'across' | 'down'> | null>(null)

  const place = (layer: Layer, box: Box, what: string): void =>
    onPlace({ ...layer, ...allowed(squared(layer.kind, box)) }, what)

  const hold = (event: PointerEvent<HTMLElement>, layer: Layer, size: boolean): void => {
    if (event.button !== 0) return
    event.stopPropagation()
    drags.current += 1
    grip.current = { layer, size, fromX: event.clientX, fromY: event.clientY, id: drags.current }
    event.currentTarget.setPointerCapture(event.pointerId)
    onPick(layer.key)
  }

  const drag = (event: PointerEvent<HTMLElement>): void => {
    const held = grip.current
    const width = frame.current?.clientWidth
    if (!held || !width) return
    const scale = POSTER.width / width
    const [dx, dy] = [(event.clientX - held.fromX) * scale, (event.clientY - held.fromY) * scale]
    const { layer } = held
    const others = event.ctrlKey
      ? null
      : doc.layers.filter(({ key, kind }) => key !== layer.key && kind !== 'shape')
    const wanted: Box = held.size
      ? { x: layer.x, y: layer.y, w: layer.w + dx, h: layer.h + dy }
      : { x: layer.x + dx, y: layer.y + dy, w: layer.w, h: layer.h }
    const free: Snapped = { box: wanted, across: [], down: [] }
    const snapped = others ? (held.size ? snapSize(wanted, others) : snapMove(wanted, others)) : free
    setLines(snapped)
    place(layer, snapped.box, `drag ${held.id}`)
  }

  const release = (): void => {
    grip.current = null
    setLines(null)
  }

  const press = (event: KeyboardEvent<HTMLElement>, layer: Layer): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onRemove(layer.key)
    }
    const box = keyed(layer, event)
    if (!box) return
    event.preventDefault()
    place(layer, box, `keys ${layer.key}`)
  }

  return (
    <div ref={frame} className={styles.stage}>
      <PosterCanvas document={doc} sample={sample} label="海报预览" />
      <div className={styles.boxes} role="group" aria-label="图层位置">
        {doc.layers.map((layer) => {
          const on = layer.key === picked
          return (
            <div
              key={layer.key}
              role="button"
              tabIndex={0}
              className={styles.box}
              data-on={on || undefined}
              aria-pressed={on}
              aria-label={`${layerName(layer)}，位置 ${layer.x}、${layer.y}，大小 ${layer.w}×${layer.h}；方向键移动，Alt 加方向键改大小`}
              style={{
                left: share(layer.x + layer.w / 2, POSTER.width),
                top: share(layer.y + layer.h / 2, POSTER.height),
                width: share(layer.w, POSTER.width),
                height: share(layer.h, POSTER.height),
              }}
              onFocus={() => onPick(layer.key)}
              onKeyDown={(event) => press(event, layer)}
              onPointerDown={(event) => hold(event, layer, false)}
              onPointerMove={drag}
              onPointerUp={release}
              onPointerCancel={release}
            >
              {on ? (
                <span
                  className={styles.corner}
                  onPointerDown={(event) => hold(event, layer, true)}
                  onPointerMove={drag}
                  onPointerUp={release}
                  onPointerCancel={release}
                />
              ) : null}
            </div>
          )
        })}
      </div>
      {lines?.down.map((at) => (
        <i key={`d${at}`} className={styles.lineDown} style={{ left: share(at, POSTER.width) }} />
      ))}
      {lines?.across.map((at) => (
        <i key={`a${at}`} className={styles.lineAcross} style={{ top: share(at, POSTER.height) }} />
      ))}
    </div>
  )
}
