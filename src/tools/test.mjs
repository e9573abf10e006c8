// `npm test`: all checks, ordered so that the cheapest find an error first. `npm test -- --only lint,unit` runs some
// steps.
import { cpus } from 'node:os'
import { ensureInstalled, exitWith, requireNode, printLine } from './house.mjs'

requireNode()
await ensureInstalled()
const run = await import('./steps.mjs')

// When interrupted, it still ends the processes it started: see `run` and startPostgres.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/** Time that the processors have spent since the machine started, ms: all of it, and what was not idle. */
function processorTime() {
  const all = cpus().flatMap(({ times }) => Object.values(times))
  const sum = (values) => values.reduce((total, value) => total + value, 0)
  return { all: sum(all), busy: sum(all) - sum(cpus().map(({ times }) => times.idle)) }
}

const needsBrowser = ['stories', 'e2e']
const steps = [
  ['lint', 'Lint, types, generated files'],
  ['unit', 'Unit tests, and the server on SQLite'],
  ['postgres', 'The server on PostgreSQL'],
  ['build', 'Build'],
  ['size', 'Size budget', 'build'],
  ['stories', 'Stories: render, play, accessibility'],
  ['e2e', 'Journeys in a real browser', 'build'],
]

function chosenSteps(args) {
  const names = steps.map(([name]) => name)
  const only = args.find((arg) => arg.startsWith('--only='))?.slice(7) ?? args[args.indexOf('--only') + 1]
  if (!args.some((arg) => arg.startsWith('--only'))) return names
  const chosen = (only ?? '').split(',')
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0) exitWith(`Unknown step "${unknown.join(', ')}": the steps are ${names.join(', ')}.`)
  return chosen
}

const chosen = chosenSteps(process.argv.slice(2))
const broken = new Set()
const total = { passed: 0, failed: 0 }
const times = []
const reds = []
const flaky = []

// A browser may have to be installed: that happens while the first steps run.
const browser = chosen.some((name) => needsBrowser.includes(name)) ? run.ensureBrowser() : undefined
browser?.catch(() => {})

for (const [name, title, needs] of steps) {
  if (!chosen.includes(name)) continue
  printLine(`\n=== ${title} (${name})`)
  const [started, before] = [Date.now(), processorTime()]
  let result = { passed: 0, failed: 1 }
  if (broken.has(needs)) {
    printLine(`Not run: the step "${needs}" failed.`)
  } else {
    try {
      result = await run[name](browser)
    } catch (error) {
      printLine(error.message)
    }
  }
  if (result.failed > 0) broken.add(name)
  reds.push(...(result.names ?? []).map((red) => `${name}: ${red}`))
  const unsteady = (result.flaky ?? []).map((line) => `flaky: ${line}`)
  for (const line of unsteady) printLine(line)
  flaky.push(...unsteady.map((line) => `${line} (${name})`))
  total.passed += result.passed
  total.failed += result.failed
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`
  const after = processorTime()
  // A step that leaves the processors idle can take more pages or workers at once.
  const busy = `${Math.round(((after.busy - before.busy) / (after.all - before.all || 1)) * 100)} % busy`
  times.push(
    `${name.padEnd(10)}${time.padStart(9)}${busy.padStart(12)}  ${result.passed} passed, ${result.failed} failed`,
  )
  printLine(`--- ${name}: ${result.passed} passed, ${result.failed} failed in ${time}, processors ${busy}`)
}

printLine(`\n${times.map((line) => `  ${line}`).join('\n')}\n`)
// Their messages are far above; the names are repeated at the end, where people look first.
for (const line of flaky) printLine(line)
for (const red of reds) printLine(`FAILED ${red}`)
printLine(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
