import { lookup } from '@/format/lookup'
import type { NoticeForm } from '@/contract/content/adminnotice'
import type { RoleForm, StaffForm } from '@/contract/office/adminstaff'
import type { VideoForm } from '@/contract/catalogue/adminvideo'
import type { WordForm } from '@/contract/kernel/adminword'
import type { Role } from '@/contract/call'
import type { ConfigForm, ConfigKey } from '@/contract/office/config-forms'
import type { GoodsForm } from '@/contract/store/goods-form'
import type { StaffContext, Trx } from '../deps'
import { conflict, notFound } from '../kernel/http/refusal'
import { setUserRoles, setUserState } from './accounts'
import { formOf, workById } from '../catalogue/admin-video'
import { audit } from '../kernel/audit'
import { broadcastById, formOfNotice, saveBroadcast } from '../content/broadcasts'
import { configDocument, saveConfig } from './config-office'
import { assign, owners, saveCustomer, visibleCustomer } from '../customers/customers'
import { goodsForm, saveGoods, productById } from '../store/office/goods-edit'
import { teachingOf } from '../exams/office/teaching'
import { changeRole } from './office-roles'
import { permissionsOf } from '../kernel/permissions'
import { rolesIn, rolesOf } from '../people/roles-of-users'
import { saveWord, wordById } from '../kernel/text/sensitive-words'
import { moveShop } from '../store/shop-state'
import { pageOf, shopById, writePage } from '../store/shops'
import { changeStaff, setStaffState } from './staff'
import { CONTENT_UNDOERS } from './undo-contents'
import { saveWork } from '../catalogue/office/work-edit'

/** A record in the format of the log. */
export type Doc = Record<string, unknown>

interface Restored {
  id: number
  /** The part after the kind in the entry's target: the id as text, or the key of a record without id. */
  key: string
  version: number
  form: Doc
  reason: string
  /** Dominant colour of the restored cover. */
  tint: string
}

export interface Undoer {
  /** The record in the log's format, as it is now. @throws Refusal 404 */
  read(trx: Trx, ctx: StaffContext, id: number, key: string): Promise<{ form: Doc; version: number }>
  write(trx: Trx, ctx: StaffContext, restored: Restored): Promise<unknown>
  /** The part of a document that is compared; all of it when omitted. */
  compared?(doc: Doc): Doc
  /** The form that restores `fields`, if that is more than writing the old values. */
  restored?(now: Doc, before: Doc, after: Doc, fields: readonly string[]): Doc
}

const video: Undoer = {
  async read(trx, _ctx, id) {
    const work = await workById(trx, id)
    return { form: { ...formOf(work) }, version: work.version }
  },
  async write(trx, ctx, { id, version, form, tint }) {
    const change = { id, version, form: form as VideoForm, tint }
    const { before, after } = await saveWork(trx, ctx, change, 'video.price')
    await audit(trx, ctx, 'adminvideo.save', `work:${id}`, before && formOf(before), formOf(after))
  },
}

type Sku = GoodsForm['skus'][number]
const skusIn = (doc: Doc): Sku[] => (Array.isArray(doc['skus']) ? (doc['skus'] as Sku[]) : [])

const goods: Undoer = {
  async read(trx, _ctx, id) {
    const product = await productById(trx, id, null)
    return { form: { ...(await goodsForm(trx, product)) }, version: product.goods_version }
  },
  async write(trx, ctx, { id, version, form, tint }) {
    const prices = ctx.staff.permissions.includes('goods.price')
    const by = { shopId: null, now: ctx.clock.now(), prices, tint }
    const done = await saveGoods(trx, by, { id, version, form: form as GoodsForm })
    await audit(trx, ctx, 'admingoods.save', `work:${id}`, done.before, done.after)
  },
  // Sales change the stock all the time: the amount that an edit added is subtracted again. Codes are not restored:
  // entries written before codes were shown have them masked.
  compared: (doc) =>
    'skus' in doc
      ? {
          ...doc,
          skus: skusIn(doc).map(({ stock: _stock, stockSeen: _seen, code: _code, ...sku }) => sku),
        }
      : doc,
  restored(now, before, after, fields) {
    const old = Object.fromEntries(fields.map((field) => [field, before[field]]))
    if (!fields.includes('skus')) return { ...now, ...old }
    const skus = skusIn(before).map((sku) => {
      const [here, then] = [now, after].map((doc) => skusIn(doc).find(({ id }) => id === sku.id))
      if (!here || !then) throw conflict('规格被增减过，不能撤销，请在商品里修改')
      const stock = Math.max(0, here.stock - (then.stock - sku.stock))
      return { ...sku, code: here.code, stock, stockSeen: here.stock }
    })
    return { ...now, ...old, skus }
  },
}

const shopPage: Undoer = {
  async read(trx, _ctx, id) {
    const shop = await shopById(trx, id)
    return { form: { ...pageOf(shop) }, version: shop.version }
  },
  async write(trx, ctx, { id, version, form }) {
    const before = await shopById(trx, id)
    const page = { ...pageOf(before), ...form }
    await writePage(trx, before, version, page)
    await audit(trx, ctx, 'adminshop.save', `shop:${id}`, pageOf(before), page)
  },
}

const shopState: Undoer = {
  async read(trx, _ctx, id) {
    const { state, version } = await shopById(trx, id)
    return { form: { state }, version }
  },
  write: (trx, ctx, { id, version, form, reason }) =>
    moveShop(trx, ctx, { id, version }, { state: form['state'] as 'open' | 'closed', reason }),
}

