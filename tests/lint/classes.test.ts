import { lintClasses } from './classes.ts'

const part = 'src/mobile/kit/lists/Row.tsx'
const sheet = 'src/mobile/kit/lists/Row.module.css'

/** Findings for a part and its sheet, and for further files by path. */
function found(code: string, css: string, more: Record<string, string> = {}): string[] {
  const files = { [part]: code, [sheet]: css, ...more }
  return lintClasses(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
    ({ path, line, message }) => `${path.split('/').at(-1)}:${line} ${message}`,
  )
}

const imported = "import styles from './Row.module.css'\n"

describe('classes that code names', () => {
  it.each([
    ['const a = styles.row'],
    ["const a = styles['row']"],
    ['const { row } = styles'],
    ['const { row: a } = styles'],
    ['const a = <i className={`${styles.row} x`} />'],
  ])('must be defined: %s', (use) => {
    expect(found(imported + use, '')).toEqual([
      `Row.tsx:2 ${sheet} has no class row: write its rule, or drop the name`,
    ])
    expect(found(imported + use, '.row { margin: 0 }')).toEqual([])
  })

  it('finds the sheet by any name it is imported with, and by an alias of the path', () => {
    const code = "import form from '@/mobile/kit/lists/Row.module.css'\nconst a = form.error"
    expect(found(code, '.row { margin: 0 }')).toEqual([
      `Row.tsx:2 ${sheet} has no class error: write its rule, or drop the name`,
      'Row.module.css:1 no importer names the class row: delete its rule',
    ])
  })

  it('does not take properties of other things for classes', () => {
    const code = `${imported}const a = styles.row\nconst b = form.styles.error\nconst c = { styles: 1 }`
    expect(found(code, '.row { margin: 0 }')).toEqual([])
  })
})

describe('classes that a sheet defines', () => {
  it('must be named, whatever selector and at-rule they stand in', () => {
    const css = '.row { margin: 0 }\n@media print {\n  .row > .gone:hover { margin: 0 }\n}'
    expect(found(`${imported}const a = styles.row`, css)).toEqual([
      'Row.module.css:3 no importer names the class gone: delete its rule',
    ])
  })

  it('are not those of a library, which :global() encloses', () => {
    const css =
      '.row :global(.adm-popup .x), .row:not(:global(.y)) { margin: 0 }\n:global(html[data-a]) .row { margin: 0 }'
    expect(found(`${imported}const a = styles.row`, css)).toEqual([])
  })

  it('are not the steps of an animation', () => {
    const css = '.row { margin: 0 }\n@keyframes turn { 12.5% { margin: 0 } }'
    expect(found(`${imported}const a = styles.row`, css)).toEqual([])
  })

  it('are found where their sheet has no importer at all', () => {
    expect(found('', '.row { margin: 0 }')).toEqual([
      'Row.module.css:1 no importer names the class row: delete its rule',
    ])
  })

  it('count as named when the sheet is looked up with a variable and a text of the file is their name', () => {
    const css = '.quiet { margin: 0 }\n.loud { margin: 0 }\n.gone { margin: 0 }'
    const code = `${imported}const tones = { loud: 1 }\nconst a = (tone: 'quiet' | 'loud') => styles[tone]`
    expect(found(code, css)).toEqual(['Row.module.css:3 no importer names the class gone: delete its rule'])
  })

  it('count as named when an imported file has the text', () => {
    const code = `${imported}import type { Tone } from './tones'\nconst a = (tone: Tone) => styles[tone]`
    const tones = { 'src/mobile/kit/lists/tones.ts': "export type Tone = 'quiet'" }
    expect(found(code, '.quiet { margin: 0 }', tones)).toEqual([])
    expect(found(code, '.quiet { margin: 0 }')).toHaveLength(1)
  })

  it('are not named by a text alone: the sheet must be looked up with a variable', () => {
    expect(
      found(`${imported}const a = styles.row\nconst b = 'gone'`, '.row { margin: 0 }\n.gone { margin: 0 }'),
    ).toEqual(['Row.module.css:2 no importer names the class gone: delete its rule'])
  })
})

describe('composed classes', () => {
  const base = 'src/mobile/kit/lists/base.module.css'
  const code = `${imported}const a = styles.row`

  it('name a class of their own or of another sheet', () => {
    const css = ".row { composes: line from './base.module.css'; composes: wide }\n.wide { margin: 0 }"
    expect(found(code, css, { [base]: '.line { margin: 0 }' })).toEqual([])
  })

  it('must be defined there', () => {
    const css = ".row { composes: line gone from './base.module.css' }"
    expect(found(code, css, { [base]: '.line { margin: 0 }' })).toEqual([
      `Row.module.css:1 ${base} has no class gone: write its rule, or drop the name`,
    ])
  })

  it('may be global', () => {
    expect(found(code, '.row { composes: adm-list from global }')).toEqual([])
  })
})
