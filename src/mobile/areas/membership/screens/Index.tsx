import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { StripNav } from 'design-system/StripNav'
import { to } from '@/client/links'
import { packageCard, RIGHTS, TIERS } from '@/shared/membership'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { buyVip } from '@/stores/purchase/order'
import { Choices, PayFoot } from '@/mobile/kit/pay/Purchase'
import { usePurchase } from '@/mobile/kit/pay/usePurchase'
import styles from './Index.module.css'
import type { MemberTier } from '@/contract/people/member-tiers'

const COLUMNS = ['游客', '普通会员', '创作会员'] as const
/** Page form of the membership popup: tiers, packages, rights side by side, purchase. `viptype` names the tier. */
export default function VipIndex() {
  const query = useQuery()
  const tier = TIERS.find(({ id }) => id === query.text('viptype')) ?? TIERS[0]
  const id: MemberTier = tier?.id ?? 'member'
  const asked = useCall('integral.sviplist', { type: 'm' })
  const { data } = asked
  const packages = (data?.rows ?? []).filter((row) => row.tier === id).map(packageCard)
  const purchase = usePurchase(packages, buyVip, () => undefined)

  return (
    <Page
      title="会员中心"
      width="wide"
      bar={
        <StripNav
          aria-label="会员类型"
          items={TIERS.map((row) => ({
            label: row.name,
            href: to('/vip/index', { viptype: row.id }),
            active: row.id === id,
          }))}
        />
      }
      call={asked}
      empty={
        data && packages.length === 0 ? (
          <Empty title="套餐还没有上架" hint="请稍后再来，或联系客服" />
        ) : undefined
      }
      skeleton={<Skeleton shape="row" count={4} />}
      footer={
        <PayFoot purchase={purchase} kind="gold" label="立即开通" disabled={!data}>
          <p className={styles.terms}>
            到期不自动续费，
            <button type="button" onClick={() => void overlays.vipNotice()}>
              会员服务说明
            </button>
            <a href={to('/agreement', { slug: 'vip-agreement' })}>《会员服务协议》</a>
          </p>
        </PayFoot>
      }
    >
      <header className={styles.head}>
        <h2>{tier?.name}</h2>
        <p>{tier?.note}</p>
        <p className={styles.blurbs}>会员价低至1折 · 月月不限购</p>
      </header>
      <Choices purchase={purchase} />
      <Section title="权益对比">
        <table className={styles.rights}>
          <thead>
            <tr>
              <th scope="col">权益</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHTS.map((right) => (
              <tr key={right.name}>
                <th scope="row">{right.name}</th>
                {right.values.map((value, index) => (
                  <td key={COLUMNS[index]} data-mine={COLUMNS[index] === tier?.name || undefined}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </Page>
  )
}
