import { fillTemplate } from '@/contract/ai/ai-tools'
import { countWords } from '@/contract/kernel/word-count'
import { insertAll } from '../kernel/db/insert'
import type { Deps, Trx } from '../deps'
import { endRun, openRun } from '../ai/ai-runs'
import { toolOf, type OpenTool } from '../ai/ai-tools'
import { DAY } from '../kernel/days'
import { articleTools } from './ai/article'
import { mediaTools } from './ai/media'
import { moreMediaTools } from './ai/media-more'
import { peopleTools } from './ai/novel-people'
import { plotTools } from './ai/novel-plot'
import { officeTools } from './ai/office'
import type { ToolSeed } from './ai/tool'
import { userOf } from './earnings'
import { seedPartOnce } from './once'

const MARK = 'seeded.ai'
/** Coins for 1,000 words. */
const RATE = 20
/** Days of past use, and the number of users who write. */
const DAYS = 60
const WRITERS = 12
const READER = '13800000001'

export const TOOLS: readonly ToolSeed[] = [
  ...mediaTools,
  ...moreMediaTools,
  ...plotTools,
  ...peopleTools,
  ...articleTools,
  ...officeTools,
]

const seedTools = (trx: Trx): Promise<void> =>
  insertAll(
    trx,
    'ai_tools',
    TOOLS.map(({ slug, shelf, title, summary, most, ...document }, sort) => ({
      slug,
      shelf,
      title,
      summary,
      rate: RATE,
      most,
      document: JSON.stringify(document),
      sort,
      state: 'on' as const,
      version: 1,
    })),
  )

interface Told {
  userId: number
  tool: OpenTool
  turn: number
  at: number
  saved?: boolean
}

/** Inserts a free run of a past day, with a text of the offline writer. */
async function tell(trx: Trx, { userId, tool, turn, at, saved = false }: Told): Promise<void> {
  const { example, offline } = tool.document
  const id = await openRun(trx, { userId, tool, values: example, prefix: '', paidBy: 'daily' }, at)
  const text = fillTemplate(offline[turn % offline.length] ?? '', example)
  await trx
    .updateTable('ai_runs')
    .set({
      text,
      words: countWords(text),
      attempt: 1,
      model: 'offline',
      offline: 1,
      saved: saved ? 1 : 0,
      state: 'running',
    })
    .where('id', '=', id)
    .execute()
  await endRun(trx, id, { state: 'done' }, at + 8_000)
}

/**
 * Use that grows with the demo's readers, each from the day they registered; the first reader gets a text to continue.
 */
async function seedRuns(trx: Trx, now: number): Promise<void> {
  const tools = new Map<string, OpenTool>()
  for (const { slug } of TOOLS) tools.set(slug, await toolOf(trx, slug))
  const shelf = [...tools.values()]
  const readers = await trx
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('mobile', 'is', null)
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(WRITERS)
    .execute()
  let turn = 0
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    // Grows from month to month, lower in the middle of the week.
    const count = 1 + Math.floor((DAYS - ago) / 20) + (ago % 7 < 2 ? 2 : 0)
    for (let nth = 0; nth < count; nth += 1) {
      turn += 1
      const at = now - ago * DAY - nth * 3_600_000
      const there = readers.filter(({ created_at }) => created_at < at)
      const tool = shelf[(turn * 7) % shelf.length]
      const writer = there[(turn * 5) % Math.max(1, there.length)]
      if (tool && writer) await tell(trx, { userId: writer.id, tool, turn, at })
    }
  }
  const reader = await userOf(trx, READER)
  for (const [index, slug] of ['dspbt', 'rwsd', 'gzzj'].entries()) {
    const tool = tools.get(slug)
    if (!reader || !tool) continue
    const at = now - (3 - index) * DAY
    await tell(trx, { userId: reader, tool, turn: index, at, saved: index === 1 })
  }
}

/** The writing tools, which a production shop gets as well, and the demo's use of them. */
export async function seedAi(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedPartOnce(deps, { mark: MARK, now }, async (trx) => {
    await seedTools(trx)
    if (demo) await seedRuns(trx, now)
  })
}
