import { MOST_PAYEES, type PayeeKind } from '@/contract/earnings/withdraw-rules'
import type { Payee, PayeeForm } from '@/contract/earnings/withdraw'
import { maskMobile } from '@/format/masks'
import type { Row } from '../kernel/tables'
import type { Context, Db, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { editedByOther } from '../kernel/list/office'
import { keyed, seal, unseal, type Seal } from '../kernel/secrets'

/** Accounts that users are paid to. The number is stored encrypted, shown masked, and compared by a keyed hash. */
export type PayeeRow = Row<'payees'>

type NeededDeps = Pick<Context, 'env' | 'random' | 'clock'>

const sealOf = (userId: number): Seal => ({ purpose: 'payee numbers', subject: `user:${userId}` })

/** The Luhn check of card numbers (ISO/IEC 7812): each second digit from the right is doubled. */
const isCardNumber = (digits: string): boolean => {
  if (!/^\d{15,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const twice = place % 2 ? Number(digit) * 2 : Number(digit)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

const PHONE = /^1[3-9]\d{9}$/
const MAIL = /^[\w.+-]{1,30}@[\w-]{1,30}(\.[a-z]{2,10}){1,3}$/
const WECHAT = /^[a-z][\w-]{5,19}$/i

/** The normalised number, for comparing and paying. @throws Refusal 400 */
function plainNumber(kind: PayeeKind, typed: string): string {
  const number = typed.replace(kind === 'bank' ? /[\s-]/g : /\s/g, '')
  if (kind === 'bank' && !isCardNumber(number)) throw badInput('银行卡号不正确，请核对')
  if (kind === 'alipay') {
    const account = number.toLowerCase()
    if (!PHONE.test(account) && !MAIL.test(account)) throw badInput('请输入支付宝绑定的手机号或邮箱')
    return account
  }
  if (kind === 'wechat' && !PHONE.test(number) && !WECHAT.test(number))
    throw badInput('请输入微信号或微信绑定的手机号')
  return number
}

function maskNumber(kind: PayeeKind, number: string): string {
  if (kind === 'bank') return `**** ${number.slice(-4)}`
  if (PHONE.test(number)) return maskMobile(number)
  const [name = '', host] = number.split('@')
  return host ? `${name.slice(0, 1)}***@${host}` : `${name.slice(0, 2)}***${name.slice(-1)}`
}

/** The decrypted number, for the channel that pays to it. */
export const numberOf = (env: Context['env'], userId: number, sealed: string): string =>
  unseal(env, sealOf(userId), sealed).toString('utf8')

interface Kept {
  masked: string
  sealed: string
  mark: string
}

function keep(ctx: NeededDeps, userId: number, kind: PayeeKind, typed: string): Kept {
  const number = plainNumber(kind, typed)
  return {
    masked: maskNumber(kind, number),
    sealed: seal(ctx, sealOf(userId), Buffer.from(number)),
    mark: keyed(ctx.env.secret, 'payee number', `${kind}:${number}`),
  }
}

const bankOf = (kind: PayeeKind, typed: string): string => {
  const bank = typed.trim()
  if (kind !== 'bank') return ''
  if (bank.length < 2) throw badInput('请输入开户银行')
  return bank
}

const holderOf = (typed: string): string => {
  const holder = typed.trim()
  if (holder.length < 2) throw badInput('请输入收款人姓名')
  return holder
}

/** How many other users have the same account; deleted accounts count too. */
export async function countOtherAccounts(db: Db, userId: number, mark: string): Promise<number> {
  const { n } = await db
    .selectFrom('payees')
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('n'))
    .where('mark', '=', mark)
    .where('user_id', '<>', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function present(db: Db, row: PayeeRow): Promise<Payee> {
  const { id, kind, holder, bank, masked: number, version } = row
  const shared = (await countOtherAccounts(db, row.user_id, row.mark)) > 0
  return { id, kind, holder, bank, number, version, preferred: row.preferred === 1, shared }
}

const living = (db: Db, userId: number) =>
  db.selectFrom('payees').selectAll().where('user_id', '=', userId).where('alive', '=', 1)

/** @throws Refusal 404 for a deleted one and for another user's */
export async function payeeOf(db: Db, userId: number, id: number): Promise<PayeeRow> {
  const row = await living(db, userId).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('收款账户不存在')
  return row
}

export const ownPayee = async (db: Db, userId: number, id: number): Promise<Payee> =>
  present(db, await payeeOf(db, userId, id))

export async function payeesOf(db: Db, userId: number): Promise<Payee[]> {
  const rows = await living(db, userId).orderBy('id', 'desc').execute()
  const sorted = rows.sort((a, b) => (b.preferred ?? 0) - (a.preferred ?? 0))
  return Promise.all(sorted.map((row) => present(db, row)))
}

/** @throws Refusal 400 for an invalid account, 409 for a duplicate and for the eleventh */
export async function addPayee(
  trx: Trx,
  ctx: NeededDeps,
  userId: number,
  form: PayeeForm & { preferred: boolean },
): Promise<Payee> {
  const kept = keep(ctx, userId, form.kind, form.number)
  const own = await living(trx, userId).execute()
  if (own.some(({ mark }) => mark === kept.mark)) throw conflict('该账户已添加')
  if (own.length >= MOST_PAYEES) throw conflict(`最多保存 ${MOST_PAYEES} 个收款账户`)
  const { id } = await trx
    .insertInto('payees')
    .values({
      user_id: userId,
      kind: form.kind,
      holder: holderOf(form.holder),
      bank: bankOf(form.kind, form.bank),
      ...kept,
      alive: 1,
      preferred: null,
      created_at: ctx.clock.now(),
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return form.preferred || !own.length ? preferPayee(trx, userId, id) : ownPayee(trx, userId, id)
}

/** @throws Refusal 404, 409 when it was changed elsewhere or the number exists already */
export async function editPayee(
  trx: Trx,
  ctx: NeededDeps,
  userId: number,
  { id, version, ...form }: { id: number; version: number; holder: string; bank: string; number?: string },
): Promise<Payee> {
  const row = await payeeOf(trx, userId, id)
  const kept = form.number === undefined ? null : keep(ctx, userId, row.kind, form.number)
  if (kept) {
    const same = await living(trx, userId)
      .where('mark', '=', kept.mark)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (same) throw conflict('该账户已添加')
  }
  const written = await trx
    .updateTable('payees')
    .set({
      ...kept,
      holder: holderOf(form.holder),
      bank: bankOf(row.kind, form.bank),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('alive', '=', 1)
    .where('version', '=', version)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw editedByOther()
  return ownPayee(trx, userId, id)
}

/** @throws Refusal 404 */
export async function preferPayee(trx: Trx, userId: number, id: number): Promise<Payee> {
  await payeeOf(trx, userId, id)
  await trx.updateTable('payees').set({ preferred: null }).where('user_id', '=', userId).execute()
  await trx.updateTable('payees').set({ preferred: 1 }).where('id', '=', id).where('alive', '=', 1).execute()
  return ownPayee(trx, userId, id)
}

/** Deletes an account with its number; the newest remaining one becomes the default. @throws Refusal 404 */
export async function deletePayee(trx: Trx, userId: number, id: number): Promise<void> {
  const gone = await trx
    .updateTable('payees')
    .set({ alive: null, preferred: null, sealed: '' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('alive', '=', 1)
    .executeTakeFirst()
  if (gone.numUpdatedRows !== 1n) throw notFound('收款账户不存在')
  const [newest, ...others] = await living(trx, userId).orderBy('id', 'desc').execute()
  if (newest && ![newest, ...others].some(({ preferred }) => preferred))
    await preferPayee(trx, userId, newest.id)
}
