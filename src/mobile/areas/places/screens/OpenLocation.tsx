import { useMemo, useState } from 'react'
import { ActionSheet } from 'design-system/ActionSheet'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { toast } from '@/stores/overlays'
import { copyText } from '@/stores/share'
import { distance, distanceText, type Point } from '../parts/cities'
import { pointOf, coordinatesText } from '../parts/coordinates'
import { mapApps } from '../parts/mapApps'
import { PlaceMap, type Target } from '../parts/PlaceMap'
import styles from './Place.module.css'

/** Shows a place by its coordinates (GCJ-02), with links to map apps. */
export default function OpenLocation() {
  const query = useQuery()
  const [latitude, longitude] = [query.text('latitude'), query.text('longitude')]
  const point = useMemo(() => pointOf(latitude, longitude), [latitude, longitude])
  return (
    <Page
      title="查看位置"
      width="wide"
      gone={!point}
      missing={{
        title: '位置信息不完整',
        hint: '链接里没有可用的经纬度，请从原来的页面重新打开',
        action: <Button href={to('/system/choose-location')}>在地图上选一个位置</Button>,
      }}
    >
      {point ? (
        <Shown
          key={`${latitude},${longitude}`}
          point={point}
          name={query.text('name') || '位置'}
          address={query.text('address')}
        />
      ) : null}
    </Page>
  )
}

function Shown({ point, name, address }: { point: Point; name: string; address: string }) {
  const [target] = useState<Target>({ ...point, zoom: 13 })
  const [away, setAway] = useState<number>()
  const copy = async (): Promise<void> =>
    toast((await copyText(address || coordinatesText(point))) ? '地址已复制' : '复制失败，请长按地址复制')
  const ask = (): void =>
    void ActionSheet.show({
      title: '用哪个地图打开',
      actions: mapApps({ ...point, name, address }).map((app) => ({
        key: app.name,
        text: app.name,
        description: app.note,
        href: app.href,
      })),
    })
  return (
    <div className={`${styles.screen} ${styles.shown}`}>
      <PlaceMap
        className={styles.map}
        label={`${name}的地图`}
        target={target}
        pin={point}
        onLocated={(me) => setAway(distance(me, point))}
      />
      <section className={styles.panel} aria-label="位置信息">
        <h2 className={styles.name}>{name}</h2>
        {address ? <p className={styles.address}>{address}</p> : null}
        <p className={styles.where} role="status">
          {coordinatesText(point)}
          {away === undefined ? null : (
            <>
              <br />
              距我 {distanceText(away)}（直线）
            </>
          )}
        </p>
        <div className={styles.actions}>
          <Button kind="primary" onClick={ask}>
            打开地图应用
          </Button>
          <Button kind="secondary" onClick={copy}>
            复制地址
          </Button>
        </div>
      </section>
    </div>
  )
}
