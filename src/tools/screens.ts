import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Screen {
  path: string
  access: string
  sample: string
}

/** Route files: the contract with the rest of the house is that each exports `routes`. */
const routeFiles = [
  ...readdirSync('src/mobile/areas', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join('src/mobile/areas', name, 'routes.ts')),
  'src/admin/routes.ts',
]

async function screensOf(file: string): Promise<Screen[]> {
  const { routes } = (await import(pathToFileURL(resolve(file)).href)) as {
    routes: { path: string; access: string; sample?: string }[]
  }
  return routes.map(({ path, access, sample }) => ({ path, access, sample: sample ?? path }))
}

const screens = (await Promise.all(routeFiles.map(screensOf))).flat()
console.log(JSON.stringify(screens, null, 2))
