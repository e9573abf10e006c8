import { Avatar } from 'design-system/Avatar'
import { Button } from 'design-system/Button'
import { NavGrid } from 'design-system/NavGrid'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Tag } from 'design-system/Tag'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { useCall } from '@/client/useCall'
import { inOfficialAccount } from '@/stores/environment'
import { overlays } from '@/stores/overlays'
import { isMember, logout, useSession } from '@/stores/session'
import { Orders } from '../parts/Orders'
import styles from './User.module.css'

const ENTRIES = [
  { label: '观看记录', href: to('/video/record'), icon: 'clock', tone: 'ink' },
  { label: '会员中心', href: to('/vip/member'), icon: 'vip', tone: 'gold' },
  { label: '金币充值', href: to('/video/recharge'), icon: 'wallet', tone: 'cinnabar' },
  { label: '排行榜', href: to('/ranking'), icon: 'ranking', tone: 'gold' },
  { label: '头条', href: to('/headlines'), icon: 'news', tone: 'indigo' },
  { label: '融媒体', href: to('/medium'), icon: 'share', tone: 'jade' },
  { label: '关于我们', href: to('/about'), icon: 'help', tone: 'ink' },
  { label: '搜索', href: to('/video/search'), icon: 'search', tone: 'ink' },
] as const

const TIER_NAMES = { member: '普通会员', creator: '创作会员' } as const
const dateOf = (at: number): string => new Date(at).toLocaleDateString('zh-CN')

/** Me tab: who I am, what I have, where everything of mine is. No pull-down refresh (spec section 2). */
export default function User() {
  const { userInfo, token } = useSession()
  const { data: balances } = useCall('integral.balances', token ? {} : null)
  const member = isMember(userInfo)
  return (
    <Page title="我的" chrome="none" ground="group" width="wide" headed={Boolean(userInfo)}>
      <div className={styles.spread}>
        <div>
          <header className={styles.head}>
            {userInfo ? (
              <>
                <Avatar size="l" name={userInfo.nickname} src={fileUrl(userInfo.avatar)} member={member} />
                <div className={styles.who}>
                  <h1 className={styles.name}>{userInfo.nickname}</h1>
                  <p className={styles.note}>
                    {userInfo.mobile || '未绑定手机'} · ID {userInfo.id}
                  </p>
                  <p className={styles.tiers}>
                    {userInfo.tiers.map(({ tier, until }) => (
                      <Tag key={tier} tone="gold">
                        {TIER_NAMES[tier]} {dateOf(until)} 到期
                      </Tag>
                    ))}
                  </p>
                </div>
              </>
            ) : (
              <button type="button" className={styles.visitor} onClick={() => void overlays.login()}>
                <Avatar size="l" name="书" />
                <span className={styles.who}>
                  <b className={styles.name}>点击登录</b>
                  <span className={styles.note}>登录后同步进度、收藏与会员权益</span>
                </span>
              </button>
            )}
          </header>
          <a className={styles.card} href={to('/vip/index')}>
            <span>
              <b>{member ? '会员生效中' : '开通会员'}</b>
              <small>会员价低至1折，月月不限购</small>
            </span>
            <span className={styles.open}>{member ? '续费' : '立即开通'}</span>
          </a>
          <dl className={styles.figures}>
            {(
              [
                ['金币', balances?.coins],
                ['积分', balances?.points],
                ['钱包', balances === undefined ? undefined : (balances.cash / 100).toFixed(2)],
              ] as const
            ).map(([label, value]) => (
              <div key={label}>
                <dd>{value ?? '—'}</dd>
                <dt>{label}</dt>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.things}>
          {token ? <Orders /> : null}
          <Section title="常用">
            <NavGrid items={ENTRIES} columns={4} />
          </Section>
          <Section title="更多">
            <ul className={styles.rows}>
              <li>
                <button type="button" onClick={() => void overlays.contact()}>
                  联系客服
                </button>
              </li>
              {inOfficialAccount() ? null : (
                <li>
                  <button type="button" onClick={() => void overlays.addToHome()}>
                    添加到主屏幕
                  </button>
                </li>
              )}
              <li>
                <a href={to('/components/footer/web2')}>备案与声明</a>
              </li>
            </ul>
          </Section>
        </div>
      </div>
      {token ? (
        <div className={styles.leave}>
          <Button
            kind="secondary"
            block
            onClick={async () => {
              if (
                await overlays.confirm({
                  title: '退出登录',
                  text: '退出后，本机的播放进度会保留到下次登录。',
                })
              )
                await logout()
            }}
          >
            退出登录
          </Button>
        </div>
      ) : null}
    </Page>
  )
}
