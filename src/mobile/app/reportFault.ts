import { call } from '@/client/client'

const MOST = 5
let sent = 0

/** First lines of a text: the top of a stack names the place, the rest is React. */
const shortened = (text: string, most: number): string => text.slice(0, most)

/**
 * Tells the server of an error that broke a screen, for its log; at most a few times a visit, because a screen that
 * breaks in every render would report without end. Of the address only the path is sent: the query may name a person.
 */
export function reportFault(error: unknown, components: string): void {
  if (sent >= MOST) return
  sent += 1
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  void call(
    'common.fault',
    {
      message: shortened(message, 300),
      stack: shortened(stack, 2_000),
      components: shortened(components.trim(), 1_000),
      path: shortened(location.hash.replace(/^#/, '').split('?')[0] || '/', 200),
    },
    { quiet: true },
  ).catch(() => undefined)
}
