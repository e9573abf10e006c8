import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { contextRefusal, lintWrites } from './contexts'
import { lineOf, report, repositoryFiles, withoutComments, type Finding, type SourceFile } from './files'

interface Import {
  specifier: string
  line: number
  /** `type` is erased, `lazy` is another chunk, `value` is part of the importer's own chunk. */
  kind: 'type' | 'lazy' | 'value'
}

interface Layer {
  name: string
  /** Layers it may import by value; its own is always allowed. */
  may: string[]
  /** What to do instead; part of every refusal. */
  cure: string
}

const layers: Layer[] = [
  {
    name: 'format',
    may: [],
    cure: 'formatters are pure functions: what they need comes in as an argument',
  },
  { name: 'contract', may: [], cure: 'the contract is plain data: it knows nobody' },
  {
    name: 'client',
    may: ['contract'],
    cure: 'what the client needs to know is handed to it, or moves into src/contract',
  },
  {
    name: 'shared',
    may: ['client', 'contract'],
    cure: 'what both fronts share knows no store and draws no component: hand it in as an argument',
  },
  {
    name: 'stores',
    may: ['shared', 'client', 'contract'],
    cure: 'move it down to src/shared or src/client, or hand it to the action',
  },
  {
    name: 'kit',
    may: ['stores', 'shared', 'client', 'contract', 'design-system', 'tokens'],
    cure: 'what the areas share knows no area: hand it in as a prop, or move it down into src/mobile/kit',
  },
  {
    name: 'area',
    may: ['kit', 'stores', 'shared', 'client', 'contract', 'design-system', 'tokens'],
    cure: 'move what two areas need into src/mobile/kit; without a call or a store, into design-system',
  },
  {
    name: 'app',
    may: ['kit', 'stores', 'shared', 'client', 'contract', 'design-system', 'tokens'],
    cure: 'the frame of the front knows an area by its routes.ts only (home by its root.ts as well)',
  },
  {
    name: 'admin',
    may: ['stores', 'shared', 'client', 'contract', 'design-system', 'tokens'],
    cure: 'the back office shares stores, src/shared, client, contract and design-system with the phone, never its screens',
  },
  {
    name: 'server',
    may: ['contract'],
    cure: 'share through src/contract; the fronts are no part of the server',
  },
  {
    name: 'mocks',
    may: ['contract'],
    cure: 'mocks play recorded answers: record them with a tool, do not compute them',
  },
  {
    name: 'design-system',
    may: ['tokens'],
    cure: 'pass it in as a prop: the design system knows nothing of src',
  },
  { name: 'tokens', may: ['design-system'], cure: 'tokens are data: they know nobody' },
  {
    name: 'stories',
    may: [
      'area',
      'kit',
      'app',
      'admin',
      'stores',
      'shared',
      'client',
      'contract',
      'design-system',
      'tokens',
      'mocks',
    ],
    cure: 'a story shows parts on recorded answers, see mocks/',
  },
]

