import type { SpeechFigures, SpeechPieceRow } from '@/contract/reading/adminspeech'
import { SPEECH_DAYS, speechCost } from '@/contract/reading/speech-figures'
import type { Db, Deps, StaffContext } from '../../deps'
import { audit } from '../../kernel/audit'
import { DAY, dayOf, dayStart } from '../../kernel/days'
import { countRows } from '../../kernel/db/counted'
import { notFound } from '../../kernel/http/refusal'
import { windowOf, type TablePage } from '../../kernel/list/office'
import { removeSound } from '../speech'
import { speechPrice } from '../speech-price'

const GONE = '片段不存在或已删除'

/** Sounds that are kept, and what was made in the last days, as {@link SPEECH_HELP} defines them. */
export async function speechFigures(db: Db, now: number): Promise<SpeechFigures> {
  const today = dayStart(now)
  const first = today - (SPEECH_DAYS - 1) * DAY
  const [kept, made, { price }] = await Promise.all([
    db
      .selectFrom('speech_pieces')
      .select((eb) => [
        eb.fn.countAll<number>().as('pieces'),
        eb.fn.sum<number | null>('ms').as('ms'),
        eb.fn.sum<number | null>('bytes').as('bytes'),
      ])
      .executeTakeFirstOrThrow(),
    db.selectFrom('speech_totals').selectAll().where('day', '>=', first).where('day', '<=', today).execute(),
    speechPrice(db),
  ])
  const madeOn = new Map(made.map(({ day, characters }) => [Number(day), Number(characters)]))
  const days = Array.from({ length: SPEECH_DAYS }, (_, index) => {
    const at = first + index * DAY
    const characters = madeOn.get(at) ?? 0
    return { day: dayOf(at), characters, cost: speechCost(characters, price) }
  })
  const characters = days.reduce((sum, day) => sum + day.characters, 0)
  return {
    pieces: Number(kept.pieces),
    ms: Number(kept.ms ?? 0),
    bytes: Number(kept.bytes ?? 0),
    price,
    characters,
    cost: speechCost(characters, price),
    days,
  }
}

/** A page of the pieces, the newest first. */
export async function listSpeech({ db, speech }: Pick<Deps, 'db' | 'speech'>, page: TablePage) {
  const { limit, offset } = windowOf(page)
  const labels = new Map(speech?.voices.map(({ id, label }) => [`${speech.name} ${id}`, label]))
  const [pieces, total] = await Promise.all([
    db
      .selectFrom('speech_pieces')
      .select(['id', 'engine', 'voice', 'characters', 'ms', 'bytes', 'made_at', 'used_at'])
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(db, db.selectFrom('speech_pieces').select('id')),
  ])
  const rows = pieces.map(({ made_at, used_at, ...piece }): SpeechPieceRow => ({
    ...piece,
    voiceLabel: labels.get(`${piece.engine} ${piece.voice}`) ?? piece.voice,
    madeAt: made_at,
    usedAt: used_at,
  }))
  return { rows, next: '', total }
}

/** Removes a piece with its file. @throws Refusal 404 */
export async function removeSpeech(ctx: StaffContext, id: number): Promise<void> {
  const piece = await ctx.db
    .selectFrom('speech_pieces')
    .select(['hash', 'engine', 'voice', 'characters'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!piece) throw notFound(GONE)
  const { hash, ...logged } = piece
  await removeSound(ctx, hash)
  await ctx.command(async (trx) => {
    const removed = await trx.deleteFrom('speech_pieces').where('id', '=', id).executeTakeFirst()
    if (removed.numDeletedRows !== 1n) throw notFound(GONE)
    await audit(trx, ctx, 'adminspeech.remove', `speech_piece:${id}`, logged, null)
  })
}
