import { Button } from 'design-system/Button'
import { Cover } from 'design-system/Cover'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import type { Interest } from '@/contract/discovery/interests'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { workCard } from '@/mobile/kit/works/workCard'
import { toast } from '@/stores/overlays'
import { useCategoryNames } from '../parts/useCategoryNames'
import styles from './InterestDetail.module.css'

/** One interest: description, whether it is chosen, and its works by kind. */
export default function InterestDetail() {
  const id = useQuery().number('id')
  const asked = useCall('user.interests', {})
  const { data, mutate } = asked
  const interest = data?.rows.find((row) => row.id === id)

  const choose = async (on: boolean): Promise<void> => {
    if (!data) return
    const rows = data.rows.map((row) => (row.id === id ? { ...row, chosen: on } : row))
    mutate({ rows })
    try {
      await call('user.saveInterests', { ids: rows.filter(({ chosen }) => chosen).map((row) => row.id) })
      toast(on ? '已加入兴趣，推荐会多给你看这些' : '已移出兴趣')
    } catch {
      // The error policy has shown the reason.
      mutate(data)
    }
  }
  return (
    <Page
      title="兴趣详情"
      width="wide"
      headed
      call={asked}
      gone={data && !interest}
      missing={{
        title: '这个兴趣不存在',
        hint: '它可能已经下架',
        action: <Button href={to('/user/interest/index')}>看看其他兴趣</Button>,
      }}
      skeleton={<Skeleton shape="card" count={6} />}
    >
      {interest ? (
        <>
          <Head interest={interest} onChoose={choose} />
          <Works interest={interest} />
        </>
      ) : null}
    </Page>
  )
}

function Head({ interest, onChoose }: { interest: Interest; onChoose: (on: boolean) => Promise<void> }) {
  const { name, words, cover, tint, chosen, picks } = interest
  return (
    <header className={styles.head}>
      <Cover
        kind={picks[0]?.kind ?? 'ebook'}
        title={name}
        src={fileUrl(cover)}
        tint={tint}
        className={styles.cover}
      />
      <div className={styles.text}>
        <h1>{name}</h1>
        <p>{words}</p>
        <Button
          kind={chosen ? 'secondary' : 'primary'}
          aria-pressed={chosen}
          onClick={() => onChoose(!chosen)}
        >
          {chosen ? '已加入兴趣' : '加入兴趣'}
        </Button>
      </div>
    </header>
  )
}

/** Works of the interest, one theme at a time; the theme is kept in the address. */
function Works({ interest: { name, picks } }: { interest: Interest }) {
  const query = useQuery()
  const names = useCategoryNames(picks.map(({ kind }) => kind))
  const place = Math.min(Math.max(query.number('pick') ?? 0, 0), Math.max(0, picks.length - 1))
  const pick = picks[place]
  const paged = usePaged('work.list', pick ? { kind: pick.kind, category: pick.category, sort: 'hot' } : null)
  if (!pick) return <Empty title="这个兴趣还没有作品" hint="过几天再来看看" />
  const wide = pick.kind === 'course' || pick.kind === 'film'
  return (
    <>
      <FilterChips
        label="题材"
        value={String(place)}
        options={picks.map(({ kind, category }, index) => ({
          value: String(index),
          label: [KIND_NAMES[kind], names[`${kind}/${category}`]].filter(Boolean).join(' · '),
        }))}
        onChange={(value) => query.set({ pick: value === '0' ? '' : value })}
      />
      <div className={styles.list}>
        <PagedList
          aria-label={`${name}的${KIND_NAMES[pick.kind]}`}
          {...paged}
          itemKey={(work) => work.id}
          renderItem={(work) => <WorkCard {...workCard(work)} />}
          layout={wide ? 'grid2' : 'grid3'}
          itemHeight={wide ? 170 : 220}
          skeleton={<Skeleton shape="card" kind={pick.kind} count={6} />}
          empty={<Empty picture="search" title="这个题材还没有上架" hint="换一个题材看看" />}
        />
      </div>
    </>
  )
}
