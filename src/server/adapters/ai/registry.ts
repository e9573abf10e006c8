import type { Env } from '../../env'
import { given, type Settings } from '../settings'
import type { TextAdapter } from './ai'
import { offlineWriter } from './offline'
import { openAiWriter } from './openai'

export const AI = {
  title:
    'any OpenAI-compatible API that writes texts; without them the writing tools fill in examples, marked 离线示例',
  needed: { AI_BASE_URL: 'text', AI_API_KEY: 'text', AI_TEXT_MODEL: 'text' },
} as const satisfies Settings

/** Any OpenAI-compatible API when its address, key and model are set, the offline writer otherwise. */
export function textAdapter({ outside }: Pick<Env, 'outside'>): TextAdapter {
  const values = given([AI], outside)
  if (!values) return offlineWriter()
  const { AI_BASE_URL: address, AI_API_KEY: apiKey, AI_TEXT_MODEL: model } = values
  return openAiWriter({ baseUrl: address.replace(/\/+$/, ''), apiKey, model })
}
