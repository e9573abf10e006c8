import { readFileSync } from 'node:fs'
import { origins } from '../../stories/design-system/antdMobile'
import { repositoryFiles, withoutComments } from './files'

/** Names of antd-mobile's widgets: what its barrel exports that is written like a component. */
const widgets = new Set(
  [...readFileSync('node_modules/antd-mobile/es/index.js', 'utf8').matchAll(/default as ([A-Z]\w*)/g)].map(
    ([, name]) => name ?? '',
  ),
)

const sources = repositoryFiles().filter(({ path }) => /^design-system\/components\/.*\.tsx?$/.test(path))
const partOf = (path: string): string => path.split('/')[2] ?? ''
const parts = new Set(sources.map(({ path }) => partOf(path)))

/** Widgets that a file imports from antd-mobile, whatever it calls them: `import { Steps as Antd } from 'antd-mobile'`. */
const imported = (text: string): string[] =>
  [...withoutComments(text).matchAll(/import\s*\{([^}]*)\}\s*from\s*'antd-mobile'/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
    .filter((name) => widgets.has(name))

/** The widgets that each part is built on, as `part: Widget`. */
const built = sources.flatMap(({ path, text }) =>
  imported(text).map((widget) => `${partOf(path)}: ${widget}`),
)

it('knows the widgets by name', () => {
  expect(widgets.size).toBeGreaterThan(60)
  expect(imported("import { Steps as Antd, reduceMotion } from 'antd-mobile'")).toEqual(['Steps'])
  expect(built.length).toBeGreaterThan(0)
})

it('the table of the Storybook names every part built on antd-mobile, and no other', () => {
  const named = origins.flatMap(({ part, from = [] }) => from.map((widget) => `${part}: ${widget}`))
  expect(named.toSorted()).toEqual([...new Set(built)].toSorted())
})

it('a part of our own that antd-mobile has as well says why it is our own', () => {
  const told = new Set(origins.map(({ part }) => part))
  expect([...parts].filter((part) => widgets.has(part) && !told.has(part))).toEqual([])
})

it('names parts and widgets that exist, each part once, and either what it is built on or what it stands for', () => {
  const rows = origins.map(({ part }) => part)
  expect(rows.filter((part) => !parts.has(part))).toEqual([])
  expect(rows.filter((part, at) => rows.indexOf(part) !== at)).toEqual([])
  expect(origins.flatMap(({ instead = [] }) => instead.filter((widget) => !widgets.has(widget)))).toEqual([])
  expect(origins.filter(({ from, instead }) => Boolean(from) === Boolean(instead))).toEqual([])
})
