import { lookup } from '../../format/lookup'
import { Value } from '@sinclair/typebox/value'
import { BLOCK_NAMES, BLOCKS, CampaignDoc, isBlockKind, type Block } from './campaign-blocks'
import { registerEnums } from '../kernel/register-enums'

/** An error in a document, described for its editor. */
export interface DocFault {
  /** Key of the block; empty = the page itself. */
  key: string
  text: string
}

const FIELDS = lookup<string>({
  title: '标题',
  note: '副标题',
  text: '说明',
  alt: '图片说明',
  picture: '图片',
  captions: '字幕',
  action: '按钮文字',
  target: '按钮去向',
  html: '正文',
  items: '条目',
  lines: '要点',
  refs: '作品',
  size: '数量',
  question: '问题',
  answer: '回答',
  figure: '数字',
  who: '署名',
  until: '截止时间',
  over: '结束后的文字',
  tint: '主色',
  shareTitle: '分享标题',
  shareText: '分享说明',
  shareImage: '分享图片',
  blocks: '内容块',
  film: '视频',
})

/** Describes the place of an error in a block: 第 2 条的标题. */
function placeOf(path: string): string {
  const steps = path.split('/').filter(Boolean)
  const name = FIELDS[steps.findLast((step) => FIELDS[step] !== undefined) ?? ''] ?? '内容'
  const index = steps.find((step) => /^\d+$/.test(step))
  return index !== undefined && steps.length > 2 ? `第 ${Number(index) + 1} 条的${name}` : name
}

function schemaFault(schema: Parameters<typeof Value.Errors>[0], value: unknown): string | null {
  registerEnums()
  const [first] = Value.Errors(schema, value)
  if (!first) return null
  const empty = first.value === '' || (Array.isArray(first.value) && first.value.length === 0)
  return `${placeOf(first.path)}${empty ? '没有填写' : '不符合要求'}`
}

/** Checks that a schema cannot express. */
function ruleFault(block: Block): string | null {
  switch (block.kind) {
    case 'hero':
      return block.picture !== '' && block.alt.trim() === '' ? '图片说明没有填写' : null
    case 'picture':
      return block.picture === '' ? '图片没有上传' : null
    case 'video':
      return block.film.id === 0 ? '没有选择视频' : null
    case 'works':
      return block.pick === 'hand' && block.refs.length === 0 ? '没有选择作品' : null
    case 'packages': {
      const index = block.items.findIndex(({ source, id, title }) =>
        source === 'ask' ? title.trim() === '' : id === 0,
      )
      return index < 0 ? null : `第 ${index + 1} 条没有选择商品或填写名称`
    }
    case 'cases':
    case 'text':
    case 'benefits':
    case 'steps':
    case 'faq':
    case 'countdown':
    case 'form':
    case 'action':
      return null
  }
}

/** The first error of a block; null when it is valid. */
export function blockFault(block: unknown): string | null {
  const kind = (block as { kind?: unknown } | null)?.kind
  if (!isBlockKind(kind)) return '有不认识的内容块'
  return schemaFault(BLOCKS[kind], block) ?? ruleFault(block as Block)
}

/** The first error of a document; null when it may be saved. */
export function documentFault(value: unknown): DocFault | null {
  const given = value as { blocks?: unknown } | null
  if (given === null || typeof given !== 'object' || !Array.isArray(given.blocks))
    return { key: '', text: '页面内容有误，请刷新后重试' }
  const page = schemaFault(CampaignDoc, { ...given, blocks: [] })
  if (page) return { key: '', text: page }
  if (given.blocks.length > 40) return { key: '', text: '最多 40 个内容块' }
  const keys = new Set<string>()
  for (const block of given.blocks as Block[]) {
    const fault = blockFault(block)
    const key = String((block as { key?: unknown } | null)?.key ?? '')
    if (fault)
      return { key, text: `${isBlockKind(block?.kind) ? `“${BLOCK_NAMES[block.kind]}”：` : ''}${fault}` }
    if (keys.has(key)) return { key, text: '内容块重复，请刷新后重试' }
    keys.add(key)
  }
  return null
}

/** Why a page cannot be published, though a draft may be saved like that. */
export function publishFault(doc: CampaignDoc): DocFault | null {
  if (doc.blocks.length === 0) return { key: '', text: '还没有内容，请先添加内容块' }
  const form = doc.blocks.some(({ kind }) => kind === 'form')
  const lost = doc.blocks.find((block) => 'target' in block && block.target === 'form' && !form)
  if (lost)
    return { key: lost.key, text: `“${BLOCK_NAMES[lost.kind]}”的按钮去往咨询表单，但页面没有咨询表单` }
  const dead = doc.blocks.find(
    (block) =>
      (block.kind === 'hero' || block.kind === 'action') && block.action !== '' && block.target === '',
  )
  return dead ? { key: dead.key, text: `“${BLOCK_NAMES[dead.kind]}”的按钮没有去向` } : null
}
