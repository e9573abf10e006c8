import { answerKey } from '@/contract/kernel/answer-key'
import type { Learning } from '@/contract/discovery/home'
import type { Deps } from '../deps'
import { appConfig } from '../content/config'
import { learningLanding } from './landings'
import type { AppConfig } from '@/contract/content/app-config'

export interface FirstAnswers {
  config: AppConfig
  learning: Learning
}

/** Renders the root screen's markup from the answers; built from src/mobile/app/render.tsx. */
export type Renderer = (answers: FirstAnswers) => string

/** JSON for a script element: no end tag may occur in it. */
const embed = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

export async function firstAnswers(deps: Deps): Promise<FirstAnswers> {
  const [config, learning] = await Promise.all([appConfig(deps), learningLanding(deps)])
  return { config, learning }
}

/**
 * The page with the root screen in it: markup, first answers and the addresses of the servers. Without a renderer (the
 * site was built without it) the page still contains the answers.
 */
export function drawRoot(template: string, given: FirstAnswers, renderer: Renderer | null): string {
  const answers = {
    [answerKey('common.init', { platform: 'h5' })]: given.config,
    [answerKey('home.learning', {})]: given.learning,
  }
  return template
    .replace('<!--screen-->', () => renderer?.(given) ?? '')
    .replace('<!--boot-->', () => embed({ servers: { default: '' }, answers }))
}
