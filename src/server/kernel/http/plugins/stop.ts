import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is about to go: whoever balances should send nothing more. */
    stopping: boolean
    /** Answers what is under way, takes nothing new, and is done before the grace time is over. */
    stop(): Promise<void>
  }
}

/** How long the door stays open, in ms, while every answer says that its connection ends with it. */
const NOTICE = 500
/** The queue at the door is empty when nobody has come in for so long, in ms, and in so many quick turns of the loop. */
const QUIET = 10
const QUIET_TURNS = 30
/** While a turn takes longer, in ms, somebody may come to the door whom it does not see. */
const QUICK = 0.5
/** It is waited for this long at most. */
const MOST_QUEUE = 500
/** What has come in, but has not said what it wants, is waited for so long. */
const SETTLE = 500
/**
 * What is not answered so many ms later is cut: an upload that hangs must not outlast the grace time. All in all this
 * stays below the ten seconds that container platforms wait before they kill.
 */
const PATIENCE = 6_000

/**
 * Closing at once would cut requests that clients have sent into connections kept alive, and those whose connection
 * waits to be accepted: the system resets both. So there is a notice first, during which requests are served,
 * readiness is denied and connections end with their next answer. Then requests are held for a moment, so that the
 * queue at the door empties faster than it fills; then the door is closed and those inside are served.
 */
export const stopping = fp<{ patience?: number }>((app, { patience = PATIENCE }, done) => {
  const open = new Set<ServerResponse>()
  const inside = new Set<Socket>()
  let cameIn = 0
  let held: Promise<void> | null = null
  app.decorate('stopping', false)
  app.server.on('connection', (socket) => {
    cameIn = performance.now()
    inside.add(socket)
    socket.once('close', () => inside.delete(socket))
  })
  app.server.prependListener('request', (_request, response) => {
    if (app.stopping) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  app.addHook('onRequest', async () => {
    if (held) await held
  })
  app.addHook('preClose', (next) => {
    app.stopping = true
    next()
  })

  async function closeDoor(): Promise<void> {
    let release: () => void = () => undefined
    held = new Promise((resolve) => {
      release = resolve
    })
    const end = performance.now() + MOST_QUEUE
    cameIn = performance.now()
    let turns = 0
    let seen = cameIn
    for (let now = cameIn; now < end; turns += 1) {
      await turn()
      const began = now
      now = performance.now()
      if (cameIn !== seen || now - began > QUICK) turns = 0
      seen = cameIn
      if (turns >= QUIET_TURNS && now - cameIn >= QUIET) break
    }
    // Not the HTTP server's own close, which would end connections that have just come in.
    Server.prototype.close.call(app.server)
    held = null
    release()
  }

  app.decorate('stop', async () => {
    app.stopping = true
    for (const response of open) response.shouldKeepAlive = false
    await sleep(NOTICE)
    const cut = setTimeout(() => {
      app.log.warn({ requests: open.size }, 'requests were cut by the stop')
      app.server.closeAllConnections()
    }, patience)
    await closeDoor()
    const settled = performance.now() + SETTLE
    while (inside.size > 0 && performance.now() < settled) await sleep(QUIET)
    await app.close()
    clearTimeout(cut)
  })
  done()
})
