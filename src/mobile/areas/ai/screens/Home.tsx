import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Callout } from 'design-system/Callout'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { RelativeTime } from 'design-system/RelativeTime'
import { SearchBar } from 'design-system/SearchBar'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { FREE_A_DAY } from '@/contract/ai/ai-rates'
import type { AiTool } from '@/contract/ai/ai-tools'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { useSession } from '@/stores/session'
import { toolLink } from '../parts/toolLink'
import { quotaText } from '../parts/values'
import styles from './Home.module.css'

const holds = (keyword: string) => {
  const wanted = keyword.trim().toLowerCase()
  return ({ title, summary }: AiTool): boolean => `${title} ${summary}`.toLowerCase().includes(wanted)
}

/** AI home: the tools, the latest runs, and the costs. */
export default function Home() {
  const asked = useCall('ai.getTaskTypeSet', {})
  const { data, refresh } = asked
  const { isLogin } = useSession()
  const [keyword, setKeyword] = useState('')
  const [shelf, setShelf] = useState('')
  const groups = (data?.groups ?? [])
    .filter(({ group }) => !shelf || group === shelf)
    .map((row) => ({ ...row, tools: row.tools.filter(holds(keyword)) }))
    .filter(({ tools }) => tools.length > 0)
  return (
    <Page
      title="AI创作"
      width="wide"
      ground="group"
      bar={
        <SearchBar placeholder="搜索写作工具" value={keyword} onChange={setKeyword} onSearch={setKeyword} />
      }
      pullRefresh={refresh}
      call={asked}
      skeleton={<Skeleton shape="lines" count={8} className={styles.waiting} />}
    >
      <div className={styles.stack}>
        {isLogin ? <Mine /> : <Visitor />}
        {data ? (
          <FilterChips
            label="工具类型"
            className={styles.shelves}
            value={shelf}
            onChange={setShelf}
            options={[
              { value: '', label: '全部' },
              ...data.groups.map(({ group, title }) => ({ value: group, label: title })),
            ]}
          />
        ) : null}
        {groups.map(({ group, title, tools }) => (
          <Section key={group} title={title} note={`${tools.length} 个工具`}>
            <ul className={styles.tools}>
              {tools.map((tool) => (
                <li key={tool.slug}>
                  <a className={styles.tool} href={toolLink(tool.slug)}>
                    <b>{tool.title}</b>
                    <span>{tool.summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        ))}
        {data && groups.length === 0 ? (
          <Empty picture="search" title="没有找到这样的工具" hint="换个词，或看看全部类型" />
        ) : null}
      </div>
    </Page>
  )
}

const Visitor = () => (
  <section className={styles.card} aria-label="使用额度">
    <h2>写不出开头？从一个工具开始</h2>
    <p>登录后每天可免费使用 {FREE_A_DAY} 次，写好的内容都会留着。</p>
    <Button kind="secondary" onClick={() => overlays.login()}>
      登录
    </Button>
  </section>
)

/** The user's quota and latest runs. */
function Mine() {
  const quota = useCall('ai.quota', {})
  const recent = useCall('ai.historys', { limit: 3 })
  return (
    <>
      <section className={styles.card} aria-label="使用额度">
        <h2>{quota.data?.creator ? '创作会员' : '今日额度'}</h2>
        {quota.data ? (
          <p>{quotaText(quota.data)}</p>
        ) : quota.error ? (
          <Callout onRetry={quota.refresh}>额度没有加载出来</Callout>
        ) : (
          <Skeleton shape="lines" count={1} />
        )}
        {quota.data && !quota.data.creator ? (
          <Button
            kind="gold"
            onClick={async () => {
              if (await overlays.vip({ tier: 'creator' })) await quota.refresh()
            }}
          >
            开通创作会员，不限次
          </Button>
        ) : null}
      </section>
      {recent.data && recent.data.rows.length > 0 ? (
        <Section title="最近创作">
          <ul className={styles.recent}>
            {recent.data.rows.map((run) => (
              <li key={run.id}>
                <a href={toolLink(run.tool, run.id)}>
                  <b>{run.title}</b>
                  <span>{run.excerpt || '没有内容'}</span>
                  <small>
                    {run.toolTitle} · <RelativeTime value={run.createdAt} />
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}
