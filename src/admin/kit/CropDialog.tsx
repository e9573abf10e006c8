import { Modal, Slider } from 'antd'
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useObjectUrl } from 'design-system/hooks/useObjectUrl'
import styles from './CropDialog.module.css'

interface Props {
  file: File
  /** Ratio of width to height. */
  ratio: number
  noun: string
  done: (file: File) => void
  close: () => void
}

const LARGEST = 1600
const MOST_ZOOM = 4
const STEP = 0.05

const held = (value: number): number => Math.min(1, Math.max(0, value))

interface Cut {
  /** 0: the left or upper edge, 1: the right or lower one. */
  x: number
  y: number
  zoom: number
}

/** Returns the sides of the whole picture in units of the crop's sides. */
function sidesOf({ naturalWidth, naturalHeight }: HTMLImageElement, ratio: number, zoom: number) {
  const shape = naturalWidth / naturalHeight
  return { width: zoom * Math.max(1, shape / ratio), height: zoom * Math.max(1, ratio / shape) }
}

/** Crops a picture and returns it as a new file. */
async function cutOut(
  picture: HTMLImageElement,
  ratio: number,
  { x, y, zoom }: Cut,
  name: string,
): Promise<File> {
  const { width, height } = sidesOf(picture, ratio, zoom)
  const [w, h] = [picture.naturalWidth / width, picture.naturalHeight / height]
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(w, LARGEST))
  canvas.height = Math.round(canvas.width / ratio)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser cannot draw')
  // Transparent areas would become black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [(picture.naturalWidth - w) * x, (picture.naturalHeight - h) * y]
  pen.drawImage(picture, left, top, w, h, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('the picture cannot be cut')
  return new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}

const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Dialog that crops a picture to a ratio: moved with the pointer or the arrow keys, zoomed in or out. */
export function CropDialog({ file, ratio, noun, done, close }: Props) {
  const id = useId()
  const from = useRef<{ at: [number, number]; cut: Cut } | null>(null)
  const url = useObjectUrl(file)
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null)
  const [cut, setCut] = useState<Cut>({ x: 0.5, y: 0.5, zoom: 1 })

  const sides = loaded ? sidesOf(loaded, ratio, cut.zoom) : { width: 1, height: 1 }
  const move = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): void => {
    if (!from.current) return
    const { at, cut: began } = from.current
    const { width, height } = currentTarget.getBoundingClientRect()
    const shift = (way: number, side: number): number => (side > 1 ? way / (side - 1) : 0)
    setCut({
      ...cut,
      x: held(began.x - shift((clientX - at[0]) / width, sides.width)),
      y: held(began.y - shift((clientY - at[1]) / height, sides.height)),
    })
  }
  const press = (event: KeyboardEvent): void => {
    const way = MOVES[event.key]
    if (!way) return
    event.preventDefault()
    setCut({ ...cut, x: held(cut.x + way[0]), y: held(cut.y + way[1]) })
  }
  const keep = async (): Promise<void> => {
    // A picture that the browser cannot read or draw is sent unchanged: the server says what is wrong with it.
    done(loaded ? await cutOut(loaded, ratio, cut, file.name).catch(() => file) : file)
  }
  return (
    <Modal open title={`裁剪${noun}`} okText="使用" width={560} onOk={keep} onCancel={close} destroyOnHidden>
      <div
        className={styles.stage}
        style={{ aspectRatio: String(ratio) }}
        role="slider"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(cut.x * 100)}
        aria-valuetext={`水平 ${Math.round(cut.x * 100)}%，垂直 ${Math.round(cut.y * 100)}%`}
        tabIndex={0}
        aria-label={`${noun}的保留部分，方向键移动`}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { at: [event.clientX, event.clientY], cut }
        }}
        onPointerMove={move}
        onPointerUp={() => {
          from.current = null
        }}
      >
        {url && (
          <img
            src={url}
            alt=""
            draggable={false}
            onLoad={(event) => setLoaded(event.currentTarget)}
            style={{
              width: `${sides.width * 100}%`,
              height: `${sides.height * 100}%`,
              left: `${(1 - sides.width) * cut.x * 100}%`,
              top: `${(1 - sides.height) * cut.y * 100}%`,
            }}
          />
        )}
      </div>
      <label className={styles.zoom} htmlFor={id}>
        放大
      </label>
      <Slider
        id={id}
        aria-label="放大"
        min={1}
        max={MOST_ZOOM}
        step={STEP}
        value={cut.zoom}
        tooltip={{ formatter: (value = 1) => `${Math.round(value * 100)}%` }}
        onChange={(zoom) => setCut({ ...cut, zoom })}
      />
    </Modal>
  )
}
