import type { Point } from './cities'
import { toGcj02 } from './coordinates'

/** Messages for location failures, each with an alternative for the user. */
const REASONS: Record<number, string> = {
  1: '没有定位权限。可在浏览器或系统设置里允许定位，也可以搜索城市后拖动地图',
  2: '暂时获取不到位置，请稍后再试，或搜索城市后拖动地图',
  3: '定位超时，请到开阔处重试，或搜索城市后拖动地图',
}
const UNABLE = '当前浏览器不支持定位，请搜索城市后拖动地图'

/** Position of the user. @throws Error whose message is meant for users */
export function locate(): Promise<Point> {
  return new Promise((resolve, reject) => {
    // Browsers do not provide it to pages on plain http.
    if (!('geolocation' in navigator) || !window.isSecureContext) return reject(new Error(UNABLE))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(toGcj02({ latitude: coords.latitude, longitude: coords.longitude })),
      ({ code }) => reject(new Error(REASONS[code] ?? REASONS[2])),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
}
