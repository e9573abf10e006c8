import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { RadioGroup } from 'design-system/RadioGroup'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { VipPackage } from '@/contract/trade/integral'
import { RIGHTS, tierName, TIERS } from '@/shared/membership'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { dateOf } from '@/format/dates'
import { yuan } from '@/format/money'
import styles from './MemberOption.module.css'
import type { MemberTier } from '@/contract/people/member-tiers'

const DAY = 24 * 3_600_000

/** End date of a membership after a package, which is added to the remaining time. */
const untilAfter = (until: number, days: number): number => Math.max(until, Date.now()) + days * DAY

/** ¥0.54 a day, in whole fen. */
const perDay = ({ price, days }: VipPackage): string =>
  `每天约 ${yuan(Math.round(price / Math.max(1, days)))}`

/** Choice of a membership: tier, duration, benefits, and the resulting end date. */
export default function MemberOption() {
  const query = useQuery()
  const tier: MemberTier = query.text('tier') === 'creator' ? 'creator' : 'member'
  const packs = useCall('integral.sviplist', { type: 'm' })
  const centre = useCall('user.member', {})
  const { refresh } = centre

  const rows = (packs.data?.rows ?? []).filter((row) => row.tier === tier)
  const [picked, setPicked] = useState<number>()
  const chosen = rows.find(({ id }) => id === picked) ?? rows[0]
  const running = centre.data?.tiers.find((row) => row.tier === tier)
  const buy = async (): Promise<void> => {
    if (await overlays.vip({ tier, ...(chosen ? { packageId: chosen.id } : {}) })) await refresh()
  }
  return (
    <Page
      title="会员选项"
      width="wide"
      call={packs}
      empty={
        packs.data && packs.data.rows.length === 0 ? (
          <Empty title="套餐还没有上架" hint="请稍后再来，或联系客服" />
        ) : undefined
      }
      skeleton={<Skeleton shape="row" kind="audio" count={4} />}
      footer={
        chosen ? (
          <div className={styles.foot}>
            <p>
              {running ? `现在到 ${dateOf(running.until)}，续费后至 ` : '开通后有效期至 '}
              <b>{dateOf(untilAfter(running?.until ?? 0, chosen.days))}</b>
            </p>
            <Button kind="gold" size="l" onClick={buy}>
              {running ? '续费' : '开通'}
              {chosen.title} {yuan(chosen.price)}
            </Button>
          </div>
        ) : null
      }
    >
      <RadioGroup
        className={styles.kinds}
        optionClassName={styles.package}
        label="会员类型"
        options={TIERS.map(({ id, name, note }) => ({
          value: id,
          label: (
            <span className={styles.kind}>
              {name}
              <small>{note}</small>
            </span>
          ),
        }))}
        value={tier}
        onChange={(id) => query.set({ tier: id === 'member' ? '' : id })}
      />
      <div className={styles.spread}>
        <Section title="选多久" note="到期不自动续费">
          <Packages rows={rows} chosen={chosen} onChoose={setPicked} />
        </Section>
        <Section title={`${tierName(tier)}的权益`}>
          <Rights tier={tier} />
        </Section>
      </div>
    </Page>
  )
}

interface PackagesProps {
  rows: readonly VipPackage[]
  chosen: VipPackage | undefined
  onChoose: (id: number) => void
}

/** Packages in a column, so that the prices per day can be compared. */
function Packages({ rows, chosen, onChoose }: PackagesProps) {
  if (rows.length === 0) return <p className={styles.none}>这种会员的套餐还没有上架</p>
  return (
    <RadioGroup
      className={styles.packages}
      optionClassName={styles.package}
      label="会员套餐"
      options={rows.map((row) => ({ value: row.id, label: <PackageFace row={row} /> }))}
      value={chosen?.id}
      onChange={onChoose}
    />
  )
}

function PackageFace({ row }: { row: VipPackage }) {
  return (
    <span className={styles.face}>
      <span className={styles.text}>
        <b>
          {row.title}
          {row.tag ? <em>{row.tag}</em> : null}
        </b>
        <small>{[`${row.days} 天`, perDay(row), row.desc].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.price}>
        <b>{yuan(row.price)}</b>
        {row.original_price > row.price ? (
          <s>
            <span className="visually-hidden">原价</span>
            {yuan(row.original_price)}
          </s>
        ) : null}
      </span>
    </span>
  )
}

function Rights({ tier }: { tier: MemberTier }) {
  const column = tier === 'creator' ? 2 : 1
  return (
    <table className={styles.rights}>
      <thead>
        <tr>
          <th scope="col">权益</th>
          <th scope="col">游客</th>
          <th scope="col">{tierName(tier)}</th>
        </tr>
      </thead>
      <tbody>
        {RIGHTS.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{values[0]}</td>
            <td>{values[column]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
