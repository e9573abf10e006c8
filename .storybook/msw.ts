import type { RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'

/** Calls go to our own origin under these families; everything else (scripts, pictures) passes. */
const isCall = (url: string): boolean =>
  /^\/(addon|webapi|adminapi|api|snsuser)\//.test(new URL(url).pathname)

const worker = setupWorker()

const started = worker.start({
  quiet: true,
  serviceWorker: { url: './mockServiceWorker.js' },
  // A call without a recorded answer is a fault of the story, not something to wait for.
  onUnhandledRequest: ({ url }, print) => {
    if (isCall(url)) print.error()
  },
})

/**
 * Storybook loader: the shared handlers answer, those of `parameters.msw.handlers` come first.
 * Every story starts from this state, whatever an earlier one changed.
 */
export const answerCalls =
  (shared: RequestHandler[]) =>
  async ({ parameters }: { parameters: { msw?: { handlers?: RequestHandler[] } } }): Promise<object> => {
    await started
    worker.resetHandlers(...(parameters.msw?.handlers ?? []), ...shared)
    return {}
  }
