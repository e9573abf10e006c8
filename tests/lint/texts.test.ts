import * as texts from '@/format/texts'
import { TEXT } from '@/client/errors'
import { repositoryFiles, withoutComments } from './files'

const fronts = repositoryFiles()
  .filter(({ path }) => /^(src|design-system)\/.*\.tsx?$/.test(path) && !/^src\/(server|tools)\//.test(path))
  .map(({ path, text }) => ({ path, code: withoutComments(text) }))

it.each(Object.entries(texts))('%s stands in one place', (_name, text) => {
  expect(fronts.filter(({ code }) => code.includes(`'${text}`)).map(({ path }) => path)).toEqual([
    'src/format/texts.ts',
  ])
})

it('no text of the error catalogue is unused', () => {
  const unused = Object.keys(TEXT).filter((key) => !fronts.some(({ code }) => code.includes(`TEXT.${key}`)))
  expect(unused).toEqual([])
})