/** Tools and tests may import everything. */
const layerOf = (path: string): string | undefined => {
  if (path.startsWith('src/mobile/areas/')) return 'area'
  if (path.startsWith('src/mobile/kit/')) return 'kit'
  if (path.startsWith('src/mobile/')) return 'app'
  if (/^design-system\/(tokens|theme|hooks)\//.test(path)) return 'tokens'
  const [top, second] = path.split('/')
  const name = top === 'src' ? second : top
  return layers.some((layer) => layer.name === name) ? name : undefined
}

const areaOf = (path: string): string | undefined => /^src\/mobile\/areas\/([^/]+)\//.exec(path)?.[1]

/** The floor and room of a file of the back office: `app`, `kit`, or a feature by name. */
const officeRoom = (path: string): { floor: number; room: string } | undefined => {
  const [, name = ''] = /^src\/admin\/(app|kit|features\/[^/]+)\//.exec(path) ?? []
  return name
    ? { floor: ['kit', 'features', 'app'].indexOf(name.split('/')[0] ?? ''), room: name }
    : undefined
}

/**
 * The shell loads the features only through the route table; the kit imports no feature, a feature imports no other.
 */
function officeRefusal(path: string, target: string): string | undefined {
  const from = officeRoom(path)
  const to = officeRoom(target)
  if (!from || !to || from.room === to.room || to.room === 'kit') return undefined
  if (from.room === 'app' && /\/routes(\/[^/]+)?$/.test(path.replace(/\.tsx?$/, ''))) return undefined
  return `${from.room} must not import ${to.room} of the back office: move what two features need into src/admin/kit`
}

/**
 * Whether a file may import a style sheet: it is in the same folder, or the sheet is one of those that the whole back
 * office shares.
 */
const mayWear = (path: string, sheet: string): boolean =>
  posix.dirname(path) === posix.dirname(sheet) ||
  (posix.dirname(sheet) === 'src/admin/kit/styles' && path.startsWith('src/admin/'))

/** Packages that only some layers may import: pattern, the layers, what to do instead. */
const packageRules: { pattern: RegExp; layers: string[]; cure: string }[] = [
  {
    pattern: /^(antd|@ant-design\/(?!icons-svg).*)$/,
    layers: ['admin', 'tokens', 'stories'],
    cure: 'phones never load antd: use a design-system part or antd-mobile',
  },
  {
    pattern: /^antd-mobile(-icons)?$/,
    layers: ['design-system', 'tokens', 'kit', 'area', 'app', 'stories'],
    cure: 'the back office uses antd, everything else below the screens needs no components',
  },
  {
    pattern: /^react-router(-dom)?$/,
    layers: ['client', 'kit', 'area', 'app', 'admin', 'stories'],
    cure: 'take a plain href or a callback: addresses belong to the screens',
  },
  { pattern: /^umi-request$/, layers: ['client'], cure: "use call('group.name', payload) of src/client" },
  {
    pattern: /^(fastify.*|@fastify\/.*|kysely|pg|better-sqlite3|sharp|prom-client|sanitize-html)$/,
    layers: ['server'],
    cure: 'this package is the server’s: ask the server by a call',
  },
  {
    pattern: /^(jest|@testing-library\/.*|playwright-core|fast-check|tsx|esbuild)$/,
    layers: [],
    cure: 'test tools stay in tests/ and src/tools/',
  },
]

const builtins = new Set(builtinModules)
const isBuiltin = (name: string): boolean => name.startsWith('node:') || builtins.has(name)

const isSource = ({ path }: SourceFile): boolean =>
  /\.tsx?$/.test(path) && /^(src|design-system|stories|mocks)\//.test(path) && !path.startsWith('src/tools/')

export function importsOf(text: string): Import[] {
  const source = withoutComments(text)
  const found: Import[] = []
  const still = /\b(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+?\s*from\s*)?['"]([^'"\n]+)['"]/g
  for (const match of source.matchAll(still)) {
    found.push({
      specifier: match[2] ?? '',
      line: lineOf(source, match.index),
      kind: match[1] ? 'type' : 'value',
    })
  }
  for (const match of source.matchAll(/(typeof\s+)?\bimport\(\s*['"]([^'"\n]+)['"]\s*\)(\.[A-Z])?/g)) {
    const kind = match[1] || match[3] ? 'type' : 'lazy'
    found.push({ specifier: match[2] ?? '', line: lineOf(source, match.index), kind })
  }
  return found
}

/** The folder path of an imported module, or undefined for a package. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`
  if (specifier.startsWith('@mocks/')) return `mocks/${specifier.slice(7)}`
  if (specifier.startsWith('@tests/')) return `tests/${specifier.slice(7)}`
  if (/^design-system\/(theme|tokens|hooks)\//.test(specifier)) return specifier
  if (specifier.startsWith('design-system/')) return `design-system/components/${specifier.slice(14)}`
  return undefined
}

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** What of the repository loads a package, by itself or through its imports; `unitOf` names what a path belongs to. */
function carriers(
  files: SourceFile[],
  isPackage: (name: string) => boolean,
  unitOf = (path: string) => path.replace(/\.tsx?$/, ''),
): Set<string> {
  const carrying = new Set<string>()
  const imports = files.flatMap(({ path, text }) =>
    importsOf(text).flatMap(({ specifier, kind }) =>
      kind === 'type' ? [] : { unit: unitOf(path), specifier, target: targetOf(path, specifier) },
    ),
  )
  for (let before = -1; before !== carrying.size;) {
    before = carrying.size
    for (const { unit, specifier, target } of imports)
      if (target === undefined ? isPackage(packageOf(specifier)) : carrying.has(unitOf(target)))
        carrying.add(unit)
  }
  return carrying
}

/** The part of the design system that a path belongs to: a folder of `components`, otherwise the file itself. */
const partOf = (path: string): string =>
  /^design-system\/components\/[^/]+/.exec(path)?.[0] ?? path.replace(/\.tsx?$/, '')

interface Carriers {
  /** Contract files that contain schemas at run time. */
  schemas: ReadonlySet<string>
  /** Parts of the design system that load antd-mobile. */
  phoneParts: ReadonlySet<string>
}

function findCarriers(files: SourceFile[]): Carriers {
  const below = (folder: string) => files.filter(({ path }) => path.startsWith(folder))
  return {
    schemas: carriers(below('src/contract/'), (name) => name === '@sinclair/typebox'),
    phoneParts: carriers(below('design-system/'), (name) => /^antd-mobile(-icons)?$/.test(name), partOf),
  }
}

function refusal(path: string, found: Import, { schemas, phoneParts }: Carriers): string | undefined {
  const { specifier, kind } = found
  const name = layerOf(path)
  const layer = layers.find((candidate) => candidate.name === name)
  if (!layer) return undefined
  if (specifier === 'design-system') return 'import one part, e.g. design-system/NavBar: there is no barrel'

  const target = targetOf(path, specifier)
  if (target === undefined) return packageRefusal(layer, path, found)
  const to = layerOf(target)
  if (target.startsWith('tests/') || target.startsWith('src/tools/')) {
    return `${layer.name} must not import ${target}: tests and tools are not part of the product`
  }
  if (
    schemas.has(target) &&
    kind !== 'type' &&
    ['client', 'shared', 'stores', 'kit', 'area', 'app'].includes(layer.name)
  ) {
    return `${specifier} carries the schema library: use import type, or move the value to a contract file without schemas`
  }
  if (target.endsWith('.module.css') && !mayWear(path, target)) {
    return `${specifier} is the style sheet of another folder: use the part it belongs to, or give this one its own`
  }
  if (layer.name === 'admin' && kind !== 'type' && phoneParts.has(partOf(target))) {
    return `admin must not import ${specifier}, which loads antd-mobile by itself or through other parts: use antd, or a part that does not`
  }
  const context = contextRefusal(path, target) ?? officeRefusal(path, target)
  if (context) return context
  if (layer.name === 'area') {
    const other = areaOf(target)
    if (other && other !== areaOf(path))
      return `area ${areaOf(path)} must not import area ${other}: ${layer.cure}`
    if (kind === 'type' && target === 'src/mobile/app/route' && /\/(routes|root)\.ts$/.test(path))
      return undefined
  }
  if (layer.name === 'app' && to === 'area') {
    return /\/(routes|home[/]root)(\.ts)?$/.test(target)
      ? undefined
      : `app must not import ${target}: ${layer.cure}`
  }
  if (layer.name === 'app' && to === 'admin' && kind === 'lazy') return undefined
  if (to === undefined || to === layer.name || to === 'format' || layer.may.includes(to)) return undefined
  return `${layer.name} must not import ${to} (${specifier}): ${layer.cure}`
}

const isMigration = (path: string): boolean => path.startsWith('src/server/migrations/')
const isMigrationList = (path: string): boolean => isMigration(path) && /\/list(\.ts)?$/.test(path)

/** A migration is frozen: it creates the same tables even if the code changes, and the code does not import it. */
function migrationRefusal(path: string, { specifier }: Import): string | undefined {
  const target = targetOf(path, specifier)
  if (isMigration(path)) {
    const sibling = target !== undefined && isMigration(target) && !isMigrationList(target)
    if (specifier === 'kysely' || sibling) return undefined
    return `a migration must not import ${specifier}: only kysely and files beside it, write what it needs as it is today`
  }
  if (target === undefined || !isMigration(target) || isMigrationList(target)) return undefined
  return `${specifier} is a migration, which stands for a day in the past: only their list may be imported`
}

/** Packages for both sides: schemas, and the search that finds a quotation in a changed text alike on both. */
const IN_CONTRACT: ReadonlySet<string> = new Set(['@sinclair/typebox', 'approx-string-match'])

function packageRefusal(layer: Layer, path: string, { specifier }: Import): string | undefined {
  const name = packageOf(specifier)
  if (isBuiltin(name)) {
    const free = ['server'].includes(layer.name) || path === 'design-system/tokens/generate.ts'
    return free ? undefined : `${specifier} is Node’s: this code runs in a browser`
  }
  if (layer.name === 'format') return `format must not import ${name}: ${layer.cure}`
  if (layer.name === 'contract' && !IN_CONTRACT.has(name)) {
    return `contract must not import ${name}: it may use ${[...IN_CONTRACT].join(' and ')} only`
  }
  const rule = packageRules.find(({ pattern }) => pattern.test(name))
  if (rule && !rule.layers.includes(layer.name)) return `${layer.name} must not import ${name}: ${rule.cure}`
  return undefined
}

/** Allowed imports, computed from the folders: a new area is covered at once. */
export function lintImports(files: SourceFile[]): Finding[] {
  const carrying = findCarriers(files)
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('tests/lint/'))
    .flatMap((file) =>
      importsOf(file.text).flatMap((found) => {
        const message =
          migrationRefusal(file.path, found) ??
          (isSource(file) ? refusal(file.path, found, carrying) : undefined)
        return message ? [{ path: file.path, line: found.line, message }] : []
      }),
    )
}

