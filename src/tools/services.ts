import { readFileSync, writeFileSync } from 'node:fs'
import { servicesTable } from '@/server/adapters/services'

const README = 'README.md'
const TABLE = /(\n### Outside services\n[^|]*)(?:\|.*\n)+/

/** README with the table of outside services as their settings declare it. */
export function withServices(readme: string): string {
  if (!TABLE.test(readme)) throw new Error(`${README} has no table under "Outside services"`)
  return readme.replace(TABLE, (_, before: string) => `${before}${servicesTable()}\n`)
}

/** Writes the variables of outside services into README; without `--write` it prints their table. */
if (process.argv[1]?.endsWith('services.ts')) {
  if (process.argv.includes('--write')) writeFileSync(README, withServices(readFileSync(README, 'utf8')))
  else console.log(servicesTable())
}
