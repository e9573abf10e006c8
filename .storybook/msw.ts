import type { RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'

/**
 * Whether a request is an API call: one to our own origin under these paths. All others (scripts, pictures) pass
 * through.
 */
const isCall = (url: string): boolean =>
  /^\/(addon|webapi|adminapi|api|snsuser)\//.test(new URL(url).pathname)

const worker = setupWorker()

const started = worker.start({
  quiet: true,
  serviceWorker: { url: './mockServiceWorker.js' },
  // A call without a recorded answer is an error in the story and must fail at once.
  onUnhandledRequest: ({ url }, print) => {
    if (isCall(url)) print.error()
  },
})

/**
 * Storybook loader: the shared handlers answer, after those of `parameters.msw.handlers`. Resets the mocks, so that no
 * story depends on an earlier one.
 */
export const answerCalls =
  (shared: RequestHandler[]) =>
  async ({ parameters }: { parameters: { msw?: { handlers?: RequestHandler[] } } }): Promise<object> => {
    await started
    worker.resetHandlers(...(parameters.msw?.handlers ?? []), ...shared)
    return {}
  }
