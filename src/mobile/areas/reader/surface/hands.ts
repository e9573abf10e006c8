/** A point of the page, px from its top left corner. */
export interface At {
  x: number
  y: number
}

export interface HandEvents {
  onTap(at: At, target: EventTarget | null): void
  /** The page follows the finger. Not called while text is selected. */
  onDrag(by: number): void
  /** The finger was lifted, at `speed` px a ms; undefined when the gesture was taken away. */
  onDrop(by: number, speed?: number): void
  /** The finger, or the mouse that begins to select, has rested on the text. */
  onHold(at: At): void
  /** It moves on while it selects. */
  onSelect(at: At): void
  onSelected(): void
  /** The page scrolls by itself: a drag belongs to the browser. */
  scrolls(): boolean
}

/** Ms until a resting finger selects. */
const HOLD = 350
/** Px by which a finger may tremble. */
const TREMBLE = 8
/** Ms over which the speed of a drag is taken. */
const RECENT = 80

/**
 * Tells taps, drags and holds on an element apart. After a hold nothing turns until the finger is lifted. A mouse that
 * is moved while pressed selects text at once, as it does everywhere.
 */
export function watchHands(element: HTMLElement, events: HandEvents): () => void {
  let state: 'idle' | 'pressed' | 'dragging' | 'selecting' | 'lost' = 'idle'
  let pointer = -1
  let from: At = { x: 0, y: 0 }
  let timer = 0
  let recent: { x: number; time: number }[] = []

  const at = ({ clientX, clientY }: PointerEvent): At => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const rest = (): void => {
    clearTimeout(timer)
    state = 'idle'
    pointer = -1
  }
  const begin = (): void => {
    state = 'selecting'
    events.onHold(from)
  }
  const own = (event: PointerEvent): boolean =>
    event.target instanceof Element &&
    event.target.closest('a[href], [data-note], button, input, label, textarea') === null

  const down = (event: PointerEvent): void => {
    if (!event.isPrimary) {
      // A second finger zooms.
      if (state === 'dragging') events.onDrop(0)
      return rest()
    }
    if (event.button !== 0 || !own(event)) return
    state = 'pressed'
    pointer = event.pointerId
    from = at(event)
    recent = []
    if (event.pointerType !== 'mouse') timer = window.setTimeout(begin, HOLD)
  }
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointer || state === 'lost') return
    const now = at(event)
    if (state === 'selecting') return events.onSelect(now)
    const by = now.x - from.x
    if (state === 'pressed') {
      if (Math.hypot(by, now.y - from.y) < TREMBLE) return
      clearTimeout(timer)
      if (event.pointerType === 'mouse') begin()
      else if (events.scrolls() || Math.abs(by) < Math.abs(now.y - from.y)) state = 'lost'
      else state = 'dragging'
      element.setPointerCapture(pointer)
    }
    if (state !== 'dragging') return
    recent.push({ x: now.x, time: event.timeStamp })
    recent = recent.filter(({ time }) => event.timeStamp - time <= RECENT)
    events.onDrag(by)
  }
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return
    const now = at(event)
    const was = state
    rest()
    if (was === 'pressed') events.onTap(now, event.target)
    if (was === 'selecting') events.onSelected()
    if (was !== 'dragging') return
    const [first] = recent
    const ms = first ? event.timeStamp - first.time : 0
    events.onDrop(now.x - from.x, first && ms > 0 ? (now.x - first.x) / ms : 0)
  }
  const cancel = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return
    const was = state
    rest()
    if (was === 'dragging') events.onDrop(0)
    if (was === 'selecting') events.onSelected()
  }
  // The browser's own menu of a long press.
  const menu = (event: Event): void => {
    if (state !== 'idle') event.preventDefault()
  }
  // While text is selected the finger does not scroll.
  const touch = (event: TouchEvent): void => {
    if (state === 'selecting' && event.cancelable) event.preventDefault()
  }
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', cancel)
  element.addEventListener('contextmenu', menu)
  element.addEventListener('touchmove', touch, { passive: false })
  return () => {
    clearTimeout(timer)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', cancel)
    element.removeEventListener('contextmenu', menu)
    element.removeEventListener('touchmove', touch)
  }
}
