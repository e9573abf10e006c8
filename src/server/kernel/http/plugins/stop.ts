import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: load balancers should send nothing more. */
    stopping: boolean
    /** Finishes running requests, accepts no new ones, and resolves before the grace time is over. */
    stop(): Promise<void>
  }
}

/** How long, in ms, connections are still accepted while every answer closes its connection. */
const NOTICE = 500
/** The accept queue counts as empty when nobody has connected for so long, in ms, and for so many quick loop turns. */
const QUIET = 10
const QUIET_TURNS = 30
/** While a turn takes longer, in ms, new connections may be waiting unnoticed. */
const QUICK = 0.5
/** Longest wait for the accept queue to become empty, in ms. */
const MOST_QUEUE = 500
/** How long to wait, in ms, for requests of connections that have sent nothing yet. */
const SETTLE = 500
/**
 * Requests not answered after so many ms are cut off: a hanging upload must not outlast the grace time. In total this
 * stays below the ten seconds that container platforms wait before they kill.
 */
const PATIENCE = 6_000

/**
 * Closing at once would cut requests that clients have sent into kept-alive connections, and connections waiting to be
 * accepted: the system resets both. So there is a notice period first, during which requests are served, readiness is
 * denied and connections end with their next answer. Then requests are held for a moment, so that the accept queue
 * empties faster than it fills; then the listener is closed and accepted requests are served.
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
