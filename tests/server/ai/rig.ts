import type { AiDocument } from '@/contract/ai/ai-tools'
import type { TextAdapter } from '@/server/adapters/ai/ai'
import { house, transfer, wallet } from '@/server/money/ledger'
import type { World } from '@tests/support/world'

export const TOOL = 'dspbt'
/** Coins for 1,000 words, and words of an answer: the dearest costs 8. */
export const RATE = 20
export const MOST = 400
export const MOST_EXPENSIVE = 8

const DOCUMENT: AiDocument = {
  fields: [
    { kind: 'text', name: 'topic', label: '视频讲什么', hint: '', required: true, most: 100 },
    { kind: 'line', name: 'people', label: '给谁看', hint: '', required: false, most: 20 },
    { kind: 'choice', name: 'tone', label: '语气', options: ['亲切', '悬念'] },
  ],
  example: { topic: '三分钟背会《将进酒》', people: '家长', tone: '亲切' },
  prompt: '写标题。\n内容：{{topic}}\n观众：{{people}}\n语气：{{tone}}',
  offline: ['第一种：{{topic}}', '第二种：{{topic}}'],
}

export const insertTool = (here: World, slug = TOOL): Promise<unknown> =>
  here.database.db
    .insertInto('ai_tools')
    .values({
      slug,
      shelf: 'media',
      title: '短视频标题',
      summary: '一次给出多个标题',
      rate: RATE,
      most: MOST,
      document: JSON.stringify(DOCUMENT),
      sort: 1,
      state: 'on',
      version: 1,
    })
    .execute()

/** A writer that says these pieces, and then nothing, or fails. */
export const says = (pieces: readonly string[], fault?: Error): TextAdapter => ({
  name: 'test',
  offline: false,
  async *write({ signal }) {
    for (const piece of pieces) {
      await Promise.resolve()
      signal.throwIfAborted()
      yield piece
    }
    if (fault) throw fault
  },
})

let gifts = 0
export const giveCoins = (here: World, userId: number, amount: number): Promise<unknown> =>
  here.deps.command(async (trx) => {
    gifts += 1
    const postings = [
      { account: await house(trx, 'COIN', 'issue'), amount: -amount },
      { account: await wallet(trx, userId, 'COIN'), amount },
    ]
    return transfer(trx, { reference: `gift:${gifts}`, kind: 'gift', memo: '', postings, at: here.time.now })
  })

export const FIELDS = [
  { name: 'topic', value: '旧书店的一天' },
  { name: 'tone', value: '悬念' },
]
