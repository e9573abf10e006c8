// `npm run build-storybook`: the static Storybook in .cache/storybook, skipped when nothing changed.
import { pathToFileURL } from 'node:url'
import {
  ensureInstalled,
  exitWith,
  hashOf,
  readStamp,
  requireNode,
  printLine,
  tool,
  writeStamp,
} from './house.mjs'

const stamp = '.cache/storybook/.stamp'
const sources = [
  'stories',
  'design-system',
  'src',
  'mocks',
  '.storybook',
  'rsbuild.config.ts',
  'package-lock.json',
]

export async function buildStorybook() {
  const key = hashOf(...sources)
  if (readStamp(stamp) === key) return
  const { code, output } = await tool(
    'storybook/dist/bin/dispatcher.js',
    ['build', '-o', '.cache/storybook', '--quiet'],
    { env: { STORYBOOK_DISABLE_TELEMETRY: '1', NODE_ENV: 'production' }, quiet: true },
  )
  if (code !== 0) throw new Error(`Storybook does not build:\n${output.trim().slice(-6000)}`)
  writeStamp(stamp, key)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await ensureInstalled()
  printLine('Building Storybook …')
  await buildStorybook().catch((error) => exitWith(error.message))
}
