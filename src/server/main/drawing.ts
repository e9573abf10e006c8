import type { AppConfig } from '@/contract/content/app-config'
import { answerKey } from '@/contract/kernel/answer-key'
import { flatten, unflatten } from '@/contract/kernel/form'
import { appConfig } from '../content/config'
import type { Context, Deps } from '../deps'
import { Refusal } from '../kernel/http/refusal'
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
  /** Calls whose responses were not given. */
  missing: { name: string; payload: object }[]
  shared?: Shared
}

/** Renders the markup of a screen; built from src/mobile/app/render.tsx. */
export type Renderer = (
  at: string,
  given: {
    config: AppConfig
    answers: Record<string, unknown>
    devices: readonly string[]
    clean: (html: string) => string
  },
) => Promise<Drawing | null>

/** Chunks of each screen by its path; written by the build. */
export type ScreenFiles = Readonly<Record<string, string[]>>

/** A call may depend on another's response: a screen is rendered until it asks for nothing new, at most so often. */
const MOST_ROUNDS = 4

export interface Drawn {
  config: AppConfig
  answers: Record<string, unknown>
  /** Absent where the server does not draw the screen. */
  html?: string
  shared?: Shared
  /** Something that the screen asked for does not exist. */
  gone: boolean
}

/**
 * Draws screens for visitors: renders a screen, runs the calls that it asks for as a visitor would, and renders it
 * again with their responses. So no screen has to declare what it shows first.
 */
export class Drawer {
  readonly #calls = new Map(servedCalls().map((served) => [served.name, served]))

  constructor(
    private readonly deps: Deps,
    private readonly renderer: Renderer | null,
  ) {}

  /**
   * @param at address of the screen
   * @param devices kinds of device it is drawn for: see src/stores/environment.ts
   */
  async draw(at: string, devices: readonly string[] = []): Promise<Drawn> {
    const config = await appConfig(this.deps)
    const answers: Record<string, unknown> = {}
    let gone = false
    if (!this.renderer) return { config, answers, gone }
    const tried = new Set<string>()
    for (let round = 1; ; round += 1) {
      const drawing = await this.renderer(at, { config, answers, devices, clean: cleanRichText })
      if (!drawing) return { config, answers, gone }
      const missing = drawing.missing.filter(({ name, payload }) => !tried.has(answerKey(name, payload)))
      const { html, shared } = drawing
      if (missing.length === 0 || round === MOST_ROUNDS) return { config, answers, html, shared, gone }
      await Promise.all(
        missing.map(async ({ name, payload }) => {
          const key = answerKey(name, payload)
          if (tried.has(key)) return
          tried.add(key)
          const answer = await this.#answer(name, payload)
          if (answer === null) gone = true
          else if (answer !== undefined) answers[key] = answer
        }),
      )
    }
  }

  /**
   * The response of a read that visitors may make; null when what it asks for does not exist, undefined for any other
   * call, and for one that is refused.
   */
  async #answer(name: string, payload: object): Promise<unknown> {
    const served = this.#calls.get(name)
    if (served?.call.method !== 'GET' || served.call.who !== 'visitor') return undefined
    try {
      return await this.#run(served, payload)
    } catch (error) {
      if (error instanceof Refusal) return error.code === 404 ? null : undefined
      throw error
    }
  }

  async #run(served: Served, payload: object): Promise<unknown> {
    const ctx: Context = {
      ...this.deps,
      user: null,
      staff: null,
      ip: '',
      platform: 'h5',
      device: '',
      idempotencyKey: '',
    }
    const data = await dispatch(served, ctx, unflatten(flatten(payload as Record<string, unknown>)))
    return (JSON.parse(present(served.call, data)) as { data: unknown }).data
  }
}
