import type { Context, Trx, UserSession } from '../../deps'
import type { Row } from '../../kernel/tables'
import type { TicketState } from '../tables'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { hashOf, sameText, secretText } from '../../kernel/secrets'
import { machine, moved } from '../../kernel/state-machine'

/**
 * Log-in of one device by another: the device logging in shows a ticket as a QR code and keeps a key; the other, which
 * is logged in, scans it and allows or cancels. The ticket alone allows nothing.
 */

const LIFE = 3 * 60_000
/** How long an allowed ticket can be fetched by its device. */
const FETCH_LIFE = 60_000

export type TicketEvent = 'scan' | 'confirm' | 'take' | 'cancel' | 'expire'

export const ticketMachine = machine<TicketState, TicketEvent>('login ticket', {
  waiting: { scan: 'scanned', cancel: 'cancelled', expire: 'expired' },
  scanned: { scan: 'scanned', confirm: 'confirmed', cancel: 'cancelled', expire: 'expired' },
  confirmed: { take: 'used', cancel: 'cancelled', expire: 'expired' },
  used: {},
  cancelled: {},
  expired: {},
})

type Ticket = Row<'login_tickets'>

export async function startTicket(
  trx: Trx,
  ctx: Context,
): Promise<{ ticket: string; key: string; expiresAt: number }> {
  const now = ctx.clock.now()
  const [ticket, key] = [secretText(ctx.random), secretText(ctx.random)]
  const expiresAt = now + LIFE
  await trx
    .insertInto('login_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      key_hash: hashOf(key),
      device: `${ctx.platform} ${ctx.ip}`.slice(0, 80),
      state: 'waiting',
      user_id: null,
      allowed_by: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { ticket, key, expiresAt }
}

/** A ticket in its current state: expired after its time. @throws Refusal 404 */
export async function ticketOf(trx: Trx, ctx: Context, ticket: string): Promise<Ticket> {
  const row = await trx
    .selectFrom('login_tickets')
    .selectAll()
    .where('ticket_hash', '=', hashOf(ticket))
    .executeTakeFirst()
  if (!row) throw notFound('二维码无效，请刷新后重试')
  if (row.expires_at > ctx.clock.now() || !ticketMachine.next(row.state, 'expire')) return row
  return step(trx, row, 'expire', {})
}

export const hasKey = (row: Ticket, key: string | undefined): boolean =>
  key !== undefined && sameText(hashOf(key), row.key_hash)

/** Moves a ticket. @throws Refusal 409 when the event is not legal now, or another call was quicker */
const step = (
  trx: Trx,
  row: Ticket,
  event: TicketEvent,
  set: Partial<Pick<Ticket, 'user_id' | 'allowed_by' | 'expires_at'>>,
): Promise<Ticket> =>
  moved(trx, 'login_tickets', ticketMachine, row, event, set, {
    key: 'ticket_hash',
    refuse: () => conflict('二维码已失效，请刷新后重试'),
  })

/** Records the first logged-in user who reads a ticket as its scanner; nobody else may scan it after that. */
export async function scanTicket(trx: Trx, row: Ticket, userId: number): Promise<Ticket> {
  if (!ticketMachine.next(row.state, 'scan')) return row
  if (row.user_id !== null && row.user_id !== userId) throw conflict('二维码已被他人扫描')
  return step(trx, row, 'scan', { user_id: userId })
}

/** Allows the log-in. @throws Refusal 400 when the caller has not scanned it */
export async function confirmTicket(
  trx: Trx,
  ctx: Context,
  row: Ticket,
  by: Pick<UserSession, 'id' | 'sessionId'>,
): Promise<void> {
  if (row.user_id !== by.id) throw badInput('请先扫描二维码')
  await step(trx, row, 'confirm', { allowed_by: by.sessionId, expires_at: ctx.clock.now() + FETCH_LIFE })
}

/** @throws Refusal 400 when the caller neither scanned it nor created it */
export async function cancelTicket(
  trx: Trx,
  row: Ticket,
  by: { userId: number | null; key: string | undefined },
): Promise<void> {
  const scanned = by.userId !== null && row.user_id === by.userId
  if (!scanned && !hasKey(row, by.key)) throw badInput('请先扫描二维码')
  await step(trx, row, 'cancel', {})
}

/**
 * Fetches the allowed session once, for the device with the key.
 * @returns the user who allowed it and their session; null when it is not allowed yet
 */
export async function takeTicket(
  trx: Trx,
  row: Ticket,
): Promise<Pick<UserSession, 'id' | 'sessionId'> | null> {
  if (row.state !== 'confirmed' || row.user_id === null || row.allowed_by === null) return null
  await step(trx, row, 'take', {})
  return { id: row.user_id, sessionId: row.allowed_by }
}
