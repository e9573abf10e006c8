import type { AppConfig } from '@/contract/content/app-config'
import type { UserInfo } from '@/contract/people/account'
import type { FirstRefusal, FirstResults } from '@/contract/kernel/drawn-screen'
import { answerKey } from '@/contract/kernel/answer-key'
import { flatten, unflatten } from '@/contract/kernel/form'
import { appConfig } from '../content/config'
import type { Context, Deps } from '../deps'
import { Refusal } from '../kernel/http/refusal'
import { rateClassOf } from '../kernel/http/rates'
import { cleanRichText } from '../kernel/text/rich-text'
import { dispatch, present, servedCalls, type Served } from './dispatch'

/** What a screen is shared as; whatever is left out is the product's. */
interface Shared {
  title?: string
  /** Title of the page, where it is another than what friends see. */
  name?: string
  description?: string
  /** Path of a picture, relative to the site. */
  image?: string
}

interface Drawing {
  html: string
  /** Calls whose results were not given. */
  missing: { name: string; payload: object }[]
  shared?: Shared
}

/** Renders the markup of a screen; built from src/mobile/app/render.tsx. */
export type Renderer = (
  at: string,
  given: {
    config: AppConfig
    results: FirstResults
    devices: readonly string[]
    user: UserInfo | null
    page: string
    clean: (html: string) => string
  },
) => Promise<Drawing | null>

/** Chunks of each screen by its path; written by the build. */
export type ScreenFiles = Readonly<Record<string, string[]>>

/** A call may depend on another's response: a screen is rendered until it asks for nothing new, at most so often. */
const MOST_ROUNDS = 4

/** Refusals that hold whenever the call is made, and are shown by the screen itself: to pay first, not allowed, not there. */
const LASTING: ReadonlySet<number> = new Set([402, 403, 404])

export interface Drawn {
  config: AppConfig
  /** Who it was drawn for; null for a visitor. */
  user: UserInfo | null
  results: Required<FirstResults>
  /** Absent where the server does not draw the screen. */
  html?: string
  shared?: Shared
  /** Something that the screen asked for does not exist. */
  gone: boolean
}

/** For whom a screen is drawn. */
export interface Viewer {
  /** Kinds of device: see src/stores/environment.ts. */
  devices?: readonly string[]
  /** Context of the calls of somebody who is logged in; without it they are a visitor's. */
  ctx?: Context
}

/**
 * Draws screens: renders a screen, runs the calls that it asks for, and renders it again with their results. So no screen
 * has to declare what it shows first.
 */
export class Drawer {
  readonly #calls = new Map(servedCalls().map((served) => [served.name, served]))

  constructor(
    private readonly deps: Deps,
    private readonly renderer: Renderer | null,
  ) {}

  /** @param at address of the screen */
  async draw(at: string, { devices = [], ctx = this.#visitor() }: Viewer = {}): Promise<Drawn> {
    const config = await appConfig(this.deps)
    const { answer: own } = ctx.user ? await this.#result(ctx, 'user.info', {}) : {}
    const user = (own as UserInfo | undefined) ?? null
    const results: Drawn['results'] = { answers: {}, refusals: {} }
    if (user) results.answers[answerKey('user.info', {})] = user
    let gone = false
    if (!this.renderer) return { config, user, results, gone }
    const tried = new Set<string>()
    for (let round = 1; ; round += 1) {
      const page = `${ctx.origin ?? this.deps.env.publicOrigin}/`
      const given = { config, results, devices, user, page, clean: cleanRichText }
      const drawing = await this.renderer(at, given)
      if (!drawing) return { config, user, results, gone }
      const missing = drawing.missing.filter(({ name, payload }) => !tried.has(answerKey(name, payload)))
      const { html, shared } = drawing
      if (missing.length === 0 || round === MOST_ROUNDS) return { config, user, results, html, shared, gone }
      await Promise.all(
        missing.map(async ({ name, payload }) => {
          const key = answerKey(name, payload)
          if (tried.has(key)) return
          tried.add(key)
          const { answer, refusal } = await this.#result(ctx, name, payload)
          if (answer !== undefined) results.answers[key] = answer
          if (refusal) results.refusals[key] = refusal
          if (refusal?.code === 404) gone = true
        }),
      )
    }
  }

  /** The result of a read that the viewer may make; none for any other call. */
  async #result(
    ctx: Context,
    name: string,
    payload: object,
  ): Promise<{ answer?: unknown; refusal?: FirstRefusal }> {
    const served = this.#calls.get(name)
    if (!served || !isRead(served) || (served.call.who !== 'visitor' && !ctx.user)) return {}
    try {
      return { answer: await run(served, ctx, payload) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message, data } = error
      return LASTING.has(code) ? { refusal: { code, message, data } } : {}
    }
  }

  #visitor(): Context {
    return {
      ...this.deps,
      user: null,
      staff: null,
      ip: '',
      platform: 'h5',
      device: '',
      idempotencyKey: '',
    }
  }
}

/** Whether a call may be made in advance: a read of the phone's that is limited like any other. */
const isRead = ({ call }: Served): boolean =>
  call.method === 'GET' && !call.idempotent && call.family !== 'adminapi' && rateClassOf(call) === 'read'

async function run(served: Served, ctx: Context, payload: object): Promise<unknown> {
  const data = await dispatch(served, ctx, unflatten(flatten(payload as Record<string, unknown>)))
  return (JSON.parse(present(served.call, data)) as { data: unknown }).data
}
