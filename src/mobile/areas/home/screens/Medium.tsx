import { Avatar } from 'design-system/Avatar'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { fileUrl } from '@/client/base'
import { useCall } from '@/mobile/kit/frame/useCall'
import { workCard } from '@/mobile/kit/works/workCard'
import { overlays } from '@/stores/overlays'
import { humanCount } from '@/format/count'
import styles from './Medium.module.css'

/** Media matrix: accounts and their works by platform, and how to cooperate. */
export default function Medium() {
  const asked = useCall('home.medium', {})
  const { data, refresh } = asked
  const platforms = data?.platforms ?? []
  const followers = platforms
    .flatMap(({ accounts }) => accounts)
    .reduce((sum, account) => sum + account.followers, 0)
  return (
    <Page
      title="融媒体"
      width="wide"
      pullRefresh={refresh}
      call={asked}
      empty={
        data && platforms.length === 0 ? (
          <Empty title="还没有公布账号" hint="可先联系我们了解合作" />
        ) : undefined
      }
      skeleton={<Skeleton shape="row" count={5} />}
      footer={
        <div className={styles.foot}>
          <Button kind="primary" block onClick={() => void overlays.consultation({ title: '融媒体合作' })}>
            洽谈合作
          </Button>
        </div>
      }
    >
      <p className={styles.sum}>
        {platforms.length} 个平台，<b>{humanCount(followers)}</b> 位关注者
      </p>
      {platforms.map((platform) => (
        <Section key={platform.name} title={platform.name}>
          <div className={styles.accounts}>
            {platform.accounts.map((account) => (
              <div key={account.name} className={styles.account}>
                <div className={styles.head}>
                  <Avatar name={account.name} src={fileUrl(account.avatar)} />
                  <div>
                    <b>{account.name}</b>
                    <p className={styles.intro}>{account.intro}</p>
                  </div>
                  <span className={styles.count}>{humanCount(account.followers)}关注</span>
                </div>
                {account.works.length ? (
                  <ul className={styles.works} aria-label={`${account.name}的代表作品`}>
                    {account.works.map((work) => (
                      <li key={`${work.kind}-${work.id}`}>
                        <WorkCard {...workCard(work)} />
                      </li>
                    ))}
                  </ul>
                ) : null}
              </div>
            ))}
          </div>
        </Section>
      ))}
    </Page>
  )
}
