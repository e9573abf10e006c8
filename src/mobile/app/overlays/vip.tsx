import { Icon } from 'design-system/Icon'
import { toast } from 'design-system/Toast'
import { VipPurchasePopup } from 'design-system/VipPurchasePopup'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { packageCard, TIERS } from '@/shared/membership'
import { isPaymentType } from '@/contract/trade/pay-types'
import { defaultPayType } from '@/stores/purchase/cashier'
import { buyVip, mayBuy } from '@/stores/purchase/order'
import { ensureLogin } from '@/stores/session'
import { openContact } from '@/mobile/kit/contact/contact'
import type { MemberTier } from '@/contract/people/member-tiers'

const icon = (name: 'drama' | 'ebook' | 'audio' | 'course' | 'ai' | 'certificate' | 'brush' | 'download') => (
  <Icon name={name} size={20} />
)

const BENEFITS: Record<MemberTier, { icon: React.ReactNode; label: string }[]> = {
  member: [
    { icon: icon('drama'), label: '会员短剧' },
    { icon: icon('audio'), label: '有声剧畅听' },
    { icon: icon('ebook'), label: '电子书畅读' },
    { icon: icon('course'), label: '会员课程' },
  ],
  creator: [
    { icon: icon('ai'), label: '创作工具' },
    { icon: icon('brush'), label: '封面绘制' },
    { icon: icon('certificate'), label: '版权优惠' },
    { icon: icon('download'), label: '高清导出' },
  ],
}

const loadTiers = async () => {
  const { rows } = await call('integral.sviplist', { type: 'm' }, { quiet: true })
  return TIERS.map(({ id, name }) => ({
    id,
    name,
    benefits: BENEFITS[id],
    packages: rows.filter((row) => row.tier === id).map(packageCard),
  }))
}

/** The membership popup over the sandbox or a real cashier. Resolves to true once a membership is active. */
export async function showVip(options: { tier?: MemberTier; packageId?: number } = {}): Promise<boolean> {
  if (!(await ensureLogin())) return false
  const { types } = await call('common.ifxunipay', {})
  const result = await VipPurchasePopup.show({
    tiers: loadTiers,
    ...(options.tier ? { tier: options.tier } : {}),
    ...(options.packageId ? { packageId: options.packageId } : {}),
    payTypes: types.map(({ type, name }) => ({ id: type, name })),
    payType: defaultPayType(),
    ios: !mayBuy(),
    onPay: (chosen, type) =>
      buyVip({ id: Number(chosen.id), price: chosen.price }, isPaymentType(type) ? type : defaultPayType()),
    onNotice: (text) => void toast(text),
    onContact: openContact,
    agreement: { label: '会员服务协议', href: to('/agreement', { slug: 'vip-agreement' }) },
  })
  return result === 'paid'
}
