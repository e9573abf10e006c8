import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useShared } from '@/mobile/kit/share/useShared'
import { absoluteLink, reportShare } from '@/stores/share'
import { humanCount } from '@/format/count'
import { plainYuan } from '@/format/money'
import { CopyRow } from '@/mobile/kit/lists/CopyRow'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'
import { RoleGate } from '@/mobile/kit/people/RoleGate'
import styles from './ShareIndex.module.css'

/** The share centre: code, link, figures, and a link to become a promoter. */
export default function ShareIndex() {
  const asked = useCall('share.index', {})
  const { data, refresh } = asked
  const link = data ? absoluteLink(data.link) : ''
  const facts = { title: data?.title ?? '', description: data?.words ?? '', image: data?.image ?? '', link }
  const share = useShared(data && facts)

  return (
    <Page
      title="分享中心"
      width="wide"
      ground="group"
      call={asked}
      pullRefresh={refresh}
      skeleton={
        <>
          <Skeleton shape="cover" ratio="16:9" className={styles.waiting} />
          <Skeleton shape="lines" count={5} className={styles.waiting} />
        </>
      }
    >
      {data ? (
        <div className={styles.spread}>
          <section className={styles.card} aria-label="我的邀请码">
            <p className={styles.lead}>把喜欢的作品，分享给在乎的人</p>
            <CopyRow label="我的邀请码" value={data.code} done="邀请码已复制" large />
            <CopyRow label="我的链接" value={link} done="链接已复制" onCopied={reportShare} />
            <div className={styles.actions}>
              <Button kind="primary" size="l" onClick={share}>
                分享给朋友
              </Button>
              <Button kind="secondary" size="l" href={to('/user/share/poster')}>
                生成海报
              </Button>
            </div>
          </section>
          <Section title="分享成效" note="同一设备只算一次访问" className={styles.part}>
            <Figures {...data.figures} />
            <Team />
            <List label="我的团队">
              <Row title="我的团队" note="邀请的人和他们带来的佣金" href={to('/user/share/team')} />
            </List>
          </Section>
          <Promotion promoter={data.promoter} commission={data.figures.commission} />
          <Section title="怎么算一次邀请" className={styles.part}>
            <ol className={styles.rules}>
              <li>朋友打开你的链接、扫海报上的码，或注册时填写你的邀请码。</li>
              <li>{`从打开那天起 ${data.days} 天内注册，都算你邀请的。`}</li>
              <li>朋友注册时归给最近打开的那份邀请，之后不再变更。</li>
              <li>用自己的手机号或常用设备注册新账号，不算邀请。</li>
              <li>最多算两级：你邀请的人，和他们邀请的人。</li>
            </ol>
          </Section>
        </div>
      ) : null}
    </Page>
  )
}

interface FiguresProps {
  visits: number
  joined: number
  joinedToday: number
  second: number
}

function Figures({ visits, joined, joinedToday, second }: FiguresProps) {
  const rows = [
    ['访问', visits],
    ['注册', joined],
    ['今日注册', joinedToday],
    ['间接邀请', second],
  ] as const
  return (
    <dl className={styles.figures}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{humanCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Figures of the month, and the user's inviter. */
function Team() {
  const state = useCall('share.team', {})
  return (
    <AsyncSection state={state}>
      {({ month, sharer }) => (
        <p className={styles.team}>
          本月 {month} 人经你注册
          {sharer ? `，你由 ${sharer} 邀请而来` : ''}
        </p>
      )}
    </AsyncSection>
  )
}

/** A promoter's earnings; for other users, how to become one. */
function Promotion({ promoter, commission }: { promoter: boolean; commission: number }) {
  const earned = (
    <Section title="推广佣金" note="已扣除退款" className={styles.part}>
      <p className={styles.commission}>
        <small>¥</small>
        {plainYuan(commission)}
      </p>
      <List label="推广佣金">
        <Row title="佣金明细" note="可提现、冻结和每一笔的来由" href={to('/user/share/brokerage')} />
        <Row title="提现" href={to('/user/share/withdraw')} />
        <Row title="账单" note="按月汇总，可导出" href={to('/user/share/bill')} />
      </List>
    </Section>
  )
  if (promoter) return earned
  return (
    <RoleGate roles={['promoter', 'dealer']} what="推广收益">
      {earned}
    </RoleGate>
  )
}
