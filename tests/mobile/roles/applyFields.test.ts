import {
  ActorForm,
  BroadcasterForm,
  CreatorForm,
  DealerForm,
  PromoterForm,
  ShopForm,
  TeacherForm,
} from '@/contract/office/applications'
import { ROLES, SCHEMA_KEYWORDS, type Role } from '@/contract/call'
import { allFields, fieldsOf, type Field, type Values } from '@/mobile/areas/roles/parts/applyFields'
import {
  blankValues,
  draftOf,
  faultsOf,
  fittingText,
  formOf,
  shownValues,
  valuesOf,
} from '@/mobile/areas/roles/parts/applyValues'
import type { TSchema } from '@sinclair/typebox'
import { Ajv } from 'ajv'

/** As the server checks. */
const ajv = new Ajv()
ajv.addVocabulary([...SCHEMA_KEYWORDS])
const faultsBy = (schema: TSchema, value: unknown): unknown =>
  ajv.validate(schema, value) ? null : ajv.errors

const SCHEMAS = {
  shop: ShopForm,
  dealer: DealerForm,
  promoter: PromoterForm,
  actor: ActorForm,
  broadcaster: BroadcasterForm,
  teacher: TeacherForm,
  creator: CreatorForm,
}

const GOOD: Record<string, string> = {
  idCard: '11010519491231002X',
  licenceNo: '91330106MA2CFR0X5K',
  birthday: '1999-05-01',
}

/** What somebody may type into a field, at its longest. */
function filled(field: Field): string | string[] {
  switch (field.type) {
    case 'text':
    case 'long':
      return GOOD[field.name] ?? '字'.repeat(field.max)
    case 'number':
      return String(field.max)
    case 'date':
      return GOOD[field.name] ?? ''
    case 'choice':
      return field.options[0]?.value ?? ''
    case 'tags':
      return Array.from({ length: field.max }, (_, index) => `${'签'.repeat(18)}${index}`)
    case 'pictures':
      return Array.from({ length: field.max }, (_, index) => `private/${index}.webp`)
  }
}

const full = (kind: Role): Values =>
  Object.fromEntries(allFields(kind).map((field) => [field.name, filled(field)]))

describe.each(ROLES)('the form of a %s', (kind) => {
  const schema: TSchema = SCHEMAS[kind]

  it('asks for what the contract has, and nothing else', () => {
    const asked = allFields(kind).map(({ name }) => name)
    expect([...asked].sort()).toEqual(Object.keys(schema['properties'] as object).sort())
  })

  it('filled to the brim it is handed in as the contract takes it, and comes back as it was', () => {
    const modes = kind === 'shop' ? ['personal', 'company', 'brand'] : ['']
    for (const mode of modes) {
      const values = mode ? { ...full(kind), mode } : full(kind)
      expect(faultsOf(kind, values)).toEqual([])
      const form = formOf(kind, values)
      expect(faultsBy(schema, form[kind])).toBeNull()
      const back = valuesOf(kind, form)
      for (const { name } of fieldsOf(kind, values)) expect([name, back[name]]).toEqual([name, values[name]])
    }
  })

  it('with nothing but what must be filled in it is good as well', () => {
    const musts = new Set(allFields(kind).flatMap(({ name, required }) => (required ? [name] : [])))
    const values = Object.fromEntries(
      Object.entries(full(kind)).map(([name, value]) => [
        name,
        musts.has(name) ? value : Array.isArray(value) ? [] : '',
      ]),
    )
    expect(faultsOf(kind, values)).toEqual([])
    expect(faultsBy(schema, formOf(kind, values)[kind])).toBeNull()
  })

  it('empty it complains of every must, in the order of the screen', () => {
    const musts = fieldsOf(kind, blankValues(kind)).filter(
      ({ name, required }) => required && blankValues(kind)[name]?.length === 0,
    )
    expect(faultsOf(kind, blankValues(kind)).map(({ name }) => name)).toEqual(musts.map(({ name }) => name))
  })

  it('half filled it is a draft the server takes', () => {
    const [first] = allFields(kind).filter(({ type }) => type === 'text')
    const draft = draftOf(kind, { ...blankValues(kind), [first?.name ?? '']: '字' })
    const inner = draft[kind] as Record<string, unknown>
    expect(inner[first?.name ?? '']).toBe('字')
    const properties = schema['properties'] as Record<string, TSchema>
    for (const [name, value] of Object.entries(inner))
      expect([name, faultsBy(properties[name] as TSchema, value)]).toEqual([name, null])
  })
})

it('tells what is wrong with a number, a code and a day', () => {
  const faults = faultsOf('shop', {
    ...full('shop'),
    mode: 'company',
    idCard: '110105194912310021',
    licenceNo: '123',
  })
  expect(faults).toEqual([
    { name: 'idCard', fault: '身份证号码不正确' },
    { name: 'licenceNo', fault: '统一社会信用代码应为 18 位' },
  ])
  expect(faultsOf('actor', { ...full('actor'), height: '20', birthday: '2999-01-01' })).toEqual([
    { name: 'birthday', fault: '出生日期不正确' },
    { name: 'height', fault: '身高应为 50–250 的整数' },
  ])
})

it('hands in no licence number that is not asked for any more', () => {
  expect(formOf('shop', { ...full('shop'), mode: 'personal' }).shop).toMatchObject({
    mode: 'personal',
    company: '',
    licenceNo: '',
    brand: '',
  })
})

it('a picture that cannot be shown is not handed in unseen, and a long address is cut to fit', () => {
  const shown = shownValues('actor', full('actor'), new Map([['private/2.webp', '/a.webp']]))
  expect(shown['photos']).toEqual(['private/2.webp'])
  expect(fittingText('actor', 'area', '路'.repeat(90))).toHaveLength(40)
})
