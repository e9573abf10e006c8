import { lookup } from '@/format/lookup'
import type { ApplicationForms, ApplicationKind, DraftForms } from '@/contract/office/applications'
import { idCard as idCardFault } from '@/contract/kernel/rules'
import type { UserContext } from '../deps'
import { badInput } from '../kernel/http/refusal'
import { masked, type Personal, type PersonalKind } from '../people/personal-data'
import { pictureName } from '../kernel/files/private-pictures'

type Form = Record<string, unknown>

/** Fields of all forms that hold references of pictures. */
const PICTURES = ['licences', 'pictures', 'photos', 'certificates']

/** The filled form of a kind; fields of other kinds are dropped. */
export const formUnder = (kind: ApplicationKind, forms: DraftForms): Form | undefined => forms[kind]

/** References of a form's pictures, without the signature in a preview's address. */
export const picturesOf = (form: Form): string[] =>
  PICTURES.flatMap((field) => (form[field] as string[] | undefined) ?? [])

const text = (form: Form, field: string): string => String(form[field] ?? '').trim()

/** Public names of an applicant, preferred over the legal name. */
const PUBLIC_NAMES = ['name', 'stageName', 'penName']

const firstOf = (form: Form, fields: readonly string[]): string =>
  fields.map((field) => text(form, field)).find((name) => name !== '') ?? ''

/** Name of the applicant in lists. */
export const nameOf = (form: Form): string => firstOf(form, [...PUBLIC_NAMES, 'realName', 'contact'])

/** Name of the applicant in the back office's lists: a personal name only as far as `personal` allows. */
export const officeNameOf = (form: Form, personal: Personal): string =>
  firstOf(form, PUBLIC_NAMES) || personal('name', nameOf(form))

/** Trims texts, removes signatures from references, drops empty tags. */
function tidy(form: Form): Form {
  const one = (field: string, value: unknown): unknown => {
    if (typeof value === 'string') return field === 'idCard' ? value.trim().toUpperCase() : value.trim()
    if (!Array.isArray(value)) return value
    const items = value.map((item) =>
      PICTURES.includes(field) ? pictureName(String(item)) : String(item).trim(),
    )
    return [...new Set(items.filter(Boolean))]
  }
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [field, one(field, value)]))
}

/** A draft form in the format that is stored. */
export const draftForm = (kind: ApplicationKind, forms: DraftForms): DraftForms => ({
  [kind]: tidy(formUnder(kind, forms) ?? {}),
})

const REQUIRED_PICTURES: Partial<Record<ApplicationKind, [field: string, name: string]>> = {
  shop: ['licences', '证照照片'],
  actor: ['photos', '形象照片'],
  teacher: ['certificates', '资格证明'],
}

const REQUIRED: Record<ApplicationKind, Record<string, string>> = {
  shop: { name: '店铺名称', contact: '联系人', category: '经营类目' },
  dealer: { contact: '联系人', area: '代理区域', channels: '渠道资源' },
  promoter: { contact: '姓名', plan: '推广计划' },
  actor: { stageName: '艺名', realName: '真实姓名', intro: '自我介绍' },
  broadcaster: { stageName: '主播名', realName: '真实姓名', intro: '自我介绍' },
  teacher: { realName: '真实姓名', subject: '授课方向', intro: '个人简介' },
  creator: { penName: '笔名', realName: '真实姓名', sample: '代表作片段' },
}

function checkShop(form: Form): void {
  if (form['mode'] === 'personal') return
  if (!text(form, 'company')) throw badInput('请填写企业名称')
  if (!text(form, 'licenceNo')) throw badInput('请填写统一社会信用代码')
  if (form['mode'] === 'brand' && !text(form, 'brand')) throw badInput('请填写品牌名称')
}

function checkBirthday(form: Form, now: number): void {
  const day = text(form, 'birthday')
  const at = Date.parse(`${day}T00:00:00Z`)
  if (!Number.isFinite(at) || new Date(at).toISOString().slice(0, 10) !== day || at > now || day < '1900')
    throw badInput('出生日期不正确')
}

/**
 * The form in the format that is stored, after checks that a schema cannot express.
 * @throws Refusal 400 naming the first invalid field
 */
export function checkedForm(
  ctx: Pick<UserContext, 'clock'>,
  kind: ApplicationKind,
  forms: ApplicationForms,
): ApplicationForms {
  const given = formUnder(kind, forms)
  if (!given) throw badInput('请填写申请资料')
  const form = tidy(given)
  for (const [field, name] of Object.entries(REQUIRED[kind]))
    if (!text(form, field)) throw badInput(`请填写${name}`)
  const [pictures, called] = REQUIRED_PICTURES[kind] ?? []
  if (pictures && (form[pictures] as string[]).length === 0) throw badInput(`请上传${called}`)
  if ('idCard' in form) {
    const fault = idCardFault(text(form, 'idCard'))
    if (fault) throw badInput(fault)
  }
  if (kind === 'shop') checkShop(form)
  if ('birthday' in form) checkBirthday(form, ctx.clock.now())
  return { [kind]: form }
}

/** Fields of the forms that contain personal names or numbers, by kind. New ones are added here. */
const PERSONAL = lookup<PersonalKind>({
  idCard: 'document',
  contact: 'name',
  realName: 'name',
})

/** The form for the back office: names as far as `personal` allows, id numbers always masked. */
export function formForOffice(forms: DraftForms, personal: Personal): DraftForms {
  return Object.fromEntries(
    Object.entries(forms as Record<string, Form>).map(([kind, form]) => [
      kind,
      Object.fromEntries(
        Object.entries(form).map(([field, value]) => {
          const kind = PERSONAL[field]
          if (!kind || typeof value !== 'string') return [field, value]
          return [field, kind === 'name' ? personal(kind, value) : masked(kind, value)]
        }),
      ),
    ]),
  )
}
