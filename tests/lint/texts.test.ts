import * as actionTexts from '@/format/actionTexts'
import * as formTexts from '@/format/formTexts'
import * as texts from '@/format/texts'
import { repositoryFiles, withoutComments } from './files'

const fronts = repositoryFiles()
  .filter(({ path }) => /^(src|design-system)\/.*\.tsx?$/.test(path) && !/^src\/(server|tools)\//.test(path))
  .map(({ path, text }) => ({ path, code: withoutComments(text) }))

const all = { ...texts, ...actionTexts, ...formTexts }
/** All files that may use them: some texts are used by the server's rules as well. */
const readers = repositoryFiles()
  .filter(
    ({ path }) =>
      /^(src|design-system)\/.*\.tsx?$/.test(path) && !/^src\/format\/\w*[tT]exts\.ts$/.test(path),
  )
  .map(({ path, text }) => ({ path, code: withoutComments(text) }))

it.each(Object.entries(all))('%s stands in one place', (_name, text) => {
  const places = fronts.filter(({ code }) => code.includes(`'${text}`)).map(({ path }) => path)
  expect(places).toEqual([expect.stringMatching(/^src\/format\/\w*[tT]exts\.ts$/)])
})

it.each(Object.keys(all))('%s is used', (name) => {
  const word = new RegExp(`\\b${name}\\b`)
  const users = readers.filter(({ code }) => word.test(code)).map(({ path }) => path)
  expect(users).not.toEqual([])
})
