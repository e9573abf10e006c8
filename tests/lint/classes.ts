/**
 * The linter of class names: code names only classes that its style sheet defines, and every class is named by code.
 *
 *   npx tsx tests/lint/classes.ts     prints file:line and the class, exits 1 when it found something
 */
import postcss from 'postcss'
import selectorParser from 'postcss-selector-parser'
import ts from 'typescript'
import { report, repositoryFiles, type Finding, type SourceFile } from './files'
import { importsOf, targetOf } from './imports'

/** A class name and the line it stands on. */
interface Named {
  name: string
  line: number
}

/** What one file says about the classes of one sheet. */
interface Use {
  sheet: string
  /** Classes named as such: `styles.root`, `styles['root']`, `const { root } = styles`. */
  named: Named[]
  /** The sheet is indexed with a variable, or handed on as a whole. */
  open: boolean
}

const isSheet = (path: string): boolean => path.endsWith('.module.css')

/** The classes of a selector that the bundler renames, which are those outside `:global(…)`. */
function localClasses(selector: string): string[] {
  const found: string[] = []
  selectorParser((root) => {
    root.walkClasses((node) => {
      for (let outer = node.parent; outer; outer = outer.parent)
        if (outer.type === 'pseudo' && outer.value === ':global') return
      found.push(node.value)
    })
  }).processSync(selector)
  return found
}

/** The classes that a sheet defines, each with its first line, and those that it composes. */
function readSheet({ path, text }: SourceFile): { defined: Map<string, number>; uses: Use[] } {
  const defined = new Map<string, number>()
  const uses: Use[] = []
  const root = postcss.parse(text, { from: path })
  root.walkRules((rule) => {
    for (const name of localClasses(rule.selector))
      if (!defined.has(name)) defined.set(name, rule.source?.start?.line ?? 1)
  })
  root.walkDecls('composes', ({ value, source }) => {
    const [, names = '', from = ''] = /^(.*?)(?:\s+from\s+(.+))?$/.exec(value) ?? []
    // `from global` names no file.
    const sheet = from ? targetOf(path, from.replaceAll(/['"]/g, '')) : path
    const line = source?.start?.line ?? 1
    if (sheet) uses.push({ sheet, named: names.split(/\s+/).map((name) => ({ name, line })), open: false })
  })
  return { defined, uses }
}

const parse = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** Every text and every key of a file: a class that is looked up with a variable is one of them. */
function textsOf(file: ts.SourceFile): string[] {
  const texts: string[] = []
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node)) texts.push(node.text)
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) texts.push(node.name.text)
    node.forEachChild(visit)
  }
  visit(file)
  return texts
}

/** The uses of style sheets in one file. A variable with the name of an imported sheet counts as the sheet. */
function usesOf(path: string, file: ts.SourceFile): Use[] {
  const uses = new Map<string, Use>()
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1

  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const sheet = targetOf(path, statement.moduleSpecifier.text)
    const name = statement.importClause?.name?.text
    if (sheet && name && isSheet(sheet)) uses.set(name, { sheet, named: [], open: false })
  }

  function destructured(pattern: ts.ObjectBindingPattern, use: Use): void {
    for (const { propertyName, name, dotDotDotToken } of pattern.elements) {
      const key = propertyName ?? name
      if (!dotDotDotToken && (ts.isIdentifier(key) || ts.isStringLiteral(key)))
        use.named.push({ name: key.text, line: lineOf(key) })
      else use.open = true
    }
  }

  function named(node: ts.Identifier, use: Use): void {
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent)) {
      if (parent.expression === node) use.named.push({ name: parent.name.text, line: lineOf(parent.name) })
      return
    }
    if (ts.isElementAccessExpression(parent) && parent.expression === node) {
      const key = parent.argumentExpression
      if (ts.isStringLiteralLike(key)) use.named.push({ name: key.text, line: lineOf(key) })
      else use.open = true
      return
    }
    if (ts.isVariableDeclaration(parent) && parent.initializer === node) {
      if (ts.isObjectBindingPattern(parent.name)) destructured(parent.name, use)
      else use.open = true
      return
    }
    // A property or a variable of that name is not the sheet.
    if (!('name' in parent && parent.name === node)) use.open = true
  }

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return
    const use = ts.isIdentifier(node) && uses.get(node.text)
    if (use) named(node, use)
    node.forEachChild(visit)
  }
  visit(file)
  return [...uses.values()]
}

/**
 * Finds classes that are named but not defined, and classes that are defined but not named. Where a file looks a class up
 * with a variable, every class counts as named that is a text or a key of the file or of a file it imports.
 */
export function lintClasses(files: readonly SourceFile[]): Finding[] {
  const sheets = new Map(
    files.filter(({ path }) => isSheet(path)).map((file) => [file.path, readSheet(file)] as const),
  )
  const code = new Map(files.filter(({ path }) => /\.tsx?$/.test(path)).map((file) => [file.path, file]))
  const used = new Map<string, Set<string>>()
  const findings: Finding[] = []

  function count(path: string, { sheet, named, open }: Use): void {
    const names = used.get(sheet) ?? new Set()
    used.set(sheet, names)
    for (const name of open ? possible(path) : []) names.add(name)
    for (const { name, line } of named) {
      names.add(name)
      if (!sheets.get(sheet)?.defined.has(name))
        findings.push({
          path,
          line,
          message: `${sheet} has no class ${name}: write its rule, or drop the name`,
        })
    }
  }

  function possible(path: string): string[] {
    const file = code.get(path)
    if (!file) return []
    const imported = importsOf(file.text).flatMap(({ specifier }) => {
      const target = targetOf(path, specifier)
      return ['', '.ts', '.tsx'].flatMap((ending) => code.get(`${target}${ending}`) ?? [])
    })
    return [file, ...imported].flatMap((one) => textsOf(parse(one)))
  }

  for (const [path, { uses }] of sheets) for (const use of uses) count(path, use)
  for (const file of code.values())
    if (file.text.includes('.module.css'))
      for (const use of usesOf(file.path, parse(file))) count(file.path, use)
  for (const [path, { defined }] of sheets)
    for (const [name, line] of defined)
      if (!used.get(path)?.has(name))
        findings.push({ path, line, message: `no importer names the class ${name}: delete its rule` })
  return findings
}

if (process.argv[1]?.endsWith('classes.ts')) {
  const files = repositoryFiles().filter(({ path }) => !path.startsWith('tests/lint/'))
  report('classes', files.filter(({ path }) => isSheet(path)).length, lintClasses(files))
}
