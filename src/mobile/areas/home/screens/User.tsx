import { Callout } from 'design-system/Callout'
import { NavGrid } from 'design-system/NavGrid'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { to } from '@/client/links'
import { useContact } from '@/mobile/kit/contact/contact'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { useSession } from '@/stores/session'
import { entryGroups } from '../parts/entries'
import { MeHead } from '../parts/MeHead'
import { Figures, DeletionNotice, MemberCard, OrderShortcuts, Roles } from '../parts/MeParts'
import styles from './User.module.css'

/** Me tab: profile, balances, and links to everything of the user's. No pull-down refresh (spec section 2). */
export default function User() {
  const { userInfo, token } = useSession()
  const { data, error, refresh, mutate } = useCall('user.index', token ? {} : null)
  const contact = useContact()
  const me = data && userInfo ? data : userInfo
  return (
    <Page title="我的" chrome="none" ground="group" width="wide" headed={Boolean(me)}>
      {data?.deletesAt ? <DeletionNotice at={data.deletesAt} onKept={refresh} /> : null}
      <div className={styles.spread}>
        <div className={styles.who}>
          <MeHead me={me} more={data} onRead={() => data && mutate({ ...data, notices: 0 })} />
          <MemberCard me={me} />
          <Figures figures={data?.figures} />
          {error ? (
            <Callout className={styles.failed} onRetry={refresh}>
              数据没有加载出来
            </Callout>
          ) : null}
        </div>
        <div className={styles.things}>
          {token ? <OrderShortcuts index={data} /> : null}
          {entryGroups(me?.id).map(({ title, items }) => (
            <Section key={title} title={title}>
              <NavGrid items={items} columns={5} className={styles.entries} aria-label={title} />
            </Section>
          ))}
          {data ? <Roles entries={data.entries} /> : null}
          <Section title="更多">
            <ul className={styles.rows}>
              <li>
                {contact.href ? (
                  <a href={contact.href}>联系客服</a>
                ) : (
                  <button type="button" {...contact}>
                    联系客服
                  </button>
                )}
              </li>
              <li>
                <button type="button" onClick={() => void overlays.addToHome()}>
                  添加到主屏幕
                </button>
              </li>
              <li>
                <a href={to('/user/cooperate')}>商务合作</a>
              </li>
              <li>
                <a href={to('/user/settings')}>设置</a>
              </li>
            </ul>
          </Section>
        </div>
      </div>
    </Page>
  )
}
