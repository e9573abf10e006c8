import { Value } from '@sinclair/typebox/value'
import { BLOCKS, CampaignDoc, type Block } from '@/contract/content/campaign-blocks'
import { blockFault, documentFault } from '@/contract/content/campaign-check'
import { badInput } from '../kernel/http/refusal'
import { cleanRichText } from '../kernel/text/rich-text'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badInput('页面内容有误，请刷新后重试')
  }
}

/** A block without properties unknown to the schema, its rich text cleaned. */
function cleanBlock(block: Block): Block {
  const known = Value.Clean(BLOCKS[block.kind], structuredClone(block)) as Block
  if (known.kind === 'text') return { ...known, html: cleanRichText(known.html) }
  if (known.kind !== 'packages') return known
  // A line that was added and left empty is dropped.
  const items = known.items.map((item) => ({
    ...item,
    lines: item.lines.filter((line) => line.trim() !== ''),
  }))
  return { ...known, items }
}

/** Parses a submitted document. @throws Refusal 400 with the first fault */
export function readDocumentText(text: string): CampaignDoc {
  const value = parsed(text)
  const fault = documentFault(value)
  if (fault) throw badInput(fault.text)
  const doc = value as CampaignDoc
  const { blocks, ...page } = doc
  return {
    ...(Value.Clean(CampaignDoc, { ...page, blocks: [] }) as CampaignDoc),
    blocks: blocks.map(cleanBlock),
  }
}

/** Parses one block that is being edited; null when it cannot be shown yet. */
export function readBlockText(text: string): Block | null {
  const value = parsed(text)
  return blockFault(value) === null ? cleanBlock(value as Block) : null
}

export const emptyDocument = (title: string): CampaignDoc => ({
  title,
  tint: '#f5f3ee',
  shareTitle: '',
  shareText: '',
  shareImage: '',
  blocks: [],
})
