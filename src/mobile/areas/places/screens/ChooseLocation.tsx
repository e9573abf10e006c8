import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { SearchBar } from 'design-system/SearchBar'
import { TextField } from 'design-system/TextField'
import { route } from '@/client/links'
import { useBack, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { placeChosen, type Place } from '@/stores/location'
import { distanceText, nearestCity, type Point } from '../parts/cities'
import { pointOf, coordinatesText } from '../parts/coordinates'
import { PlaceMap, type Target } from '../parts/PlaceMap'
import { PlaceResults } from '../parts/PlaceResults'
import { placesOf, regionNear, type Found } from '../parts/places'
import styles from './Place.module.css'

/** View of the whole country. */
const OVERVIEW: Target = { latitude: 34.5, longitude: 106.5, zoom: 4 }

const ZOOMS: Record<Found['level'], number> = { province: 7, city: 10, county: 10 }

/** Precision of a tenth of a metre. */
const sixDigits = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Longest address that forms accept. */
const ADDRESS_LENGTH = 100

/** Picks a place: search a city or county, move the map under the pin, write the address, return it to the caller. */
export default function ChooseLocation() {
  const query = useQuery()
  const back = useBack()
  const navigate = useNavigate()
  const { data, loading, error, refresh } = useCall('common.areas', {})
  const places = useMemo(() => placesOf(data?.rows ?? []), [data])
  const [target, setTarget] = useState<Target>(() => {
    const given = pointOf(query.text('latitude'), query.text('longitude'))
    return given ? { ...given, zoom: 14 } : OVERVIEW
  })
  const [middle, setMiddle] = useState<Point | undefined>(target === OVERVIEW ? undefined : target)
  const [keyword, setKeyword] = useState('')
  const [searching, setSearching] = useState(false)
  const [name, setName] = useState('')
  /** Address typed by the user; until then the place's region is shown. */
  const [written, setWritten] = useState(query.text('address') || undefined)
  const [chosen, setChosen] = useState<Found>()
  const [fault, setFault] = useState<string | null>(null)
  const region = chosen ? chosen.within + chosen.name : middle ? regionNear(places, middle) : ''
  const address = written ?? region

  const take = (found: Found): void => {
    setChosen(found)
    setMiddle(found)
    setName(found.name)
    setWritten(undefined)
    setFault(null)
    setSearching(false)
    setTarget({ latitude: found.latitude, longitude: found.longitude, zoom: ZOOMS[found.level] })
  }

  const confirm = (): void => {
    if (!middle) return setFault('请先搜索城市、定位或拖动地图选一个位置')
    if (!address.trim()) return setFault('请输入详细地址')
    const place: Place = {
      name: name || nearestCity(middle).city.name,
      address: address.trim(),
      latitude: sixDigits(middle.latitude),
      longitude: sixDigits(middle.longitude),
    }
    const asker = query.text('for')
    if (asker) {
      placeChosen({ ...place, for: asker })
      back()
    } else {
      // No screen requested a place: show it instead, with links to map apps.
      void navigate(route('/system/open-location', { ...place }), { replace: true })
    }
  }

  return (
    <Page
      title="选择位置"
      width="wide"
      onBack={back}
      bar={
        <SearchBar
          placeholder="搜索省、市、区县"
          value={keyword}
          onChange={(text) => {
            setKeyword(text)
            setSearching(text.trim() !== '')
          }}
          onSearch={(text) => setSearching(text !== '')}
        />
      }
    >
      <div className={styles.screen}>
        <PlaceMap
          className={styles.map}
          label="选择位置的地图"
          target={target}
          onMove={(at) => {
            setMiddle(at)
            setFault(null)
            // Moving the map around a chosen city refines the choice; moving away from it drops the choice.
            if (chosen && nearestCity(at).city.name !== chosen.centre) {
              setChosen(undefined)
              setName('')
            }
          }}
          onLocated={() => {
            setChosen(undefined)
            setName('我的位置')
          }}
        />
        {searching ? (
          <PlaceResults
            className={styles.results}
            keyword={keyword}
            places={places}
            loading={loading}
            error={error?.message}
            onRetry={refresh}
            onTake={take}
          />
        ) : null}
        <section className={styles.panel} aria-label="选中的位置">
          <p className={styles.where} role="status">
            {middle ? <Where middle={middle} /> : '拖动地图，让红色图钉指向要选的位置'}
          </p>
          <TextField
            label="详细地址"
            value={address}
            maxLength={ADDRESS_LENGTH}
            placeholder="街道、门牌号、楼层"
            autoComplete="street-address"
            error={fault}
            onValue={(text) => {
              setWritten(text)
              setFault(null)
            }}
          />
          <Button kind="primary" size="l" block onClick={confirm}>
            使用此位置
          </Button>
        </section>
      </div>
    </Page>
  )
}

function Where({ middle }: { middle: Point }) {
  const { city, km } = nearestCity(middle)
  return (
    <>
      {coordinatesText(middle)}
      <br />
      {km < 0.1 ? `${city.name}中心` : `距${city.name}中心 ${distanceText(km)}`}
    </>
  )
}