async function userDoc(trx: Trx, id: number) {
  const user = await trx
    .selectFrom('users')
    .select([rolesOf(trx, 'users.id').as('roles'), 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw notFound('用户不存在')
  return user
}

const userRoles: Undoer = {
  async read(trx, _ctx, id) {
    const { roles, version } = await userDoc(trx, id)
    return { form: { roles: rolesIn(roles) }, version }
  },
  write: (trx, ctx, { id, version, form, reason }) =>
    setUserRoles(trx, ctx, { id, version, roles: form['roles'] as Role[], reason }),
}

const userState: Undoer = {
  async read(trx, _ctx, id) {
    const { state, version } = await userDoc(trx, id)
    return { form: { state }, version }
  },
  write: (trx, ctx, { id, version, form, reason }) =>
    setUserState(trx, ctx, { id, version }, { state: form['state'] as 'active' | 'frozen', reason }),
}

const role: Undoer = {
  async read(trx, _ctx, id) {
    const row = await trx.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('角色不存在')
    const { name, notes, scope } = row
    return { form: { name, notes, scope, permissions: permissionsOf(row.permissions) }, version: row.version }
  },
  write: (trx, ctx, { id, version, form }) => changeRole(trx, ctx, { id, version, form: form as RoleForm }),
}

async function staffRow(trx: Trx, id: number) {
  const row = await trx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('员工不存在')
  return row
}

const staffState: Undoer = {
  async read(trx, _ctx, id) {
    const { state, version } = await staffRow(trx, id)
    return { form: { state }, version }
  },
  write: (trx, ctx, { id, version, form, reason }) =>
    setStaffState(trx, ctx, { id, version, state: form['state'] as 'active' | 'frozen', reason }),
}

const staff: Undoer = {
  async read(trx, _ctx, id) {
    const { name, display_name, role: slug, team, teacher_id, version } = await staffRow(trx, id)
    const teaching = (await teachingOf(trx, [id]))(id)
    const form: StaffForm = {
      name,
      displayName: display_name,
      role: slug,
      team,
      teacherId: teacher_id ?? 0,
      ...teaching,
    }
    return { form, version }
  },
  write: (trx, ctx, { id, version, form }) =>
    changeStaff(trx, ctx, {
      id,
      version,
      form: { ...(form as StaffForm), teacherId: (form['teacherId'] as number | null) ?? 0 },
    }),
  compared: (doc) => ({ ...doc, teacherId: doc['teacherId'] ?? 0 }),
}

const customer: Undoer = {
  async read(trx, ctx, id) {
    const { name, note, teacher_id, version } = await visibleCustomer(trx, ctx.staff, id)
    return { form: { name, note, teacherId: teacher_id }, version }
  },
  write: (trx, ctx, { id, version, form }) =>
    saveCustomer(trx, ctx, {
      id,
      version,
      form: {
        name: form['name'] as string,
        note: form['note'] as string,
        teacherId: (form['teacherId'] as number | null) ?? 0,
      },
    }),
}

const assigned: Undoer = {
  async read(trx, ctx, id) {
    const { staff_id, version } = await visibleCustomer(trx, ctx.staff, id)
    return { form: { staffId: staff_id }, version }
  },
  async write(trx, ctx, { id, version, form }) {
    const wanted = form['staffId'] as number | null
    const owner = (await owners(trx, ctx.staff)).find((one) => one.id === wanted) ?? null
    if (wanted !== null && !owner) throw conflict('原来的负责人已不能接手，不能撤销')
    await assign(trx, ctx, { id, version }, owner)
  },
}

const notice: Undoer = {
  async read(trx, _ctx, id) {
    const row = await broadcastById(trx, id)
    return { form: { ...formOfNotice(row) }, version: row.version }
  },
  write: (trx, ctx, { id, version, form }) =>
    saveBroadcast(trx, ctx, { id, version, form: form as NoticeForm }),
}

const word: Undoer = {
  async read(trx, _ctx, id) {
    const { word: text, note, version } = await wordById(trx, id)
    return { form: { word: text, note }, version }
  },
  write: (trx, ctx, { id, version, form }) => saveWord(trx, ctx, { id, version, form: form as WordForm }),
}

const configuration: Undoer = {
  async read(trx, _ctx, _id, key) {
    const { form, version } = await configDocument(trx, key as ConfigKey)
    return { form: { ...form[key as ConfigKey] }, version }
  },
  write: (trx, ctx, { key, version, form }) =>
    saveConfig(trx, ctx, { key: key as ConfigKey, version, form: form as ConfigForm<ConfigKey> }),
}

/** Undoers of changes in the log, by the call that made the change. */
export const UNDOERS = lookup<Undoer | undefined>({
  'adminvideo.save': video,
  'adminvideo.setState': video,
  'admingoods.save': goods,
  'admingoods.setState': goods,
  'admingoods.bulk': goods,
  'adminshop.save': shopPage,
  'adminshop.setState': shopState,
  'adminaccount.setRoles': userRoles,
  'adminaccount.setState': userState,
  'adminrole.save': role,
  'adminstaff.save': staff,
  'adminstaff.setState': staffState,
  'admincustomer.save': customer,
  'admincustomer.assign': assigned,
  'adminnotice.save': notice,
  'adminword.save': word,
  'adminconfig.save': configuration,
  ...CONTENT_UNDOERS,
})
