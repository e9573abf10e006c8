import { recorded } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import { setBoot } from '@/client/base'
import { endpointOf } from '@/client/endpoints'
import { ownCalls, type CallName } from '@/contract/contract'
import { envelope, watchedFront, wire } from '@tests/client/wire'
import { fields, front } from '../video/rig'

type Answers = {
  [N in CallName]?: (
    input: Record<string, string>,
  ) => AnswerOf<N> | Response | Promise<AnswerOf<N> | Response>
}

/** The server does not do it, and says why. */
export const no = (code: number, msg: string): Response => envelope(null, code, msg)

/** The server, as it was recorded but for these answers; what users are told by toasts. */
export function recordedServer(answers: Answers = {}, overlays: Parameters<typeof front>[0] = {}) {
  setBoot({ servers: { default: 'https://api.test/' } })
  watchedFront({ toast: (text) => void told.toasts.push(text) })
  const told = front(overlays)
  const names = ownCalls().map(({ name }) => name)
  const nameOf = (url: URL): CallName | undefined =>
    names.find((name) => url.pathname === `/${endpointOf(name)?.path}`)
  const sent = wire(async (request) => {
    const name = nameOf(request.url)
    if (!name) return no(404, request.url.pathname)
    const answer = answers[name] as ((input: Record<string, string>) => unknown) | undefined
    const data = answer ? await answer(fields(request)) : recorded(name)
    return data instanceof Response
      ? data
      : envelope(data, request.url.pathname.startsWith('/webapi') ? 200 : 1)
  })
  return {
    ...told,
    sent,
    asked: (name: CallName) => sent.filter(({ url }) => nameOf(url) === name).map(fields),
  }
}
