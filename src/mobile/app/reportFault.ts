import { call, type InputOf } from '@/client/client'

const MOST = 5
let sent = 0

/**
 * Reports an error that broke a screen to the server's log: the top of the stack names the place. At most a few times
 * a visit, because a screen that breaks in every render would report without end. Only the path of the address is
 * sent: the query may identify a person.
 */
export function reportFault(error: unknown, components: string): void {
  if (sent >= MOST) return
  sent += 1
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const fault = {
    message: message.slice(0, 300),
    stack: stack.slice(0, 2_000),
    components: components.trim().slice(0, 1_000),
    path: (location.hash.slice(1).split('?')[0] || '/').slice(0, 200),
  }
  void send(fault)
}

async function send(fault: InputOf<'common.fault'>): Promise<void> {
  try {
    await call('common.fault', fault, { quiet: true })
  } catch {
    // A failed report is dropped: the screen already shows its own error.
  }
}
