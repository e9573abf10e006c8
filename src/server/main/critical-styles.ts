import type { Declaration, Root, Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import { PAGE_CLASSES } from '@/contract/kernel/drawn-screen'

const classesOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

const parser = selectorParser()

/**
 * The classes that an element, or one around it, must have for a selector: all but those in `:not()`, `:is()` and their
 * like.
 */
function requiredClasses(selector: string): string[] {
  const names: string[] = []
  const add = (nodes: readonly selectorParser.Node[]): void =>
    nodes.forEach((node) => {
      if (node.type === 'class') names.push(node.value)
    })
  parser.astSync(selector).each(({ nodes }) => add(nodes))
  return names
}

const isKeyframe = (rule: Rule): boolean =>
  rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/i.test(String(rule.parent.name))

const isCustom = ({ prop }: Declaration): boolean => prop.startsWith('--')

const variablesIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** Calls `visit` for the declarations of all sheets. */
const eachDeclaration = (sheets: readonly Root[], visit: (declaration: Declaration) => void): void =>
  sheets.forEach((sheet) => sheet.walkDecls(visit))

/** The custom properties that the other properties and the elements' own styles read, directly or through others. */
function readVariables(sheets: readonly Root[], html: string): Set<string> {
  const values = new Map<string, string[]>()
  const next = variablesIn(html)
  eachDeclaration(sheets, (declaration) => {
    const { prop, value } = declaration
    if (isCustom(declaration)) values.set(prop, [...(values.get(prop) ?? []), value])
    else next.push(...variablesIn(value))
  })
  const read = new Set<string>()
  for (let name = next.pop(); name; name = next.pop()) {
    if (read.has(name)) continue
    read.add(name)
    next.push(...(values.get(name) ?? []).flatMap(variablesIn))
  }
  return read
}

function removeUnreadVariables(sheets: readonly Root[], html: string): void {
  const read = readVariables(sheets, html)
  eachDeclaration(sheets, (declaration) => {
    if (isCustom(declaration) && !read.has(declaration.prop)) declaration.remove()
  })
}

function removeUnusedAnimations(sheets: readonly Root[]): void {
  const used = new Set<string>()
  eachDeclaration(sheets, ({ prop, value }) => {
    if (/^(-webkit-)?animation(-name)?$/.test(prop)) value.split(/[\s,]+/).forEach((word) => used.add(word))
  })
  for (const sheet of sheets)
    sheet.walkAtRules(/keyframes$/i, (rule) => {
      if (!used.has(rule.params)) rule.remove()
    })
}

function removeEmpty(sheet: Root): void {
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  // From the inside out: a media query may hold nothing but an empty one.
  for (let found = true; found;) {
    found = false
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return
      rule.remove()
      found = true
    })
  }
}

/**
 * The styles that the first view of a screen needs: of each sheet, the rules whose classes occur in the markup, with the
 * custom properties and animations that any of them uses. A page that carries them paints without waiting for the sheets.
 * Each whole sheet is later added after its own part, which keeps the order in which rules override each other.
 * @param sheets in their order in the page
 * @param html markup of the screen
 */
export function criticalStyles(sheets: readonly Root[], html: string): string[] {
  const names = classesOf(html)
  for (const name of PAGE_CLASSES) names.add(name)
  const applies = (selector: string): boolean => requiredClasses(selector).every((name) => names.has(name))
  const parts = sheets.map((sheet) => sheet.clone())
  for (const part of parts)
    part.walkRules((rule) => {
      if (isKeyframe(rule)) return
      const selectors = rule.selectors.filter(applies)
      if (selectors.length === 0) rule.remove()
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors
    })
  removeUnusedAnimations(parts)
  removeUnreadVariables(parts, html)
  parts.forEach(removeEmpty)
  return parts.map(String)
}
