import { FAMILY_BASE } from '@/contract/call'
import { allCalls } from '@/contract/contract'
import { referencePage, rowsOf } from '@/tools/api-reference'
import { Type } from '@sinclair/typebox'
import { JSDOM } from 'jsdom'

const page = new JSDOM(referencePage(':root{--color-surface:#fff}')).window.document

it.each(allCalls().map(({ name, call }) => [name, call] as const))('%s is on the page', (name, call) => {
  const entry = page.getElementById(name)
  expect(entry?.querySelector('.address')?.textContent).toBe(
    `${call.method} ${FAMILY_BASE[call.family]}${call.path}`,
  )
  expect(entry?.textContent).toContain(call.notes.replaceAll('`', ''))
  expect(page.querySelector(`nav a[href="#${name}"]`)?.textContent).toBe(name)
  for (const { name: field } of rowsOf(call.input)) {
    const cells = [...(entry?.querySelectorAll('td:first-child code') ?? [])].map(
      ({ textContent }) => textContent,
    )
    expect(cells).toContain(field)
  }
  if (call.permission) expect(entry?.querySelector('.marks')?.textContent).toContain(call.permission)
  if (call.idempotent) expect(entry?.querySelector('.marks')?.textContent).toContain('x-idempotency-key')
})

it('names what is inside objects and lists by its path, with limits and needs', () => {
  const schema = Type.Object({
    feed: Type.Object({ age: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })) }),
    rows: Type.Array(Type.Object({ id: Type.Integer({ description: 'of the work' }) }), { maxItems: 9 }),
  })
  expect(rowsOf(schema as never)).toEqual([
    { name: 'feed', type: 'object', needed: true, limits: '', text: '' },
    { name: 'feed.age', type: 'integer', needed: false, limits: '0–120', text: '' },
    { name: 'rows', type: 'object[]', needed: true, limits: '≤ 9 items', text: '' },
    { name: 'rows[].id', type: 'integer', needed: true, limits: '', text: 'of the work' },
  ])
})

it('brings no script, and nothing from elsewhere', () => {
  expect(page.querySelectorAll('script, link, img')).toHaveLength(0)
})
