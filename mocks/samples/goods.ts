import { sample, WRONG, type Sample, type Seen } from './sample'

const RULES = [
  { areas: ['330000', '310000'], first: 1, firstFee: 600, next: 1, nextFee: 200 },
  { areas: [], first: 1, firstFee: 1000, next: 1, nextFee: 300 },
]

const OWN_TEMPLATE = { name: '江浙沪优惠', unit: 'piece' as const, freeFrom: 0, rules: RULES }

const firstProduct = (seen: Seen) => seen('admingoods.list', {}).rows[0]
const pick = (seen: Seen) => {
  const product = firstProduct(seen)
  return { id: product?.id ?? 0, version: product?.version ?? 0 }
}
const formOf = (seen: Seen) => seen('admingoods.detail', { id: pick(seen).id }).form

const ownProduct = (seen: Seen) => seen('shop.goods', {}, 'owner').rows[0]
const ownForm = (seen: Seen) => seen('shop.ware', { id: ownProduct(seen)?.id ?? 0 }, 'owner').form

/** A shop as its owner runs it. */
export const ownShop: Sample[] = [
  sample('owner', 'shop.home', {}),
  sample('owner', 'shop.figures', { span: 'month' }),
  sample('owner', 'shop.figures', { span: 'week' }),
  sample('owner', 'shop.figures', { span: 'today' }),
  sample('owner', 'shop.goods', {}),
  sample('owner', 'shop.ware', (seen) => ({ id: ownProduct(seen)?.id ?? 0 })),
  sample('owner', 'shop.choices', {}),
  sample('owner', 'shop.picture', {}, { picture: true }),
  sample('owner', 'shop.save', (seen) => ({
    id: ownProduct(seen)?.id ?? 0,
    version: ownProduct(seen)?.version ?? 0,
    form: ownForm(seen),
  })),
  sample('owner', 'shop.setState', (seen) => {
    const product = seen('shop.goods', {}, 'owner').rows[1]
    return { id: product?.id ?? 0, version: product?.version ?? 0, state: 'off' }
  }),
  sample('owner', 'shop.orders', {}),
  sample('owner', 'shop.reviews', {}),
  sample('owner', 'shop.reply', (seen) => ({
    id: seen('shop.reviews', {}, 'owner').rows[0]?.id ?? 0,
    text: '谢谢喜欢，纸性生熟都可以再来问。',
  })),
  sample('owner', 'shop.ship', (seen) => {
    const parcel = seen('shop.orders', {}, 'owner').rows.find(({ state }) => state === 'waiting')
    return {
      id: parcel?.id ?? 0,
      version: parcel?.version ?? 0,
      carrier: '顺丰速运',
      trackingNo: 'SF20261121008',
    }
  }),
  sample('owner', 'shop.templates', {}),
  sample('owner', 'shop.saveTemplate', { form: OWN_TEMPLATE }),
  sample('owner', 'shop.removeTemplate', (seen) => ({
    id: seen('shop.saveTemplate', { form: OWN_TEMPLATE }, 'owner').id,
  })),
  sample('owner', 'shop.saveShop', (seen) => {
    const { version, page } = seen('shop.home', {}, 'owner')
    return { version, form: page }
  }),
]

/** Products, freight and shops as the back office runs them. */
export const goodsOffice: Sample[] = [
  sample('staff', 'admingoods.list', {}),
  sample('staff', 'admingoods.detail', (seen) => ({ id: pick(seen).id })),
  sample('staff', 'admingoods.choices', {}),
  sample('staff', 'admingoods.shops', {}),
  sample('staff', 'admingoods.templates', { shopId: 1 }),
  sample('staff', 'admingoods.isbn', { isbn: '978-7-999-50041-4' }),
  sample('staff', 'admingoods.isbn', { isbn: '978-7-999-50041-5' }, WRONG),
  sample('staff', 'admingoods.picture', {}, { picture: true }),
  sample('staff', 'admingoods.bulk', (seen) => ({
    items: [pick(seen)],
    change: { pricePercent: 90 },
    preview: true,
  })),
  sample('staff', 'admingoods.save', (seen) => ({ ...pick(seen), form: formOf(seen) })),
  sample('staff', 'admingoods.setState', (seen) => {
    const product = seen('admingoods.list', {}).rows[1]
    return { items: [{ id: product?.id ?? 0, version: product?.version ?? 0 }], state: 'off' }
  }),
  sample('staff', 'admingoods.saveTemplate', {
    shopId: 1,
    form: { name: '江浙沪优惠', unit: 'piece', freeFrom: 0, rules: RULES },
  }),
  sample('staff', 'admingoods.removeTemplate', (seen) => ({
    id: seen('admingoods.saveTemplate', {
      shopId: 1,
      form: { name: '江浙沪优惠', unit: 'piece', freeFrom: 0, rules: RULES },
    }).id,
  })),
  sample('staff', 'adminshop.list', {}),
  sample('staff', 'adminshop.save', (seen) => {
    const shop = seen('adminshop.list', {}).rows[0]
    return { id: shop?.id ?? 0, version: shop?.version ?? 0, form: shop?.page ?? NO_PAGE }
  }),
  sample('staff', 'adminshop.setState', (seen) => {
    const shop = seen('adminshop.list', {}).rows[1]
    return {
      items: [{ id: shop?.id ?? 0, version: shop?.version ?? 0 }],
      state: 'closed',
      reason: '店主申请歇业',
    }
  }),
]

const NO_PAGE = { name: '', intro: '', notice: '', cover: '', tint: '#000000' }
