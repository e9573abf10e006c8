import type { SkuForm } from '@/contract/store/goods-form'
import { PLAIN_REVIEW } from '@/server/catalogue/reviews'
import { saveTemplate } from '@/server/store/freight-edit'
import { openFor } from '@/server/store/shops'
import { insertProduct, productForm } from '@tests/server/store/goods/product'
import type { Rig } from '../rig'
import { erase, fresh, noRecord, owned, shared, withdraw, type Make, type Rows } from './record'

const product = (at: Rig, shop_id = 1) =>
  insertProduct(at, { number: fresh(), title: '云谷皮纸', goods: { shop_id } })

/** A shop of the house with a product in it. */
async function shop(at: Rig): Promise<number> {
  const { id } = await at.database.db
    .insertInto('shops')
    .values({
      owner_id: null,
      name: `小店${fresh()}`,
      intro: '',
      notice: '',
      cover: '',
      tint: '#334455',
      decoration: '[]',
      state: 'open',
      created_at: at.time.now,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const close = (at: Rig, id: number) =>
  at.database.db.updateTable('shops').set({ state: 'closed' }).where('id', '=', id).execute()

const ofProduct =
  (more: object = {}): Make =>
  async (at) => {
    const made = await product(at)
    return { input: { kind: 'goods', id: made.number, ...more }, remove: () => withdraw(at, made) }
  }

const ofShop: Make = async (at) => {
  const id = await shop(at)
  await product(at, id)
  return { input: { shopId: id }, remove: () => close(at, id) }
}

const TEMPLATE = {
  name: '按件计费',
  unit: 'piece',
  freeFrom: 0,
  rules: [{ areas: [], first: 1, firstFee: 800, next: 1, nextFee: 300 }],
}
const PAGE = { name: '小店', intro: '', notice: '', cover: '', tint: '#334455' }

const form = (sku: number) =>
  productForm({
    shopId: 1,
    skus: [{ ...productForm().skus[0], id: sku, code: `R${fresh()}` } as SkuForm],
  })

/** A product the office edits: gone means its rows are. */
const edited =
  (input: (id: number, sku: number) => object): Make =>
  async (at) => {
    const { id, skus } = await product(at)
    const remove = async () => {
      await at.database.db.deleteFrom('skus').where('work_id', '=', id).execute()
      await at.database.db.deleteFrom('goods').where('work_id', '=', id).execute()
    }
    return { input: input(id, skus[0] ?? 0), remove }
  }

/** The caller's shop, which may be there already. */
export async function shopFor(at: Rig, ownerId: number): Promise<number> {
  const { id } = await at.deps.command((trx) =>
    openFor(trx, ownerId, { name: '溪山书房', intro: '' }, at.time.now),
  )
  return id
}

/** A product of the owner's shop; somebody else with the role has a shop of another. */
const ownProduct =
  (input: (made: { id: number; shopId: number; sku: number }) => object): Make =>
  async (at, owner) => {
    const shopId = await shopFor(at, owner)
    const { id, skus } = await product(at, shopId)
    const remove = async () => {
      await at.database.db.deleteFrom('skus').where('work_id', '=', id).execute()
      await at.database.db.deleteFrom('goods').where('work_id', '=', id).execute()
    }
    return { input: input({ id, shopId, sku: skus[0] ?? 0 }), remove }
  }

/** A review of a product of the owner's shop. */
const ofReview =
  (input: (id: number) => object): Make =>
  async (at, owner) => {
    const { id: work_id } = await product(at, await shopFor(at, owner))
    const { id } = await at.database.db
      .insertInto('comments')
      .values({
        ...PLAIN_REVIEW,
        work_id,
        user_id: await at.user(),
        stars: 4,
        text: '纸很厚实',
        created_at: at.time.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id), remove: () => erase(at, 'comments', id) }
  }

const ofTemplate =
  (
    input: (id: number) => object,
    shopOf: (at: Rig, owner: number) => Promise<number> = async () => 1,
  ): Make =>
  async (at, owner) => {
    const shopId = await shopOf(at, owner)
    const { id } = await at.deps.command((trx) =>
      saveTemplate(trx, { shopId, form: { ...TEMPLATE, name: `模板${fresh()}`, unit: 'piece' } }),
    )
    const remove = () =>
      at.deps.command((trx) => trx.deleteFrom('freight_templates').where('id', '=', id).execute())
    return { input: input(id), remove }
  }

const editedShop =
  (input: (id: number) => object): Make =>
  async (at) => {
    const id = await shop(at)
    return {
      input: input(id),
      remove: () => at.database.db.deleteFrom('shops').where('id', '=', id).execute(),
    }
  }

export const goods: Rows = {
  'admingoods.list': noRecord('a filter: a shop that is not there has no wares'),
  'admingoods.shops': noRecord('a shop that is chosen and gone is left out'),
  'admingoods.templates': noRecord('a filter: a shop that is not there has no templates'),
  'admingoods.detail': shared(edited((id) => ({ id }))),
  'admingoods.save': shared(edited((id, sku) => ({ id, version: 1, form: form(sku) }))),
  'admingoods.setState': shared(edited((id) => ({ items: [{ id, version: 1 }], state: 'off' }))),
  'admingoods.bulk': shared(
    edited((id) => ({ items: [{ id, version: 1 }], change: { limitEach: 3 }, preview: false })),
    { gone: 'nothing' },
  ),
  'admingoods.saveTemplate': shared(
    ofTemplate((id) => ({ id, version: 1, shopId: 1, form: { ...TEMPLATE, name: `模板${fresh()}` } })),
  ),
  'admingoods.removeTemplate': shared(ofTemplate((id) => ({ id }))),
  'adminshop.save': shared(editedShop((id) => ({ id, version: 1, form: PAGE }))),
  'adminshop.setState': shared(
    editedShop((id) => ({ items: [{ id, version: 1 }], state: 'closed', reason: '盘点' })),
  ),
  'shop.reply': owned(ofReview((id) => ({ id, text: '谢谢支持' }))),
  'adminreview.hide': shared(async (at) =>
    ofReview((id) => ({ id, version: 1, reason: '含联系方式' }))(at, await at.user()),
  ),
  'adminreview.show': shared(async (at) => {
    const made = await ofReview((id) => ({ id, version: 1 }))(at, await at.user())
    await at.database.db.updateTable('comments').set({ state: 'hidden' }).execute()
    return made
  }),
  'shop.ware': owned(ownProduct(({ id }) => ({ id }))),
  'shop.save': owned(
    ownProduct(({ id, sku, shopId }) => ({ id, version: 1, form: { ...form(sku), shopId } })),
  ),
  'shop.setState': owned(ownProduct(({ id }) => ({ id, version: 1, state: 'off' }))),

  'shop.saveTemplate': owned(
    ofTemplate((id) => ({ id, version: 1, form: { ...TEMPLATE, name: `模板${fresh()}` } }), shopFor),
  ),
  'shop.removeTemplate': owned(ofTemplate((id) => ({ id }), shopFor)),

  'goods.detail': shared(ofProduct()),
  'goods.freight': shared(ofProduct()),
  'goods.list': shared(ofShop),
}
