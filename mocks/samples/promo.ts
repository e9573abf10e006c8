import { CONFIG_KEYS } from '@/contract/office/config-forms'
import { sample, type Sample } from './sample'

const NOON = Date.UTC(2026, 10, 20, 4)
const DAY = 86_400_000
const reason = '活动提前结束'

/** Coupons and discounts as the back office makes and stops them. */
export const promoOffice: Sample[] = [
  sample('staff', 'admincoupon.list', {}),
  sample('staff', 'admincoupon.shops', {}),
  sample('staff', 'admincoupon.save', {
    form: {
      name: '冬至读书券',
      kind: 'amount',
      value: 1_000,
      cap: 0,
      threshold: 5_900,
      shopId: 0,
      kinds: ['ebook', 'paperbook'],
      startsAt: NOON,
      endsAt: NOON + 60 * DAY,
      issued: 500,
      perPerson: 1,
      open: true,
    },
  }),
  sample('staff', 'admincoupon.give', (seen) => {
    const coupon = seen('admincoupon.list', {}).rows.find(
      ({ form, state }) => state === 'on' && form.perPerson > 1,
    )
    return {
      id: coupon?.id ?? 0,
      version: coupon?.version ?? 0,
      mobiles: ['13800000007', '13700000000'],
      reason: '客诉补偿',
    }
  }),
  sample('staff', 'admincoupon.stop', (seen) => {
    const coupon = seen('admincoupon.list', {}).rows.at(-1)
    return { items: [{ id: coupon?.id ?? 0, version: coupon?.version ?? 0 }], revoke: false, reason }
  }),
  sample('staff', 'admindiscount.list', {}),
  sample('staff', 'admindiscount.works', {}),
  sample('staff', 'admindiscount.save', (seen) => ({
    form: {
      workId: seen('admindiscount.works', {}).rows[0]?.id ?? 0,
      name: '冬至八折',
      rate: 80,
      startsAt: NOON,
      endsAt: NOON + 60 * DAY,
    },
  })),
  sample('staff', 'admindiscount.stop', (seen) => {
    const row = seen('admindiscount.list', {}).rows.find(({ time }) => time === 'running')
    return { items: [{ id: row?.id ?? 0, version: row?.version ?? 0 }], reason }
  }),
  ...CONFIG_KEYS.map((key) => sample('staff', 'adminconfig.detail', { key })),
  sample('staff', 'adminconfig.save', (seen) => ({
    key: 'hotWords',
    version: seen('adminconfig.detail', { key: 'hotWords' }).version,
    form: { hotWords: { words: ['短剧', '书法', '纸书'] } },
  })),
  sample('staff', 'adminconfig.picture', {}, { picture: true }),
  sample('staff', 'adminversion.list', {}),
  sample('staff', 'adminversion.save', {
    form: { name: '1.2.0', code: 120, notes: '听书支持睡眠定时。', force: false },
  }),
  sample('staff', 'adminversion.publish', (seen) => {
    const row = seen('adminversion.list', {}).rows.find(({ state }) => state === 'draft')
    return { id: row?.id ?? 0, version: row?.version ?? 0 }
  }),
  sample('staff', 'adminversion.withdraw', (seen) => {
    const row = seen('adminversion.list', {}).rows.find(({ current }) => current)
    return { id: row?.id ?? 0, version: row?.version ?? 0, reason: '启动闪退' }
  }),
  sample('staff', 'adminshare.list', {}),
  sample('staff', 'adminshare.works', {}),
  sample('staff', 'adminshare.users', {}),
  sample('staff', 'adminshare.days', {}),
]
