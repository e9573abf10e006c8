import { lineOf, report, repositoryFiles, withoutComments, type Finding, type SourceFile } from './files'

/** Files that may be longer than 400 lines, each with its reason. */
const longFiles: Record<string, string> = {
  'src/server/demo/': 'rows of the demo catalogue, one after another',
}
const longest = 400

const isCode = (path: string): boolean => /\.(tsx?|m?js|cjs|mts)$/.test(path)
const isTest = (path: string): boolean => path.startsWith('tests/')

/** The parts that own an element which screens take from them, by the element's opening. */
const owners: Record<string, readonly string[]> = {
  form: ['design-system/components/Form/Form.tsx'],
  alert: [
    'design-system/components/Callout/Callout.tsx',
    'design-system/components/ErrorScreen/ErrorScreen.tsx',
    'design-system/components/FieldNote/FieldNote.tsx',
    'design-system/components/FormError/FormError.tsx',
    'design-system/components/LoadMore/LoadMore.tsx',
    'design-system/components/Uploader/Uploader.tsx',
    'src/admin/kit/display/Fault.tsx',
  ],
}

/** Whether a screen or part must take the element from its owner instead of writing it. */
const takes =
  (element: keyof typeof owners) =>
  (path: string): boolean =>
    /^(src|design-system)\/.*\.tsx$/.test(path) && !owners[element]?.includes(path)

interface Rule {
  applies: (path: string) => boolean
  pattern: RegExp
  message: string
  /** Whether comments are ignored. */
  code?: boolean
}

