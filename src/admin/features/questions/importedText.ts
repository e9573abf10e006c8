import type { TextFormat } from '@/contract/exams/adminquestion'

/** A label of what teachers write, which GIFT does not have. */
const LABEL = /【[^【】]{1,8}】/
const GIFT_LINE = /^\s*(?:::|\$CATEGORY:)/m
const GIFT_ANSWER = /(?:^|[^\\])\{\s*(?:[=~#}]|T(?:RUE)?\b|F(?:ALSE)?\b)/

/** The format that a text seems to have. */
export const formatOf = (text: string): TextFormat =>
  !LABEL.test(text) && (GIFT_LINE.test(text) || GIFT_ANSWER.test(text)) ? 'gift' : 'text'

/** Reads a file as text: UTF-8, or else what Chinese Windows writes. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
