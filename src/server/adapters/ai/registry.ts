import type { Env } from '../../env'
import type { TextAdapter } from './ai'
import { offlineWriter } from './offline'
import { openAiWriter } from './openai'

/** Any OpenAI-compatible API when its address, key and model are set, the offline writer otherwise. */
export function textAdapter({ outside }: Pick<Env, 'outside'>): TextAdapter {
  const { AI_BASE_URL: address, AI_API_KEY: apiKey, AI_TEXT_MODEL: model } = outside
  if (!address || !apiKey || !model) return offlineWriter()
  return openAiWriter({ baseUrl: address.replace(/\/+$/, ''), apiKey, model })
}
