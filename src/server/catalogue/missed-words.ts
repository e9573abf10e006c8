import type { Context, Db } from '../deps'

/** Searches that are followed at a time; the oldest is forgotten. */
const MOST_FOLLOWED = 1000
/** Words that are kept of a book: what else is not found is not counted until some are outdated. */
const MOST_WORDS = 2000

/** Searches without a hit so far, each with the chapter that it goes on from. */
const followed = new WeakMap<Db, Map<string, number>>()

interface Answer {
  workId: number
  /** Folded. */
  words: string
  /** First chapter that the answer covers, and the one that the next answer begins with; 0 at the end of the book. */
  from: number
  next: number
  /** Places of the words, open or locked. */
  hits: number
}

/** Counts words that are nowhere in a book; who looked for them is not kept. */
async function countMissed(
  { command, clock }: Context,
  { workId, words }: Pick<Answer, 'workId' | 'words'>,
): Promise<void> {
  const now = clock.now()
  await command(async (trx) => {
    const counted = await trx
      .updateTable('missed_words')
      .set((eb) => ({ times: eb('times', '+', 1), last_at: now }))
      .where('work_id', '=', workId)
      .where('words', '=', words)
      .executeTakeFirst()
    if (counted.numUpdatedRows > 0n) return
    const { kept } = await trx
      .selectFrom('missed_words')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .where('work_id', '=', workId)
      .executeTakeFirstOrThrow()
    if (Number(kept) >= MOST_WORDS) return
    await trx
      .insertInto('missed_words')
      .values({ work_id: workId, words, times: 1, last_at: now })
      .onConflict((on) => on.columns(['work_id', 'words']).doNothing())
      .execute()
  })
}

/**
 * Follows a search through the answers that cover a book piece by piece, and counts its words when none of them, from
 * the first chapter to the end, had a hit. A search that another process answers in between is not counted.
 */
export async function followMissed(ctx: Context, answer: Answer): Promise<void> {
  const { workId, words, from, next, hits } = answer
  const searches = followed.get(ctx.db) ?? new Map<string, number>()
  followed.set(ctx.db, searches)
  const key = JSON.stringify([ctx.user?.id ?? ctx.ip, workId, words])
  const whole = from <= 1 || searches.get(key) === from
  searches.delete(key)
  if (!whole || hits > 0 || ctx.user?.preview) return
  if (next === 0) return countMissed(ctx, answer)
  const [oldest] = searches.keys()
  if (searches.size >= MOST_FOLLOWED && oldest !== undefined) searches.delete(oldest)
  searches.set(key, next)
}
