import { Avatar } from 'design-system/Avatar'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import styles from './Actors.module.css'
import type { ActorRow } from '@/contract/catalogue/actors'

const options = (all: string, values: readonly string[]) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: value })),
]

/** Actors by gender, city and style. */
export default function Actors() {
  const query = useQuery()
  const [gender, city, tag] = ['gender', 'city', 'tag'].map((name) => query.text(name))
  // The unfiltered first page also contains the filter options.
  const { data: all } = useCall('actors.list', {})
  const list = usePaged('actors.list', {
    gender: gender || undefined,
    city: city || undefined,
    tag: tag || undefined,
  })
  return (
    <Page
      title="演员"
      width="wide"
      bar={
        <div className={styles.filters}>
          <FilterChips
            label="性别"
            value={gender ?? ''}
            options={options('不限性别', ['女', '男'])}
            onChange={(value) => query.set({ gender: value })}
          />
          <FilterChips
            label="城市"
            value={city ?? ''}
            options={options('全部城市', all?.cities ?? [])}
            onChange={(value) => query.set({ city: value })}
          />
          <FilterChips
            label="戏路"
            value={tag ?? ''}
            options={options('全部戏路', all?.tags ?? [])}
            onChange={(value) => query.set({ tag: value })}
          />
        </div>
      }
    >
      <PagedList
        aria-label="演员"
        {...list}
        itemKey={(actor) => actor.id}
        itemHeight={104}
        renderItem={(actor) => <ActorCard actor={actor} />}
        skeleton={<Skeleton shape="row" kind="audio" count={6} />}
        empty={<Empty picture="search" title="没有符合条件的演员" hint="放宽一点条件试试" />}
      />
    </Page>
  )
}

function ActorCard({ actor }: { actor: ActorRow }) {
  const facts = [actor.gender, actor.city, actor.height ? `${actor.height}cm` : '', `${actor.works}部作品`]
  return (
    <a className={styles.card} href={to('/theater/actordetail', { id: actor.id })}>
      <Avatar name={actor.name} src={fileUrl(actor.avatar) || undefined} size="l" aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.name}>{actor.name}</span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={styles.tags}>
          {actor.tags.slice(0, 4).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      </span>
    </a>
  )
}
