import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FormError } from 'design-system/FormError'
import { Page } from 'design-system/Page'
import { Rail } from 'design-system/Rail'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { useSubmit } from 'design-system/hooks/useSubmit'
import type { Interest } from '@/contract/discovery/interests'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { workCard } from '@/mobile/kit/works/workCard'
import { toast } from '@/stores/overlays'
import { InterestCard } from '../parts/InterestCard'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'
import styles from './Interests.module.css'

/** Maximum number of interests per account. */
const MOST = 30
/** Number of interests whose works are shown below the picker. */
const SHOWN = 3

/** The picker of interests, and recommended works once they are saved. */
export default function Interests() {
  const asked = useCall('user.interests', {})
  const { data, mutate } = asked
  const feed = useCall('video.short_video', { limit: 10 })
  const [picked, setPicked] = useState<ReadonlySet<number>>()
  const saving = useSubmit()

  const rows = data?.rows ?? []
  const kept = rows.filter(({ chosen }) => chosen)
  const wanted = picked ?? new Set(kept.map(({ id }) => id))
  const changed = wanted.size !== kept.length || kept.some(({ id }) => !wanted.has(id))

  const toggle = (id: number, on: boolean): void => {
    if (on && wanted.size >= MOST) return toast(`最多选 ${MOST} 个兴趣`)
    const next = new Set(wanted)
    if (on) next.add(id)
    else next.delete(id)
    setPicked(next)
  }
  const save = async (): Promise<void> => {
    const done = await saving.run(async () => {
      await call('user.saveInterests', { ids: [...wanted] }, { quiet: true })
    })
    if (!done) return
    mutate({ rows: rows.map((row) => ({ ...row, chosen: wanted.has(row.id) })) })
    setPicked(undefined)
    toast(wanted.size > 0 ? '已保存，推荐已更新' : '已保存')
    await feed.refresh()
  }
  return (
    <Page
      title="兴趣"
      width="wide"
      call={asked}
      empty={data && rows.length === 0 ? <Empty title="还没有可选的兴趣" hint="请稍后再来" /> : undefined}
      skeleton={<Skeleton shape="row" count={6} />}
      footer={
        data && rows.length > 0 ? (
          <div className={styles.foot}>
            <FormError className={styles.error}>{saving.error}</FormError>
            <p role="status">{wanted.size > 0 ? `已选 ${wanted.size} 个` : '还没有选'}</p>
            <Button
              kind={changed ? 'primary' : 'secondary'}
              size="l"
              disabled={!changed}
              loading={saving.busy}
              onClick={save}
            >
              {changed ? '保存' : '已保存'}
            </Button>
          </div>
        ) : null
      }
    >
      <Section title="你喜欢读什么、听什么" note="选几个题材，推荐会先给你看这些">
        <ul className={styles.grid} aria-label="兴趣">
          {rows.map((interest) => (
            <li key={interest.id}>
              <InterestCard
                interest={interest}
                chosen={wanted.has(interest.id)}
                onToggle={(on) => toggle(interest.id, on)}
              />
            </li>
          ))}
        </ul>
      </Section>
      <AsyncSection state={feed}>
        {({ rows: cards }) =>
          cards.length > 0 ? (
            <Rail
              title="为你推荐"
              note={kept.length > 0 ? '按你的兴趣排在前面' : '大家都在看'}
              item="m"
              more={{ href: to('/watch'), label: '去追剧' }}
            >
              {cards.map(({ work }) => (
                <WorkCard key={work.id} {...workCard(work)} />
              ))}
            </Rail>
          ) : null
        }
      </AsyncSection>
      {kept.slice(0, SHOWN).map((interest) => (
        <Works key={interest.id} interest={interest} />
      ))}
    </Page>
  )
}

/** The most viewed works of an interest's first theme. */
function Works({ interest: { id, name, words, picks } }: { interest: Interest }) {
  const pick = picks[0]
  const { data } = useCall('work.list', pick ? { ...pick, sort: 'hot', limit: 10 } : null)
  if (!pick || !data || data.rows.length === 0) return null
  const wide = pick.kind === 'film' || pick.kind === 'course'
  return (
    <Rail
      title={name}
      note={words}
      item={wide ? 'l' : 'm'}
      more={{ href: to('/user/interest/detail', { id }), label: '全部' }}
    >
      {data.rows.map((work) => (
        <WorkCard key={work.id} {...workCard(work)} />
      ))}
    </Rail>
  )
}
