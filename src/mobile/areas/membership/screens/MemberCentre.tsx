import { Avatar } from 'design-system/Avatar'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { MemberCentre as Centre } from '@/contract/promotion/membership'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { RIGHTS, tierName } from '@/shared/membership'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { useSession } from '@/stores/session'
import { humanCount } from '@/format/count'
import { yuan } from '@/format/money'
import { MemberCards } from '../parts/MemberCards'
import styles from './MemberCentre.module.css'
import type { MemberTier } from '@/contract/people/member-tiers'

/** The membership centre: active tiers and end dates, savings, benefits, and packages. */
export default function MemberCentre() {
  const asked = useCall('user.member', {})
  const { data, refresh } = asked
  const buy = async (tier: MemberTier): Promise<void> => {
    if (await overlays.vip({ tier })) await refresh()
  }
  return (
    <Page
      title="会员中心"
      width="wide"
      ground="group"
      pullRefresh={refresh}
      call={asked}
      skeleton={<Skeleton shape="row" kind="audio" count={3} />}
    >
      {data ? <Content centre={data} onBuy={buy} /> : null}
    </Page>
  )
}

function Content({ centre, onBuy }: { centre: Centre; onBuy: (tier: MemberTier) => Promise<void> }) {
  const { userInfo } = useSession()
  const { tiers } = centre
  const name = userInfo?.nickname ?? '读者'
  const member = tiers.length > 0
  return (
    <>
      <header className={styles.head}>
        <div className={styles.who}>
          <Avatar size="l" name={name} src={fileUrl(userInfo?.avatar ?? '')} member={member} />
          <div>
            <h2>{name}</h2>
            <p>{member ? tiers.map(({ tier }) => tierName(tier)).join(' · ') : '还不是会员'}</p>
          </div>
        </div>
        <MemberCards tiers={tiers} onBuy={onBuy} />
      </header>
      <Figures centre={centre} />
      <div className={styles.spread}>
        <Rights tiers={tiers} />
        <div>
          <Section title="会员服务">
            <List label="会员服务">
              <Row title="会员选项" note="两种会员与全部套餐" href={to('/user/member/option')} />
              <Row title="会员转赠" note="把剩下的天数送给一个手机号" href={to('/user/member/transfer')} />
              <Row title="会员兑换" note="用兑换码换会员天数" href={to('/user/changevip')} />
              <Row title="开通记录" href={to('/vip/member')} />
              <Row title="金币" value={humanCount(centre.coins)} href={to('/user/Hcoin')} />
              <Row title="积分" value={humanCount(centre.points)} href={to('/user/integral/index')} />
              <Row title="服务说明" onClick={() => void overlays.vipNotice()} />
              <Row title="会员服务协议" href={to('/agreement', { slug: 'vip-agreement' })} />
            </List>
          </Section>
        </div>
      </div>
    </>
  )
}

/** Savings by membership compared with its cost. */
function Figures({ centre }: { centre: Centre }) {
  const rows = [
    ['已省', yuan(centre.saved)],
    ['畅看作品', `${humanCount(centre.savedWorks)} 部`],
    ['开通花费', yuan(centre.paid)],
  ] as const
  return (
    <dl className={styles.figures}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Benefits of the user's tiers beside those of a visitor. */
function Rights({ tiers }: { tiers: Centre['tiers'] }) {
  const column = tiers.some(({ tier }) => tier === 'creator') ? 2 : tiers.length > 0 ? 1 : 0
  return (
    <Section
      title={column ? '我的权益' : '会员权益'}
      note={column ? undefined : '会员价低至1折 · 月月不限购'}
      more={{ href: to('/user/member/option'), label: '对比' }}
    >
      <ul className={styles.rights}>
        {RIGHTS.map(({ name, values }) => (
          <li key={name}>
            <span>{name}</span>
            {column ? (
              <b data-closed={values[column] === '—' || undefined}>
                {values[column] === '—' ? '未包含' : values[column]}
              </b>
            ) : (
              <span className={styles.would}>
                <s>
                  <span className="visually-hidden">现在</span>
                  {values[0]}
                </s>
                <b>
                  <span className="visually-hidden">开通后</span>
                  {values[1] === '—' ? values[2] : values[1]}
                </b>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
