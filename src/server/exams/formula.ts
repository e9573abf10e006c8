import { renderToString } from 'katex'
import type { FormulaTree } from '@/contract/exams/formula'
import { lookup } from '@/format/lookup'
import { formulaIn } from './formula-markup'
import { NotDrawn, treesOf } from './formula-tree'

/** A formula that can be drawn, or what is wrong with its source. */
export type Formula = { pieces: FormulaTree[] } | { fault: string }

/** Longest source, characters. */
const MOST_TEX = 1_000
/**
 * Compiled formulas that are kept. Written text is what is stored, and a formula is compiled where it is read: one takes
 * about 0.5 ms at first, of which half goes into reading what KaTeX writes, and 0.002 ms from the kept ones (2 busy cores,
 * Node 20). Trees stored beside the text would have to be made again with every change of how they are drawn.
 */
const MOST_KEPT = 3_000

const kept = new Map<string, Formula>()

/** Commands that define others: expansions of a short source could fill the memory. */
const DEFINES = /\\(?:[gex]?def|(?:re)?newcommand|providecommand|let|futurelet|global|long)(?![A-Za-z])/
const BLANK = /\{空\}|_{2,}/

const STRICT = lookup<string>({
  commentAtEnd: '% 在公式里是注释，百分号请写成 \\%',
  newLineInDisplayMode: '\\\\ 换行要写在 aligned、cases 等环境里',
})

/** What KaTeX says, by the beginning of it. */
const SAYINGS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    /^Unexpected end of input in a macro argument, expected '(.+)'/,
    (_, wanted) => `没有写完，缺少 ${wanted}`,
  ],
  [/^Got function '(.+)' with no arguments/, (_, name) => `${name} 后面缺少内容`],
  [/^Expected '(.+)', got 'EOF'/, (_, wanted) => `没有写完，缺少 ${wanted}`],
  [/^Expected 'EOF', got '(.+)'/, (_, got) => `这里不该有 ${got}`],
  [/^Expected '(.+)', got '(.+)'/, (_, wanted, got) => `这里应是 ${wanted}，却是 ${got}`],
  [/^Expected .*\\end$/, () => '没有写完，缺少 \\end'],
  [/^Undefined control sequence: (.+)/, (_, name) => `没有 ${name} 这个命令`],
  [/^Expected group (?:after|as argument to) '(.+)'/, (_, name) => `${name} 后面缺少内容`],
  [/^Expected group as/, () => '缺少内容'],
  [/^Double (sub|super)script/, (_, kind) => `有两个${kind === 'sub' ? '下标' : '上标'}，请用 {} 分清`],
  [/^Extra }/, () => '多了一个 }'],
  [/^No such environment: (.+)/, (_, name) => `没有 ${name} 这个环境`],
  [/^Mismatch: \\begin\{(.+)\} matched by \\end\{(.+)\}/, (_, a, b) => `\\begin{${a}} 与 \\end{${b}} 不成对`],
  [/^Invalid delimiter '?(.*?)'? after '(.+)'/, (_, a, name) => `${name} 后面应是括号，却是 ${a}`],
  [/^Too many expansions/, () => '公式太复杂'],
  [
    /^Can't use function '(.+)' in (math|text) mode/,
    (_, name, mode) => (mode === 'text' ? `${name} 不能写在 \\text{} 里` : `${name} 只能写在 \\text{} 里`),
  ],
  [
    /^Unicode text character|^LaTeX-incompatible.*\[unicodeTextInMathMode\]/,
    () => '中文和全角符号要写在 \\text{} 里',
  ],
  [/^LaTeX-incompatible.*\[(\w+)\]$/, (_, code) => STRICT[code ?? ''] ?? '用了不支持的写法'],
  [/^(?:Unsupported|Unexpected) character/, () => '有不能识别的字符'],
  [/^Too many tab characters/, () => '& 太多，超过了列数'],
]

interface TexError {
  rawMessage: string
  /** Of the source, from 0. */
  position?: number
}

const isTexError = (error: unknown): error is TexError =>
  error instanceof Error && typeof (error as Partial<TexError>).rawMessage === 'string'

function saying({ rawMessage, position }: TexError): string {
  const text =
    SAYINGS.map(([form, say]) => {
      const found = form.exec(rawMessage)
      return found && say(...found)
    }).find(Boolean) ?? '写法有误'
  return position === undefined ? text : `${text}（第 ${position + 1} 个字符）`
}

function compile(tex: string, display: boolean): Formula {
  if (tex.length > MOST_TEX) return { fault: `超过 ${MOST_TEX} 个字符` }
  if (BLANK.test(tex)) return { fault: '公式里不能有空，请把空放在公式外面' }
  if (DEFINES.test(tex)) return { fault: '不能在公式里定义命令' }
  try {
    const markup = renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      trust: false,
      strict: 'error',
      maxExpand: 200,
      maxSize: 20,
    })
    return { pieces: treesOf(formulaIn(markup), display) }
  } catch (error) {
    if (error instanceof NotDrawn) return { fault: error.message }
    if (isTexError(error)) return { fault: saying(error) }
    throw error
  }
}

/** Returns the drawing of a formula, or what is wrong with it. Never throws for what somebody wrote. */
export function formulaOf(tex: string, display: boolean): Formula {
  const key = `${display ? 'd' : 'i'}${tex}`
  const known = kept.get(key)
  if (known) return known
  const formula = compile(tex, display)
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, formula)
  return formula
}
