import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { dirname, resolve } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app'
import { textAdapter } from './adapters/ai/registry'
import { speechAdapter } from './adapters/speech/registry'
import { probe } from './media/probe'
import { speechMachine } from './media/speech'
import { httpsFiles } from './adapters/outside-files/https'
import { paymentAdapters } from './adapters/payment/registry'
import { payoutAdapters } from './adapters/payout/registry'
import { smsAdapter } from './adapters/sms/registry'
import { trackingAdapter } from './adapters/tracking/registry'
import { openDatabase } from './kernel/db/open'
import { migratesItself, readyTables } from './kernel/db/migrate'
import type { Deps } from './deps'
import { startFigures } from './office/day-figures'
import { startFigureChecks } from './main/figure-checks'
import { startJobs } from './main/jobs'
import { startPayouts } from './earnings/payouts'
import { startReconciler } from './trade/reconciler'
import { startExamRounds } from './main/exam-rounds'
import { startIndexing } from './main/indexing'
import { startSweeper } from './main/sweeper'
import { readEnv, type Env } from './env'
import { logOptions, logStream } from './logging'
import { withDemoBooks } from './demo/outside-books'
import { prewarmDemoMedia } from './demo/media/demo'
import { setFfmpegPath } from './media/ffmpeg'
import { DEMO_ACCOUNTS } from './demo/accounts'
import { systemRandom } from './kernel/random'
import { seed } from './demo/seed'

const out = logStream(process.stdout)
const say = (text: string): void => out.write(`${text}\n`)
// A closed standard error must not end the process either.
process.stderr.on('error', () => undefined)

/** A stop that takes longer than this, in ms, is forced: container platforms kill after ten seconds. */
const LONGEST_STOP = 9_000
/** How long a stop waits for the log's reader, in ms. */
const LAST_LINES = 500

/** Ends a start that cannot succeed, with the reason in one sentence. */
const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function environment(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    return stop((error as Error).message)
  }
}

/**
 * Creates a folder and its parents. mkdir's own `recursive` retries for ever below /proc, where nothing can be created.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

function prepareFolder(env: Env): void {
  try {
    makeFolder(resolve(env.dataDir))
    accessSync(env.dataDir, constants.W_OK)
  } catch {
    stop(`The data folder ${env.dataDir} cannot be written. Set DATA_DIR to a folder that can.`)
  }
}

const addresses = (port: number): string[] => [
  `http://127.0.0.1:${port}/`,
  ...Object.values(networkInterfaces())
    .flat()
    .flatMap((entry) =>
      entry && entry.family === 'IPv4' && !entry.internal ? [`http://${entry.address}:${port}/`] : [],
    ),
]

/** Makes the media that demo visitors open first, while the server is already serving. */
function startPrewarming(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  prewarmDemoMedia(deps.env.dataDir, stopping.signal).then(
    () => stopping.signal.aborted || deps.log.info('demo media that visitors open first are made'),
    (error: unknown) => deps.log.warn({ err: error }, 'demo media will be made when they are asked for'),
  )
  return {
    stop: () => {
      stopping.abort()
      return Promise.resolve()
    },
  }
}

async function main(): Promise<void> {
  const env = environment()
  prepareFolder(env)
  setFfmpegPath(env.ffmpegPath)
  const logging = logOptions(env.logLevel)
  const log = pino(logging, out)
  const database = await openDatabase(env, (error) =>
    log.error({ err: error }, 'a connection to PostgreSQL was lost'),
  )
  const deps: Deps = {
    db: database.db,
    command: database.command,
    clock: { now: () => Date.now() },
    random: systemRandom(),
    env,
    log,
    payments: {},
    sms: smsAdapter(env, log),
    texts: textAdapter(env),
    outsideFiles: env.demo ? withDemoBooks(httpsFiles()) : httpsFiles(),
  }
  const speech = speechAdapter(env, speechMachine(), async (file) => (await probe(file)).seconds)
  if (speech) deps.speech = speech
  const tracking = trackingAdapter(env, deps.clock)
  if (tracking) deps.tracking = tracking
  deps.payments = paymentAdapters(env, deps)
  deps.payouts = payoutAdapters(env, deps)
  const unready = await readyTables(database.db, migratesItself(database, env))
  if (unready) stop(unready)
  await seed(deps, { demo: env.demo, say })
  const app = await buildApp(deps, { ...logging, stream: out })
  try {
    await app.listen({ port: env.port, host: env.host })
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    stop(
      taken
        ? `Port ${env.port} is taken. Set PORT to a free one.`
        : `The server could not listen: ${(error as Error).message}`,
    )
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  const workers = [
    startJobs(deps),
    startReconciler(deps),
    startPayouts(deps),
    startSweeper(deps),
    startFigures(deps),
    startFigureChecks(deps),
    startIndexing(deps),
    startExamRounds(deps),
  ]
  if (env.demo) workers.push(startPrewarming(deps))
  say(`书声 is ready: ${addresses(port).join('  ')}`)
  if (env.demo)
    for (const account of DEMO_ACCOUNTS) say(`  ${account.name}  ${account.password}  ${account.what}`)

  let stopping = false
  const close = (): void => {
    if (stopping) return
    stopping = true
    // Open requests are finished and jobs are returned to the queue in parallel; then the database closes.
    setTimeout(() => process.exit(1), LONGEST_STOP).unref()
    void Promise.allSettled([app.stop(), ...workers.map((worker) => worker.stop())])
      .then(() => database.close())
      .then(() => out.flushed(LAST_LINES))
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

main().catch((error: unknown) =>
  stop(error instanceof Error ? (error.stack ?? error.message) : String(error)),
)
