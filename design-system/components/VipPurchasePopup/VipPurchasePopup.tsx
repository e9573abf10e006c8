import { CHOOSE_PACKAGE } from '@/format/actionTexts'
import { useState } from 'react'
import { yuan } from '@/format/money'
import { IOS_NOTICE } from '@/format/formTexts'
import { FormError } from '../FormError'
import { LoadMore } from '../LoadMore'
import { Segmented } from '../Segmented'
import { Sheet, showOverlay } from '../Sheet'
import type { OverlayControl } from '../Sheet'
import { PackageList } from './PackageList'
import { PayTypeList } from './PayTypeList'
import styles from './VipPurchasePopup.module.css'
import type { PayType, VipPackage } from './types'
import { usePay } from './usePay'
import type { PayOutcome } from './usePay'
import { useTiers } from './useTiers'
import type { TierSource } from './useTiers'

/** Result: 'paid' once the membership is active. */
export type VipPurchasePopupProps = OverlayControl<'paid'> & {
  /** Membership tiers with their packages, or a function that loads them. */
  tiers: TierSource
  /** Id of the tier shown first. */
  tier?: string | number
  /** Id of the package chosen first; by default the first of the tier. */
  packageId?: string | number
  payTypes: readonly PayType[]
  /** wechat inside the official account, otherwise alipay; the caller decides. */
  payType?: string
  onPay: (chosen: VipPackage, payType: string) => Promise<PayOutcome>
  /** Time in ms for which the button stays locked after an H5 cashier page took over. */
  unlockAfterMs?: number
  onNotice: (text: string) => void
  /** Nothing virtual may be sold on iOS: a notice replaces the button. */
  ios?: boolean
  onContact?: () => void
  agreement?: { label: string; href: string }
}

const blurbs = ['会员价低至1折', '月月不限购']

export function VipPurchasePopup({
  visible,
  onClose,
  afterClose,
  tiers: source,
  tier,
  packageId,
  payTypes,
  payType,
  onPay,
  unlockAfterMs = 5000,
  onNotice,
  ios = false,
  onContact,
  agreement,
}: VipPurchasePopupProps) {
  const { tiers, error: loadError, retry } = useTiers(source)
  const { locked, error, pay, setError } = usePay(unlockAfterMs)
  const [tierId, setTierId] = useState(tier)
  const [picked, setPicked] = useState(packageId)
  const [way, setWay] = useState(payType ?? payTypes[0]?.id ?? '')
  const current = tiers?.find(({ id }) => id === tierId) ?? tiers?.[0]
  const packages = current?.packages ?? []
  // The first package is preselected in every tier.
  const chosen = packages.find(({ id }) => id === picked) ?? packages[0] ?? null

  const submit = async () => {
    if (chosen === null) {
      setError(CHOOSE_PACKAGE)
      onNotice(CHOOSE_PACKAGE)
      return
    }
    if ((await pay(() => onPay(chosen, way))) === 'paid') onClose('paid')
  }

  return (
    <Sheet
      visible={visible}
      onClose={() => onClose()}
      afterClose={afterClose}
      closeOnMask={false}
      tone="gold"
      title={<span className={styles.title}>开通会员</span>}
      description={<span className={styles.blurbs}>{blurbs.join(' · ')}</span>}
      footer={
        ios ? (
          <div className={styles.ios} role="note">
            <p>{IOS_NOTICE}。</p>
            {onContact !== undefined && (
              <button type="button" className={styles.contact} onClick={onContact}>
                联系平台客服
              </button>
            )}
          </div>
        ) : (
          <>
            <FormError spaced>{error}</FormError>
            <button
              type="button"
              className={styles.pay}
              disabled={tiers === null}
              aria-disabled={locked}
              aria-busy={locked}
              onClick={() => {
                if (!locked) void submit()
              }}
            >
              {locked ? (
                '支付处理中...'
              ) : (
                <>
                  立即开通
                  {chosen !== null && <span className={styles.payPrice}>{yuan(chosen.price)}</span>}
                </>
              )}
            </button>
            <p className={styles.terms}>
              到期不自动续费
              {agreement !== undefined && (
                <>
                  ，开通即同意<a href={agreement.href}>《{agreement.label}》</a>
                </>
              )}
            </p>
          </>
        )
      }
    >
      {tiers === null ? (
        loadError === null ? (
          <div className={styles.skeleton} role="status" aria-label="正在加载套餐">
            <span />
            <span />
            <span />
          </div>
        ) : (
          <LoadMore status="error" error={loadError} onRetry={retry} />
        )
      ) : (
        <>
          {tiers.length > 1 && (
            <Segmented
              className={styles.tiers}
              label="会员类型"
              options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
              value={current?.id}
              onChange={setTierId}
              disabled={locked}
              tone="member"
            />
          )}
          <PackageList
            packages={packages}
            chosen={chosen}
            onChoose={({ id }) => setPicked(id)}
            disabled={locked}
          />
          {current !== undefined && current.benefits.length > 0 && (
            <ul className={styles.benefits} aria-label="会员权益">
              {current.benefits.map(({ icon, label }) => (
                <li key={label} className={styles.benefit}>
                  <span className={styles.benefitIcon} aria-hidden="true">
                    {icon}
                  </span>
                  {label}
                </li>
              ))}
            </ul>
          )}
          {!ios && <PayTypeList types={payTypes} chosen={way} onChoose={setWay} disabled={locked} />}
        </>
      )}
    </Sheet>
  )
}

VipPurchasePopup.show = (props: Omit<VipPurchasePopupProps, keyof OverlayControl<'paid'>>) =>
  showOverlay<VipPurchasePopupProps, 'paid'>(VipPurchasePopup, props)
