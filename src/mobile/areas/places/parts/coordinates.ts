import type { Point } from './cities'

/**
 * Maps of the country are shifted by some hundred metres (GCJ-02). Devices report WGS-84 positions. The shift is a
 * sum of slow waves over the country, published many times over; it is accurate to a metre.
 */

/** Semi-major axis in m and eccentricity squared of the ellipsoid used for the shift (Krasovsky 1940). */
const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943

const wave = (amplitude: number, phase: number): number => amplitude * Math.sin(phase * Math.PI)

/** Waves shared by both directions, m. */
const common = (x: number): number => (2 / 3) * (wave(20, 6 * x) + wave(20, 2 * x))

const north = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  common(x) +
  (2 / 3) * (wave(20, y) + wave(40, y / 3)) +
  (2 / 3) * (wave(160, y / 12) + wave(320, y / 30))

const east = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  common(x) +
  (2 / 3) * (wave(20, x) + wave(40, x / 3)) +
  (2 / 3) * (wave(150, x / 12) + wave(300, x / 30))

/** Positions outside the country are not shifted. */
const outside = ({ latitude, longitude }: Point): boolean =>
  longitude < 72.004 || longitude > 137.8347 || latitude < 0.8293 || latitude > 55.8271

export function toGcj02(point: Point): Point {
  if (outside(point)) return point
  const { latitude, longitude } = point
  const x = longitude - 105
  const y = latitude - 35
  const angle = (latitude / 180) * Math.PI
  const bend = 1 - ECCENTRICITY * Math.sin(angle) ** 2
  const perLatitude = ((AXIS * (1 - ECCENTRICITY)) / bend ** 1.5 / 180) * Math.PI
  const perLongitude = ((AXIS / Math.sqrt(bend)) * Math.cos(angle) * Math.PI) / 180
  return {
    latitude: latitude + north(x, y) / perLatitude,
    longitude: longitude + east(x, y) / perLongitude,
  }
}

/** The inverse, by subtracting the error of the last guess: three steps are accurate to a millimetre. */
export function toWgs84(point: Point): Point {
  let guess = point
  for (let step = 0; step < 3; step += 1) {
    const moved = toGcj02(guess)
    guess = {
      latitude: guess.latitude + point.latitude - moved.latitude,
      longitude: guess.longitude + point.longitude - moved.longitude,
    }
  }
  return guess
}

/** Parses a point from two texts; undefined when invalid. */
export function pointOf(latitude: string, longitude: string): Point | undefined {
  if (!latitude.trim() || !longitude.trim()) return undefined
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(point.latitude) <= 85 && Math.abs(point.longitude) <= 180 ? point : undefined
}

/** 东经 120.1551°，北纬 30.2741° */
export function coordinatesText({ latitude, longitude }: Point): string {
  const [we, sn] = [longitude < 0 ? '西经' : '东经', latitude < 0 ? '南纬' : '北纬']
  return `${we} ${Math.abs(longitude).toFixed(4)}°，${sn} ${Math.abs(latitude).toFixed(4)}°`
}