// The patterns are written so that none of them matches its own line here.
const rules: Rule[] = [
  {
    applies: () => true,
    pattern: /registry\.npm(?:js|mirror)\.|deb\.debian\.|\bpypi\.(?:org)|files\.pythonhosted/g,
    message: 'names a registry’s host: name the package, the client knows where it lives',
  },
  {
    applies: () => true,
    pattern:
      /(?<![\w.$}])\/(?:work\/(?:main|shared)|root|home\/(?:node|runner|ubuntu|user|debian)|Users\/[a-z]+|tmp)\b\/?/gi,
    message: 'is a path of one machine: make it relative to the repository or take it from the environment',
  },
  {
    applies: isCode,
    pattern: /(?:ox|es)lint-(?:dis|en)able|ox(?:fmt|lint)-ig[n]ore|prettier-ig[n]ore/g,
    message: 'switches a rule off: mend the code, or change the rule for everybody with a reason',
  },
  {
    applies: isCode,
    pattern: /@ts-(?:ign[o]re|expect-err[o]r|noch[e]ck)/g,
    message: 'silences the type checker: give the value its type',
  },
  {
    applies: (path) => isCode(path) && !path.startsWith('tests/lint/'),
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/g,
    message: 'is a promise in the code: do it now or open an issue',
  },
  {
    applies: (path) => isTest(path) && isCode(path) && !path.startsWith('tests/lint/'),
    pattern:
      /\b(?:it|test|describe)\.(?:skip|only|todo|failing)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/g,
    message: 'leaves tests out: every test runs, every time',
    code: true,
  },
  {
    // Processes that are started and killed repeatedly load the few handlers they call, not the whole server.
    applies: (path) => /^tests\/(server|support)\//.test(path) && !path.endsWith('-child.ts'),
    pattern: /'@\/server\/[\w-]+\/calls\/[^']*'/g,
    message:
      'is a handler, which checks neither input nor rights: enter by the door, world().as(user).call(…) of tests/support',
    code: true,
  },
  {
    applies: (path) =>
      isCode(path) &&
      !/^(src\/tools\/|src\/server\/main\.ts|tests\/lint\/|tests\/support\/.*\.mjs|[^/]*\.mjs|\.storybook\/)/.test(
        path,
      ),
    pattern: /\bimport\.meta\b/g,
    message: 'jest runs CommonJS: take paths from the environment or the caller',
    code: true,
  },
  {
    applies: (path) => /^(src|design-system)\/.*\.tsx$/.test(path),
    pattern: /\brole="radio"/g,
    message: 'is a radio button without its keys: take RadioGroup of the design system',
  },
  {
    applies: (path) =>
      /^src\/(server|contract|admin|mobile|shared)\/.*\.tsx?$/.test(path) &&
      !/^src\/server\/(demo|migrations)\//.test(path),
    pattern: /^(?:export )?const \w+: (?:Readonly<)?Record<string, [^\n]*= \{/gm,
    message:
      'is asked for any text and inherits constructor and valueOf: make it with lookup() of src/format',
    code: true,
  },
  {
    applies: (path) => isTest(path) && path !== 'tests/support/properties.ts',
    pattern: /from 'fast[-]check'/g,
    message: 'makes up other cases when it runs once more: import { fc } of tests/support/properties',
  },
  {
    applies: takes('form'),
    pattern: /<form\b/g,
    message: 'is a form of its own: take Form of the design system, in the back office antd’s',
    code: true,
  },
  {
    // From the role back to the tag that opened last: the attributes between them may hold any code.
    applies: takes('alert'),
    pattern: /<[a-z](?:(?!<[A-Za-z])[\s\S])*?\srole=(?:"alert"|\{[^}]*'alert')/g,
    message:
      'is an error of its own: FieldNote for a field, FormError for a form, Callout or ErrorScreen for a place, Fault in the back office',
    code: true,
  },
  {
    applies: (path) => /^(src|design-system)\/.*\.tsx?$/.test(path) && !path.startsWith('src/format/'),
    pattern: /\/ 100\)\.toFixed|\.toLocale(?:Date|Time)?String\(/g,
    message: 'formats by itself: take yuan, grouped, dateOf or another formatter of src/format',
    code: true,
  },
  {
    applies: (path) => /^src\/(mobile|shared|format)\/.*\.tsx?$/.test(path),
    pattern: /\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(/g,
    message:
      'depends on the time zone of the device, the server’s is another: take a formatter of src/format',
    code: true,
  },
  {
    applies: (path) => /^(src\/(?!server\/|tools\/)|design-system\/).*\.tsx?$/.test(path),
    pattern: /\(\?<[=!]/g,
    message: 'is a look-behind, which Safari before 16.4 cannot parse: match what stands before it too',
    code: true,
  },
  {
    applies: (path) => /^(src|mocks)\/.*\.tsx?$/.test(path),
    pattern: /^export\s+\*\s+from/gm,
    message: 'is a barrel: import each name from the file that makes it',
  },
  {
    applies: (path) => /^(src\/(mobile|admin)|design-system)\/.*\.tsx$/.test(path),
    pattern: /\p{Emoji_Presentation}/gu,
    message: 'is an emoji: use an icon of antd-mobile-icons or an inline SVG',
    code: true,
  },
]

const isBarrel = (path: string): boolean =>
  /(^|\/)index\.tsx?$/.test(path) && !/^design-system\/components\/[^/]+\/index\.ts$/.test(path)

function ofFile({ path, text }: SourceFile): Finding[] {
  const found: Finding[] = []
  if (isBarrel(path)) {
    found.push({
      path,
      line: 1,
      message: 'is a barrel: name the file after what it exports, and import that file',
    })
  }
  const lines = text.split('\n').length - 1
  const allowed = Object.keys(longFiles).some((part) => path.startsWith(part))
  if (lines > longest && (isCode(path) || path.endsWith('.module.css')) && !allowed) {
    found.push({
      path,
      line: longest,
      message: `has ${lines} lines: split it by what it does, ${longest} is the most`,
    })
  }
  for (const { applies, pattern, message, code } of rules) {
    if (!applies(path)) continue
    const source = code ? withoutComments(text) : text
    for (const match of source.matchAll(pattern)) {
      found.push({ path, line: lineOf(source, match.index), message: `"${match[0].trim()}" ${message}` })
    }
  }
  return found
}

/** House rules that no general linter knows. */
export const lintHouse = (files: SourceFile[]): Finding[] => files.flatMap(ofFile)

if (process.argv[1]?.endsWith('house.ts')) {
  const files = repositoryFiles()
  report('house rules', files.length, lintHouse(files))
}
