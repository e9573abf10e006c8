import type { OutsideFault, OutsideRefusal } from '@/contract/catalogue/outside-kinds'
import { LARGEST_FILE, OutsideFileFault } from '../../adapters/outside-files/outside-files'
import { Refusal } from '../../kernel/http/refusal'
import { BookRefused } from '../books/fault'

const WORDS: Record<OutsideFault, string> = {
  address: '请输入完整的网址，以 https:// 开头',
  host: '这个网站不在可以打开的名单里',
  unreachable: '没有连上这个网站，请稍后再试',
  missing: '网站上没有这个文件，或不允许直接打开',
  large: `文件太大，最大 ${LARGEST_FILE / 1024 ** 2} MB`,
  protected: '这本书有版权保护或密码，不能打开',
  format: '这不是 EPUB、TXT 或 PDF 文件',
  broken: '文件已损坏或没有正文，不能打开',
}

/** Refuses an outside book. */
export const outsideRefusal = (fault: OutsideFault): Refusal =>
  new Refusal(400, WORDS[fault], { fault } satisfies OutsideRefusal)

/** Why a book was not fetched or read; undefined for an error of ours. */
export function outsideFault(error: unknown): OutsideFault | undefined {
  return error instanceof OutsideFileFault || error instanceof BookRefused ? error.fault : undefined
}
