import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from './app'

/**
 * Before the journeys: the demo is seeded once, with its pictures and films; every server of the journeys starts on a
 * copy. Seeding took a sixth of their time.
 */
export default async function seedApp(): Promise<void> {
  const folder = join(process.env['TEST_SCRATCH'] ?? tmpdir(), 'seeded')
  mkdirSync(folder, { recursive: true })
  const app = await startApp({ dataDir: folder })
  await app.stop()
  process.env['SEEDED_APP'] = folder
}
