import { insertWare } from '@tests/server/goods/ware'
import type { Rig } from '../rig'
import { fresh, shared, withdraw, type Make, type Rows } from './record'

const ware = (at: Rig, shop_id = 1) =>
  insertWare(at, { number: fresh(), title: '云谷皮纸', goods: { shop_id } })

/** A shop of the house with a ware in it. */
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

const ofWare =
  (more: object = {}): Make =>
  async (at) => {
    const made = await ware(at)
    return { input: { kind: 'goods', id: made.number, ...more }, remove: () => withdraw(at, made) }
  }

const ofShop: Make = async (at) => {
  const id = await shop(at)
  await ware(at, id)
  return { input: { shopId: id }, remove: () => close(at, id) }
}

export const goods: Rows = {
  'goods.detail': shared(ofWare()),
  'goods.freight': shared(ofWare()),
  'goods.list': shared(ofShop),
}
