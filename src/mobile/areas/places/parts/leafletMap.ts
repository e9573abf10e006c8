import 'leaflet/dist/leaflet.css'
import { CircleMarker, control, divIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet'
import { ground } from './Ground'

/** Latitude and longitude in the coordinates of the layer. */
export type Position = [latitude: number, longitude: number]

export interface MapOptions {
  at: Position
  zoom: number
  /** Address of the tiles; the drawn ground is shown without one. */
  tiles: string
  /** A fixed place with the look of its pin. */
  pin?: { at: Position; html: string; className: string | undefined } | undefined
  /** Called after the user or a choice moved the map. */
  onMove: (middle: Position) => void
  /** Called when no tile could be loaded at all. */
  onBroken: () => void
}

export interface MapView {
  show(at: Position, zoom?: number): void
  zoomIn(): void
  zoomOut(): void
  /** Shows where the user is, at a zoom at which streets can be told apart. */
  locate(at: Position, className: string | undefined): void
  close(): void
}

const [MIN_ZOOM, MAX_ZOOM] = [3, 18]
const STREETS = 13

/** Shows a map in an element. This module needs a browser, and is loaded when a map is first seen. */
export function openMap(box: HTMLElement, { at, zoom, tiles, pin, onMove, onBroken }: MapOptions): MapView {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(box, {
    attributionControl: false,
    zoomControl: false,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
    maxBounds: [
      [-85, -180],
      [85, 180],
    ],
  }).setView(at, zoom)
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  const layer = tiles ? new TileLayer(tiles, { minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM }) : ground()
  let arrived = false
  layer.on('tileload', () => {
    arrived = true
  })
  layer.on('tileerror', () => {
    if (tiles && !arrived) onBroken()
  })
  layer.addTo(map)
  if (pin)
    new Marker(pin.at, {
      icon: divIcon({
        html: pin.html,
        ...(pin.className ? { className: pin.className } : {}),
        iconSize: [32, 40],
        iconAnchor: [16, 39],
      }),
      interactive: false,
      keyboard: false,
    }).addTo(map)
  let resizing = false
  map.on('moveend', () => {
    // Only moves by the user or by a choice count: an opening keyboard also resizes the map.
    if (resizing) return
    const { lat, lng } = map.getCenter()
    onMove([lat, lng])
  })
  const resized = new ResizeObserver(() => {
    resizing = true
    map.invalidateSize({ animate: false })
    resizing = false
  })
  resized.observe(box)
  let dot: CircleMarker | undefined
  return {
    show: (position, level) => void map.setView(position, level),
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    locate(position, className) {
      dot ??= new CircleMarker(position, { ...(className ? { className } : {}), radius: 7 }).addTo(map)
      dot.setLatLng(position)
      map.setView(position, Math.max(map.getZoom(), STREETS))
    },
    close() {
      resized.disconnect()
      // Leaflet 1.9 ends a zoom after its map was removed, and throws (its issue 9575).
      Object.assign(map, { _animatingZoom: false })
      map.remove()
      // It also tells of a change of size after that, and a listener that asks for the middle of the map would throw.
      map.off()
    },
  }
}
