import { tokens } from 'design-system/tokens/tokens'
import { CRS, DomUtil, GridLayer, type Coords, type Point as Pixel } from 'leaflet'
import { CAPITALS, CITIES, type City } from './cities'

/**
 * A drawn map without tiles: meridians and parallels, and cities by name. It has no borders, roads or coasts, since
 * we own no such data, and still gives orientation.
 */

const FONT = tokens['font-sans']
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002]
/** Minimum distance between lines, px. */
const APART = 150
/** Overhang of a name into the next tile, px. */
const REACH = 120

/** Degrees between two lines at a zoom. */
export function gridStep(zoom: number): number {
  const perPixel = 360 / (256 * 2 ** zoom)
  return STEPS.findLast((step) => step / perPixel >= APART) ?? 30
}

interface Mark {
  city: City
  at: Pixel
  capital: boolean
  /** Its name fits beside the names of larger cities. */
  named: boolean
}

const marks = new Map<number, Mark[]>()

/** Cities at a zoom, with names where they do not overlap. */
export function marksAt(zoom: number): Mark[] {
  const known = marks.get(zoom)
  if (known) return known
  const taken: { left: number; right: number; top: number; bottom: number }[] = []
  const rank = (city: City): number => (CAPITALS.get(city.code.slice(0, 2)) === city ? 0 : 1)
  const made = [...CITIES]
    .sort((a, b) => rank(a) - rank(b))
    .map((city): Mark => {
      const at = CRS.EPSG3857.latLngToPoint({ lat: city.latitude, lng: city.longitude }, zoom)
      const box = {
        left: at.x - 6,
        right: at.x + 16 + city.name.length * 13,
        top: at.y - 11,
        bottom: at.y + 11,
      }
      const named = taken.every(
        (other) =>
          box.right < other.left ||
          box.left > other.right ||
          box.bottom < other.top ||
          box.top > other.bottom,
      )
      if (named) taken.push(box)
      return { city, at, capital: rank(city) === 0, named }
    })
  marks.set(zoom, made)
  return made
}

const degrees = (value: number, step: number, [plus, minus]: readonly [string, string]): string => {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)))
  return `${Math.abs(value).toFixed(digits)}°${value < 0 ? minus : plus}`
}

function drawGrid(context: CanvasRenderingContext2D, origin: Pixel, size: number, zoom: number): void {
  const step = gridStep(zoom)
  const crs = CRS.EPSG3857
  const corner = (x: number, y: number) => crs.pointToLatLng(origin.add([x, y]), zoom)
  const [topLeft, bottomRight] = [corner(-REACH, -REACH), corner(size + REACH, size + REACH)]
  const lines = (from: number, to: number): number[] => {
    const first = Math.ceil(from / step)
    return Array.from(
      { length: Math.max(0, Math.floor(to / step) - first + 1) },
      (_, index) => (first + index) * step,
    )
  }
  const meridians = lines(topLeft.lng, bottomRight.lng)
  const parallels = lines(Math.max(-85, bottomRight.lat), Math.min(85, topLeft.lat))
  const pixel = (lat: number, lng: number) => crs.latLngToPoint({ lat, lng }, zoom).subtract(origin)
  context.strokeStyle = tokens['color-border']
  context.lineWidth = 1
  context.beginPath()
  for (const lng of meridians) {
    const { x } = pixel(0, lng)
    context.moveTo(Math.round(x) + 0.5, 0)
    context.lineTo(Math.round(x) + 0.5, size)
  }
  for (const lat of parallels) {
    const { y } = pixel(lat, 0)
    context.moveTo(0, Math.round(y) + 0.5)
    context.lineTo(size, Math.round(y) + 0.5)
  }
  context.stroke()
  context.fillStyle = tokens['color-text-subtle']
  context.font = `11px ${FONT}`
  for (const lat of parallels)
    for (const lng of meridians) {
      const { x, y } = pixel(lat, lng)
      context.fillText(`${degrees(lng, step, ['E', 'W'])} ${degrees(lat, step, ['N', 'S'])}`, x + 4, y - 5)
    }
}

function drawCities(context: CanvasRenderingContext2D, origin: Pixel, size: number, zoom: number): void {
  for (const { city, at, capital, named } of marksAt(zoom)) {
    const { x, y } = at.subtract(origin)
    if (x < -REACH || x > size + REACH || y < -REACH || y > size + REACH) continue
    if (!named && zoom < 5) continue
    context.beginPath()
    context.arc(x, y, capital ? 4 : named ? 3 : 2, 0, 2 * Math.PI)
    context.fillStyle = capital ? tokens['color-accent'] : tokens['color-text-subtle']
    context.fill()
    if (!named) continue
    context.font = capital ? `600 14px ${FONT}` : `13px ${FONT}`
    context.lineWidth = 3
    context.strokeStyle = tokens['color-fill']
    context.strokeText(city.name, x + 8, y + 5)
    context.fillStyle = capital ? tokens['color-text'] : tokens['color-text-secondary']
    context.fillText(city.name, x + 8, y + 5)
  }
}

function drawTile(canvas: HTMLCanvasElement, coords: Coords, size: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = Math.min(3, window.devicePixelRatio || 1)
  canvas.width = size * scale
  canvas.height = size * scale
  context.scale(scale, scale)
  context.fillStyle = tokens['color-fill']
  context.fillRect(0, 0, size, size)
  const origin = coords.scaleBy({ x: size, y: size } as Pixel)
  drawGrid(context, origin, size, coords.z)
  drawCities(context, origin, size, coords.z)
}

class GroundLayer extends GridLayer {
  protected override createTile(coords: Coords): HTMLElement {
    const canvas = DomUtil.create('canvas')
    drawTile(canvas, coords, this.getTileSize().x)
    return canvas
  }
}

export const ground = (): GridLayer => new GroundLayer({ noWrap: true, minZoom: 3, maxZoom: 18 })
