import { differences, dropDraft, keepDraft, mergeForms, readDraft } from '@/admin/kit/record/drafts'
import { dropPlace } from '@/admin/features/video/dropPlace'
import type { CategoryRow } from '@/contract/catalogue/adminvideo'

const base = { title: '旧', price: 100, tags: ['a'], finished: false }

it('makes my changes again on the other’s, and names what both changed', () => {
  const mine = { ...base, title: '我的', tags: ['a', 'b'] }
  const latest = { ...base, title: '他的', price: 200 }
  expect(mergeForms(base, mine, latest)).toEqual({
    form: { title: '我的', price: 200, tags: ['a', 'b'], finished: false },
    clashes: ['title'],
  })
})

it('sees no clash where both wrote the same', () => {
  const same = { ...base, title: '一样' }
  expect(mergeForms(base, same, same)).toEqual({ form: same, clashes: [] })
  expect(differences(base, { ...base, tags: ['a'] })).toEqual([])
})

it('keeps the newest drafts and forgets one that was saved', () => {
  for (let at = 1; at <= 25; at += 1) keepDraft(`video:${at}`, { form: base, base, version: 1, at })
  expect(readDraft('video:1')).toBeNull()
  expect(readDraft('video:25')).toMatchObject({ form: base, version: 1 })
  dropDraft('video:25')
  expect(readDraft('video:25')).toBeNull()
  expect(readDraft('video:24')).not.toBeNull()
})

describe('a dropped category', () => {
  const row = (id: number, parentId: number): CategoryRow => ({
    id,
    kind: 'drama',
    slug: `c${id}`,
    name: `${id}`,
    parentId,
    sort: id,
    works: 0,
  })
  const rows = [row(1, 0), row(2, 0), row(3, 0), row(4, 1)]

  it.each([
    ['before the first', 3, 1, true, -1, '0-0', { parentId: 0, before: 1 }],
    ['after the first', 3, 1, true, 1, '0-0', { parentId: 0, before: 2 }],
    ['after the last', 1, 3, true, 3, '0-2', { parentId: 0, before: 0 }],
    ['onto one with children', 2, 1, false, 0, '0-0', { parentId: 1, before: 4 }],
    ['beside a child', 3, 4, true, 1, '0-0-0', { parentId: 1, before: 0 }],
  ])('goes %s', (_where, moved, onto, toGap, position, pos, place) => {
    expect(dropPlace(rows, moved, onto, toGap, position, pos)).toEqual(place)
  })
})
