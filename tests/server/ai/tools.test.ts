import { Value } from '@sinclair/typebox/value'
import { AiDocument, fillTemplate, placesOf } from '@/contract/ai/ai-tools'
import { countWords } from '@/contract/kernel/word-count'
import { SCREEN_PATHS } from '@/client/paths'
import { checkedValues } from '@/server/ai/ai-tools'
import { TOOLS } from '@/server/demo/ai'

it('every tool has a screen, and every screen a tool', () => {
  const screens = SCREEN_PATHS.flatMap((path) => /^\/ai\/words\/(\w+)$/.exec(path)?.[1] ?? [])
  expect(TOOLS.map(({ slug }) => slug).sort()).toEqual([...screens].sort())
  expect(TOOLS.length).toBeGreaterThanOrEqual(35)
})

it('no two tools ask or say the same', () => {
  for (const of of [
    (tool: (typeof TOOLS)[number]) => [tool.slug],
    (tool: (typeof TOOLS)[number]) => [tool.title],
    (tool: (typeof TOOLS)[number]) => [tool.summary],
    (tool: (typeof TOOLS)[number]) => tool.offline,
  ]) {
    const all = TOOLS.flatMap(of)
    expect(new Set(all).size).toBe(all.length)
  }
})

describe.each(TOOLS.map((tool) => [tool.title, tool] as const))('%s', (_title, { slug, most, ...tool }) => {
  const { fields, example, prompt, offline } = tool
  const names = fields.map(({ name }) => name)
  const bare = Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.kind === 'choice' ? (field.options[0] ?? '') : field.required ? (example[field.name] ?? '') : '',
    ]),
  )

  it('is a document of its kind', () => {
    expect([...Value.Errors(AiDocument, { fields, example, prompt, offline })]).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(tool.summary.length).toBeLessThanOrEqual(22)
    expect(most).toBeLessThanOrEqual(2000)
    expect(slug).toMatch(/^[a-z]{2,20}$/)
  })

  it('has an example that fills its form', () => {
    const given = Object.entries(example).map(([name, value]) => ({ name, value }))
    expect(Object.keys(example).sort()).toEqual([...names].sort())
    expect(checkedValues({ fields, example, prompt, offline }, given)).toEqual(
      Object.fromEntries(fields.map(({ name }) => [name, example[name]])),
    )
  })

  it('asks the writer for all it asked the reader', () => {
    expect(placesOf(prompt).sort()).toEqual([...names].sort())
  })

  it.each(offline.map((text, index) => [index, text] as const))(
    'example %i reads well, full and bare',
    (_index, text) => {
      expect(placesOf(text).filter((name) => !names.includes(name))).toEqual([])
      for (const values of [example, bare]) {
        const filled = fillTemplate(text, values)
        expect(filled).not.toMatch(/\{\{|\}\}|undefined|[#*]/)
        expect(countWords(filled)).toBeGreaterThanOrEqual(60)
      }
    },
  )
})
