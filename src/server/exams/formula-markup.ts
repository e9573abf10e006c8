import { XMLParser } from 'fast-xml-parser'
import { decodeEntities } from '@/format/markup'

/** A node of a formula in MathML: an element, or a text. */
export interface TexNode {
  type?: string
  text?: string
  attributes?: Record<string, string>
  children?: TexNode[]
}

const ATTRIBUTES = ':@'
const TEXT = '#text'

const xml = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  attributesGroupName: ATTRIBUTES,
  textNodeName: TEXT,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
})

/** An entry that the parser makes: its only other key is the name of an element, whose value are entries. */
interface Entry {
  [ATTRIBUTES]?: Record<string, string>
  [TEXT]?: string
  [name: string]: Entry[] | Record<string, string> | string | undefined
}

function nodeOf(entry: Entry): TexNode {
  const text = entry[TEXT]
  if (text !== undefined) return { text: decodeEntities(text) }
  const [type = ''] = Object.keys(entry).filter((name) => name !== ATTRIBUTES)
  const inner = entry[type]
  // Classes are for the style sheet of KaTeX, which is not loaded.
  const attributes = Object.entries(entry[ATTRIBUTES] ?? {}).filter(([name]) => name !== 'class')
  return {
    type,
    attributes: Object.fromEntries(attributes.map(([name, value]) => [name, decodeEntities(value)])),
    children: Array.isArray(inner) ? inner.map(nodeOf) : [],
  }
}

/** Around a formula stand `span`, `math` and `semantics`; its source stands beside it. */
const AROUND: ReadonlySet<string> = new Set(['span', 'math', 'semantics'])

/** Returns the formula in what KaTeX writes with `output: 'mathml'`. */
export function formulaIn(markup: string): TexNode | undefined {
  let [formula] = (xml.parse(markup) as Entry[]).map(nodeOf)
  while (formula?.type !== undefined && AROUND.has(formula.type)) formula = formula.children?.[0]
  return formula
}
