import { keepPending } from '@/server/people/login/identities'
import { scanTicket, startTicket, ticketOf } from '@/server/people/login/login-tickets'
import { hashPassword } from '@/server/people/password'
import { hashOf } from '@/server/kernel/secrets'
import type { Rig } from '../rig'
import { fresh, noRecord, shared, type Made, type Make, type Rows } from './record'

/** An outside account that waits to be bound. Its number is a secret: whoever has it came from the platform. */
const pending =
  (more: (at: Rig, owner: number) => Promise<object> = () => Promise.resolve({})): Make =>
  async (at, owner) => {
    const outside = { platform: 'mini', openId: `open-${fresh()}`, unionId: null, nickname: '', avatar: '' }
    const id = await at.deps.command((trx) => keepPending(trx, at.deps, outside))
    return {
      input: { user_oauth_id: id, ...(await more(at, owner)) },
      remove: () => at.database.db.deleteFrom('oauth_pending').where('id', '=', id).execute(),
    }
  }

/** What an account's holder knows. */
async function password(at: Rig, owner: number): Promise<object> {
  const password_hash = await hashPassword('demo1234')
  await at.database.db.updateTable('users').set({ password_hash }).where('id', '=', owner).execute()
  return { account: String(owner), password: 'demo1234' }
}

/** A ticket that a device shows and `owner` has scanned. */
async function ticket(at: Rig, owner: number): Promise<Made> {
  const shown = await at.deps.command(async (trx) => {
    const made = await startTicket(trx, at.visitor())
    await scanTicket(trx, await ticketOf(trx, at.visitor(), made.ticket), owner)
    return made.ticket
  })
  return {
    input: { ticket: shown },
    remove: () =>
      at.database.db.deleteFrom('login_tickets').where('ticket_hash', '=', hashOf(shown)).execute(),
  }
}

const sameWayIn = noRecord(
  'a secret number, taken in the same way as by login.wxBind, once the code was right',
)

export const login: Rows = {
  // Who is not logged in has to name a phone first.
  'login.wxBind': shared(pending(), { other: 400, gone: 400 }),
  'snsuser.mpbindlogin': shared(pending(), { other: 400, gone: 400 }),
  'login.accountLogin': shared(pending(password), { gone: 400 }),
  'login.codeLogin': sameWayIn,
  'aliauth.auth': noRecord('names of an application and of a guest, each proved by a signature'),
  // Everybody who sees the QR code may read its ticket; only who has scanned it allows or cancels.
  'snsuser.mploginauth': shared(ticket),
  'snsuser.dologinauth': shared(ticket, { other: 400 }),
  'snsuser.dologinauthcancel': shared(ticket, { other: 400 }),
}
