import { Empty } from 'design-system/Empty'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Skeleton } from 'design-system/Skeleton'
import { classes } from 'design-system/hooks/classes'
import styles from './PlaceResults.module.css'
import { searchPlaces, type Found } from './places'

interface PlaceResultsProps {
  keyword: string
  places: readonly Found[]
  loading: boolean
  error: string | undefined
  onRetry: () => unknown
  onTake: (found: Found) => void
  className?: string
}

/** Search results by name, with the precision of their positions. */
export function PlaceResults({
  keyword,
  places,
  loading,
  error,
  onRetry,
  onTake,
  className,
}: PlaceResultsProps) {
  const found = searchPlaces(places, keyword)
  return (
    <section className={classes(styles.results, className)} aria-label="搜索结果">
      {error ? (
        <ErrorScreen title={error} onRetry={onRetry} />
      ) : loading ? (
        <div aria-busy="true">
          <Skeleton shape="lines" count={6} />
        </div>
      ) : found.length === 0 ? (
        <Empty
          picture="search"
          title={`没有找到“${keyword.trim()}”`}
          hint="可以搜省、市、区县的名字；街道和门牌请先选城市，再拖动地图并写在详细地址里"
        />
      ) : (
        <ul>
          {found.map((place) => (
            <li key={place.code}>
              <button type="button" className={styles.place} onClick={() => onTake(place)}>
                <b>{place.name}</b>
                <small>{placeNote(place)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The centre that the map will show: a county's own is unknown. */
function placeNote({ level, within, centre }: Found): string {
  if (level === 'province') return `省级 · 地图到${centre}`
  if (level === 'city') return within
  return `${within} · 地图到${centre}市区，再拖动选准`
}
