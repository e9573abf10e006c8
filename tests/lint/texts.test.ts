import * as formTexts from '@/format/formTexts'
import * as texts from '@/format/texts'
import { TEXT } from '@/client/errors'
import { repositoryFiles, withoutComments } from './files'

const fronts = repositoryFiles()
  .filter(({ path }) => /^(src|design-system)\/.*\.tsx?$/.test(path) && !/^src\/(server|tools)\//.test(path))
  .map(({ path, text }) => ({ path, code: withoutComments(text) }))

it.each(Object.entries({ ...texts, ...formTexts }))('%s stands in one place', (_name, text) => {
  const places = fronts.filter(({ code }) => code.includes(`'${text}`)).map(({ path }) => path)
  expect(places).toEqual([expect.stringMatching(/^src\/format\/\w*[tT]exts\.ts$/)])
})

it('no text of the error catalogue is unused', () => {
  const unused = Object.keys(TEXT).filter((key) => !fronts.some(({ code }) => code.includes(`TEXT.${key}`)))
  expect(unused).toEqual([])
})
