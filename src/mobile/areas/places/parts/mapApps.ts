import { onAndroid } from '@/stores/environment'
import type { Place } from '@/stores/location'
import { toWgs84 } from './coordinates'

export interface MapApp {
  name: string
  href: string
  note: string
}

const SOURCE = 'shusheng'

const query = (address: string, fields: Record<string, string>): string =>
  `${address}?${new URLSearchParams(fields).toString()}`

/** Links that open a place in map apps by published URL schemes: the app if it is installed, else its web page. */
export function mapApps({ name, address, latitude, longitude }: Place): MapApp[] {
  const at = `${latitude},${longitude}`
  const world = toWgs84({ latitude, longitude })
  const plain = `${world.latitude.toFixed(6)},${world.longitude.toFixed(6)}`
  return [
    {
      name: '高德地图',
      note: '打开应用或网页',
      href: query('https://uri.amap.com/marker', {
        position: `${longitude},${latitude}`,
        name,
        src: SOURCE,
        coordinate: 'gaode',
        callnative: '1',
      }),
    },
    {
      name: '百度地图',
      note: '打开应用或网页',
      href: query('https://api.map.baidu.com/marker', {
        location: at,
        title: name,
        content: address || name,
        coord_type: 'gcj02',
        output: 'html',
        src: `webapp.${SOURCE}`,
      }),
    },
    {
      name: '腾讯地图',
      note: '打开应用或网页',
      href: query('https://apis.map.qq.com/uri/v1/marker', {
        marker: `coord:${at};title:${name};addr:${address || name}`,
        referer: SOURCE,
      }),
    },
    onAndroid()
      ? // The only URL that lets the phone choose an app; desktops and iPhones do not support it.
        {
          name: '系统默认地图',
          note: '由手机选择应用',
          href: `geo:${plain}?q=${plain}(${encodeURIComponent(name)})`,
        }
      : {
          name: 'Apple 地图',
          note: 'iPhone、iPad 与 Mac',
          href: query('https://maps.apple.com/', { ll: at, q: name }),
        },
  ]
}