/**
 * Files that nobody imports: what the build, a command or a worker begins with, tables that join `Database` by
 * augmentation, and what the bundler puts in a package's place.
 */
const ENTRIES = [
  /^src\/(tools|server\/cli|client\/shims)\//,
  /^src\/server\/(main|[\w-]+\/tables)\.ts$/,
  /^src\/(mobile|admin)\/.*\b(entry|render|worker)\.tsx?$/,
  // Plain data that tools and tests read.
  /^src\/(server\/contexts|contract\/kernel\/endpoints)\.ts$/,
  /\.d\.ts$/,
]

/** Files of the product that no other file of it imports: a screen without a route, a part that nothing shows. */
export function lintUnused(files: readonly SourceFile[]): Finding[] {
  const product = files.filter(({ path }) => /^src\/.*\.tsx?$/.test(path))
  const used = new Set(
    product.flatMap(({ path, text }) => importsOf(text).map(({ specifier }) => targetOf(path, specifier))),
  )
  return product
    .filter(
      ({ path }) => !used.has(path.replace(/\.tsx?$/, '')) && !ENTRIES.some((entry) => entry.test(path)),
    )
    .map(({ path }) => ({
      path,
      line: 1,
      message:
        'is imported by nothing of the product: a screen needs its line in a routes file, the rest its user',
    }))
}

if (process.argv[1]?.endsWith('imports.ts')) {
  const files = repositoryFiles()
  report('imports', files.filter(isSource).length, [
    ...lintImports(files),
    ...lintWrites(files),
    ...lintUnused(files),
  ])
}
