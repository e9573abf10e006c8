import { useState } from 'react'
import { Cover } from 'design-system/Cover'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { worksAlone, worksIn } from '@/contract/content/poster-rules'
import type { WorkBrief, WorkKind } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { KIND_NAMES } from '@/client/kindNames'
import { workRoute } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useConfig } from '@/stores/config'
import { PosterActions } from '@/mobile/kit/share/PosterActions'
import { PosterPicture } from '@/mobile/kit/share/PosterPicture'
import { absoluteLink, shareLink } from '@/stores/share'
import { usePoster } from '@/mobile/kit/share/usePoster'
import styles from './SharePoster.module.css'

const KINDS = Object.keys(KIND_NAMES) as WorkKind[]

const keyOf = ({ kind, id }: WorkBrief): string => `${kind}/${id}`

/**
 * Posters with the user's code: choose a template and a work, save the picture or share it. With `?kind&id` it starts
 * with a poster of that work, whose code leads to the work.
 */
export default function SharePoster() {
  const query = useQuery()
  const kind = KINDS.find((known) => known === query.text('kind'))
  const id = query.number('id')
  const asked = useCall('share.poster', kind && id ? { kind, id } : {})
  const { data } = asked
  const { system, share } = useConfig()
  const works = data?.works ?? []
  const templates = (data?.templates ?? []).filter(({ document }) => works.length > 0 || worksAlone(document))
  const [wanted, setWanted] = useState(0)
  const [first, setFirst] = useState(0)
  const recommended = works.find((work) => work.kind === kind && work.id === id)
  const template =
    templates.find((one) => one.id === wanted) ??
    templates.find(({ document }) => recommended && worksIn(document) === 1) ??
    templates[0]
  // The chosen work comes first; the others follow it cyclically.
  const many = template ? worksIn(template.document) : 0
  const shown = [...works.slice(first), ...works.slice(0, first)].slice(0, many)
  const homeLink = data ? absoluteLink(data.link) : ''
  const link = recommended && shown[0] === recommended ? shareLink(workRoute(recommended)) : homeLink
  const poster = usePoster(
    template?.document,
    data && {
      link,
      code: data.code,
      nickname: data.nickname,
      avatar: data.avatar,
      brand: system.name,
      words: share.description,
    },
    shown,
  )
  const name = `${system.name}海报-${data?.code ?? ''}.png`

  return (
    <Page
      title="海报"
      width="wide"
      ground="group"
      call={asked}
      skeleton={<Skeleton shape="cover" ratio="9:16" className={styles.waiting} />}
      footer={
        data ? (
          <div className={styles.footer}>
            <PosterActions poster={poster} file={name} title={share.title} link={link} />
          </div>
        ) : undefined
      }
    >
      {data && template ? (
        <div className={styles.spread}>
          <PosterPicture
            poster={poster}
            alt={`${template.name}海报：${shown.map(({ title }) => `《${title}》`).join('')}，带邀请码 ${data.code} 的二维码`}
          />
          <div className={styles.choices}>
            <FilterChips
              label="海报模板"
              options={templates.map(({ id, name: label }) => ({ value: String(id), label }))}
              value={String(template.id)}
              onChange={(id) => setWanted(Number(id))}
            />
            {works.length > 0 ? (
              <>
                <h2 className={styles.heading}>{many > 1 ? '从哪部开始' : '推荐哪一部'}</h2>
                <ul className={styles.works}>
                  {works.map((work, index) => (
                    <li key={keyOf(work)}>
                      <button
                        type="button"
                        className={styles.work}
                        aria-pressed={index === first}
                        onClick={() => setFirst(index)}
                      >
                        <Cover
                          kind={work.kind}
                          ratio="3:4"
                          title={work.title}
                          src={fileUrl(work.cover)}
                          tint={work.tint}
                        />
                        <span>{work.title}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
        </div>
      ) : null}
    </Page>
  )
}
