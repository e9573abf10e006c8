import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from './app'
import { until } from './until'

/** How long the films and sounds that visitors open first may take, ms. */
const MADE_WITHIN = 600_000

/**
 * Before the journeys: the demo is seeded once, with its pictures, and the films and sounds that visitors open first are
 * made; every server of the journeys starts on a copy. Without them each server would make them beside its journey.
 */
export default async function seedApp(): Promise<void> {
  const folder = join(process.env['TEST_SCRATCH'] ?? tmpdir(), 'seeded')
  mkdirSync(folder, { recursive: true })
  const app = await startApp({ dataDir: folder })
  await until(
    'the demo media are made',
    () => app.output().includes('demo media that visitors open first are made'),
    MADE_WITHIN,
  )
  await app.stop()
  process.env['SEEDED_APP'] = folder
}
