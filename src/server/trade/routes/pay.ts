import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  act,
  CASHIER_PATH,
  isCashierToken,
  LATE_MS,
  SANDBOX_ACTS,
  sandboxNotification,
  sandboxPayment,
  type SandboxAct,
} from '../../adapters/payment/sandbox'
import { cashierPage, lostCashierPage } from '../../adapters/payment/sandbox-cashier'
import type { Deps } from '../../deps'
import { named } from '../../kernel/http/named-plugin'
import { receiveNotification } from '../payments-inbox'

const BODY_LIMIT = 64 * 1024

/** Routes for the channels' notifications, and the cashier of the embedded sandbox. */
export async function payRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  await app.register(named(notifications), { deps })
  if (Object.values(deps.payments).some((adapter) => adapter.provider.startsWith('sandbox-'))) {
    await app.register(named(sandboxCashier), { deps })
  }
}

/** Bodies stay bytes: a signature covers the bytes that were sent, not a parser's result. */
async function notifications(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Params: { provider: string }; Body: Buffer | null }>(
    '/pay/notify/:provider',
    { config: { rate: { name: 'pay.notify', session: 0, address: 600, shared: false } } },
    async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      )
      const answer = await receiveNotification(
        deps,
        request.params.provider,
        request.body ?? Buffer.alloc(0),
        headers,
      )
      if (!answer) return reply.code(404).type('text/plain').send('unknown channel')
      return reply.code(answer.status).type(answer.type).send(answer.body)
    },
  )
}

interface Visit {
  pay_no?: string
  token?: string
  act?: string
}

const isAct = (text: string | undefined): text is SandboxAct => SANDBOX_ACTS.includes(text as SandboxAct)

async function sandboxCashier(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const timers = new Set<NodeJS.Timeout>()
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  /** Sent through the same route as a real channel's notifications, verification included. */
  const notify = async (payNo: string): Promise<void> => {
    const payment = await sandboxPayment(deps, payNo)
    if (!payment) return
    const { body, headers } = sandboxNotification(deps, payment)
    await app.inject({
      method: 'POST',
      url: `/pay/notify/sandbox-${payment.channel}`,
      payload: body,
      headers,
    })
  }
  const notifyLater = (payNo: string): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      notify(payNo).catch((error: unknown) => deps.log.warn({ err: error }, 'sandbox notification'))
    }, LATE_MS + 100)
    timers.add(timer)
  }
  const html = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
  const cashierUrl = (visit: Visit): string =>
    `cashier?${new URLSearchParams({ pay_no: visit.pay_no ?? '', token: visit.token ?? '' })}`
  const known = (visit: Visit) =>
    visit.pay_no && visit.token && isCashierToken(deps, visit.pay_no, visit.token)
      ? sandboxPayment(deps, visit.pay_no)
      : null

  app.get<{ Querystring: Visit }>(CASHIER_PATH, async (request, reply) => {
    const payment = await known(request.query)
    return payment
      ? html(reply, cashierPage(payment, request.query.token ?? ''))
      : html(reply, lostCashierPage(), 404)
  })
  app.post<{ Body: Visit | undefined }>(CASHIER_PATH, async (request, reply) =>
    reply.redirect(cashierUrl(request.body ?? {}), 303),
  )
  app.post<{ Body: Visit | undefined }>('/pay/sandbox/act', async (request, reply) => {
    const visit = request.body ?? {}
    const payment = await known(visit)
    if (!payment || !isAct(visit.act)) return html(reply, lostCashierPage(), 404)
    if (await act(deps, payment.pay_no, visit.act)) {
      if (visit.act === 'late') notifyLater(payment.pay_no)
      else if (visit.act !== 'silent') await notify(payment.pay_no)
      if (visit.act === 'twice') await notify(payment.pay_no)
    }
    return reply.redirect(cashierUrl(visit), 303)
  })
}
