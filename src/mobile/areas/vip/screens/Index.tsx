import { useState } from 'react'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { StripNav } from 'design-system/StripNav'
import { PackageList, PayTypeList, usePay, type VipPackage } from 'design-system/VipPurchasePopup'
import { Button } from 'design-system/Button'
import type { MemberTier } from '@/contract/money'
import { isPaymentType } from '@/contract/pay-types'
import { TEXT } from '@/client/errors'
import { to } from '@/client/links'
import { packageCard, RIGHTS, TIERS } from '@/client/membership'
import { useBack, useQuery } from '@/client/navigation'
import { useCall } from '@/client/useCall'
import { overlays, toast } from '@/stores/overlays'
import { buyVip, defaultPayType, mayBuy } from '@/stores/purchase'
import { ensureLogin } from '@/stores/session'
import styles from './Index.module.css'

const COLUMNS = ['游客', '普通会员', '创作会员'] as const
/** After an H5 cashier took over, the button unlocks by itself (spec section 9). */
const UNLOCK = 5000

/** Page form of the membership popup: tiers, packages, rights side by side, purchase. `viptype` names the tier. */
export default function VipIndex() {
  const query = useQuery()
  const tier = TIERS.find(({ id }) => id === query.text('viptype')) ?? TIERS[0]
  const id: MemberTier = tier?.id ?? 'member'
  const { data, loading, error, refresh } = useCall('integral.sviplist', { type: 'm' })
  const { data: pays } = useCall('common.ifxunipay', {})
  const [picked, setPicked] = useState<VipPackage | null>(null)
  const [way, setWay] = useState<string>(defaultPayType())
  const { locked, error: payError, pay } = usePay(UNLOCK)
  const packages = (data?.rows ?? []).filter((row) => row.tier === id).map(packageCard)
  const chosen = packages.find((row) => row.id === picked?.id) ?? packages[0] ?? null

  const buy = async (): Promise<void> => {
    if (!chosen) return toast(TEXT.choosePackage)
    if (!mayBuy()) return overlays.iosNotice()
    if (!(await ensureLogin())) return
    await pay(() =>
      buyVip({ id: Number(chosen.id), price: chosen.price }, isPaymentType(way) ? way : defaultPayType()),
    )
  }

  return (
    <Page
      title="会员中心"
      width="wide"
      onBack={useBack()}
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
      state={{
        loading,
        error,
        onRetry: refresh,
        empty:
          data && packages.length === 0 ? (
            <Empty title="套餐还没有上架" hint="请稍后再来，或联系客服" />
          ) : undefined,
      }}
      skeleton={<Skeleton shape="row" count={4} />}
      footer={
        <div className={styles.foot}>
          {payError ? (
            <p className={styles.error} role="alert">
              {payError}
            </p>
          ) : null}
          <Button kind="gold" size="l" block loading={locked} onClick={() => void buy()}>
            {locked ? '支付处理中...' : chosen ? `立即开通 ¥${(chosen.price / 100).toFixed(2)}` : '立即开通'}
          </Button>
          <p className={styles.terms}>
            到期不自动续费，
            <button type="button" onClick={() => void overlays.vipNotice()}>
              会员服务说明
            </button>
            <a href={to('/agreement', { slug: 'vip-agreement' })}>《会员服务协议》</a>
          </p>
        </div>
      }
    >
      <header className={styles.head}>
        <h1>{tier?.name}</h1>
        <p>{tier?.note}</p>
        <p className={styles.blurbs}>会员价低至1折 · 月月不限购</p>
      </header>
      <div className={styles.packages}>
        <PackageList packages={packages} chosen={chosen} onChoose={setPicked} disabled={locked} />
        {mayBuy() ? (
          <PayTypeList
            types={(pays?.types ?? []).map(({ type, name }) => ({ id: type, name }))}
            chosen={way}
            onChoose={setWay}
            disabled={locked}
          />
        ) : null}
      </div>
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
