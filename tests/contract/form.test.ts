import { flatten, unflatten, type Payload } from '@/contract/kernel/form'
import { fc } from '@tests/support/properties'

const key = fc
  .string({ minLength: 1, maxLength: 8 })
  .filter((text) => !text.includes('.') && text !== '__proto__' && !/^\d+$/.test(text))
const leaf = fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true }), fc.boolean())

/** Payloads as the contract knows them: objects and lists, at most six names deep. */
const payload = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small', maxDepth: 4 }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('value'), { minLength: 1, maxLength: 12 }),
  object: fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4 }),
})).object as fc.Arbitrary<Payload>

/** What a form carries of a payload: the same shape with all leaves as text. */
const asText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asText(item)]))
  return String(value)
}

const throughTheWire = (value: Payload): Payload => {
  const wire = new URLSearchParams(flatten(value)).toString()
  return unflatten(new URLSearchParams(wire))
}

describe('a payload', () => {
  it('comes out of a form as it went in', () => {
    fc.assert(
      fc.property(payload, (value) => {
        // Lone surrogates become the replacement character in every form.
        fc.pre(!/\\ud[89a-f]/i.test(JSON.stringify(value)))
        expect(throughTheWire(value)).toEqual(asText(value))
      }),
      { numRuns: 500 },
    )
  })

  it('leaves out what is not there', () => {
    expect(flatten({ a: undefined, b: null, c: { d: undefined }, e: [], f: 0, g: '', h: false })).toEqual([
      ['f', '0'],
      ['g', ''],
      ['h', 'false'],
    ])
  })

  it('keeps the order of a list of more than ten', () => {
    const ids = Array.from({ length: 25 }, (_, index) => String(100 - index))
    expect(throughTheWire({ ids })).toEqual({ ids })
  })
})

describe('a hostile form', () => {
  it('is read without harm, whatever its names are', () => {
    const step = fc.oneof(
      fc.constantFrom(
        '__proto__',
        'constructor',
        'prototype',
        'toString',
        'hasOwnProperty',
        '',
        '0',
        '1',
        'a',
      ),
      fc.string({ maxLength: 4 }),
    )
    const name = fc.array(step, { minLength: 1, maxLength: 12 }).map((steps) => steps.join('.'))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (fields) => {
        const value = unflatten(fields)
        expect(({} as Payload)['a']).toBeUndefined()
        expect(typeof Object.prototype.toString).toBe('function')
        expect(typeof Object.prototype.hasOwnProperty).toBe('function')
        expect(() => JSON.stringify(value)).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    '__proto__.admin',
    'constructor.prototype.admin',
    'a.__proto__.admin',
    'a.constructor.prototype.admin',
  ])('cannot give every object a property: %s', (name) => {
    unflatten([[name, '1']])
    expect(({} as Payload)['admin']).toBeUndefined()
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('admin')
  })

  it('gives no object a prototype of its own', () => {
    expect(unflatten([['__proto__.admin', '1']])).toEqual({})
    expect(
      Object.assign({}, unflatten([['__proto__', 'x']]), unflatten([['a.__proto__.admin', '1']])),
    ).toEqual({})
  })

  it('is read six names deep and no deeper', () => {
    expect(unflatten([['a.b.c.d.e.f', '1']])).toEqual({ a: { b: { c: { d: { e: { f: '1' } } } } } })
    expect(unflatten([['a.b.c.d.e.f.g', '1']])).toEqual({})
    expect(unflatten([[Array(10_000).fill('a').join('.'), '1']])).toEqual({})
  })

  it('makes no list of a million empty places', () => {
    expect(unflatten([['ids.999999999', '1']])).toEqual({ ids: { '999999999': '1' } })
  })

  it('takes the last of two that contradict each other', () => {
    expect(
      unflatten([
        ['a', '1'],
        ['a.b', '2'],
      ]),
    ).toEqual({ a: { b: '2' } })
    expect(
      unflatten([
        ['a.b', '2'],
        ['a', '1'],
      ]),
    ).toEqual({ a: '1' })
  })
})
