import { lookup } from '@/format/lookup'

it('finds what was written in it, and nothing that objects inherit', () => {
  const names = lookup<string>({ mp: '微信' })
  expect(names['mp']).toBe('微信')
  expect(Object.keys(names)).toEqual(['mp'])
  for (const key of ['constructor', 'valueOf', 'toString', '__proto__']) expect(names[key]).toBeUndefined()
})
