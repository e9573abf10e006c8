import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chapterBlocks, chapterText } from '@/contract/catalogue/chapter-text'
import { sentences, type Range } from '@/contract/catalogue/sentences'
import { MOST_SPOKEN, SPOKEN_A_DAY, type SpeechPiece, type SpeechVoices } from '@/contract/reading/speech'
import { isFile } from '../kernel/files/is-file'
import { SpeechFault, type SpeechAdapter } from '../adapters/speech/speech'
import { openChapter } from '../catalogue/chapters'
import { signedMedia } from '../catalogue/media-address'
import type { Deps, UserContext } from '../deps'
import { DAY, dayStart } from '../kernel/days'
import { conflict, notFound, tooMany } from '../kernel/http/refusal'
import { limit } from '../media/limit'
import { mediaDir } from '../media/uploads'

/** A sound that nobody has listened to for so long is removed. */
const KEPT = 30 * DAY
/** Sounds that one sweep removes. */
const MOST_REMOVED = 500

/** The engine is asked for so many pieces at once. */
const inTurn = limit(2)
/** Pieces that are being made: a second listener waits for the first one's. */
const making = new Map<string, Promise<void>>()

export function voicesHere({ speech }: Pick<Deps, 'speech'>): SpeechVoices {
  if (!speech) return { engine: 'none', voices: [] }
  return { engine: speech.embedded ? 'embedded' : 'service', voices: [...speech.voices] }
}

/** Signs at which a sentence that is too long is cut. */
const CUTS = /[，、；：,;:—\s]/

/** Cuts a sentence that is longer than a piece may be, after a comma where it has one. */
function cut(text: string, { start, end }: Range): Range[] {
  const found: Range[] = []
  let from = start
  while (end - from > MOST_SPOKEN) {
    let at = from + MOST_SPOKEN
    while (at > from + MOST_SPOKEN / 2 && !CUTS.test(text[at - 1] ?? '')) at -= 1
    if (at === from + MOST_SPOKEN / 2) at = from + MOST_SPOKEN
    found.push({ start: from, end: at })
    from = at
  }
  return [...found, { start: from, end }]
}

/** Something that can be heard: no line of stars or dots. */
const SOUNDS = /[\p{L}\p{N}]/u

/** Returns the pieces of a text that are read aloud one after another, each as its sentences. */
function piecesOf(text: string): Range[][] {
  const pieces: Range[][] = []
  let length = Infinity
  for (const range of sentences(text).flatMap((one) => cut(text, one))) {
    if (!SOUNDS.test(text.slice(range.start, range.end))) continue
    length += range.end - range.start
    if (length > MOST_SPOKEN) {
      pieces.push([])
      length = range.end - range.start
    }
    pieces.at(-1)?.push(range)
  }
  return pieces
}

/**
 * Returns the piece in which a character stands, or that follows it, and where the next one begins; 0 at the end.
 * Without sentences nothing is left to read. Pieces do not depend on where somebody begins, so that all hear the same
 * sounds.
 */
export function pieceFrom(text: string, from: number): { piece: Range[]; next: number } {
  const pieces = piecesOf(text)
  const index = pieces.findIndex((piece) => (piece.at(-1)?.end ?? 0) > from)
  return { piece: pieces[index] ?? [], next: pieces[index + 1]?.[0]?.start ?? 0 }
}

const folderOf = (hash: string): string => `speech/${hash}`

/** Removes the sound of a piece, whose row is deleted after it: a row without its sound is made again. */
export const removeSound = (deps: Pick<Deps, 'env'>, hash: string): Promise<void> =>
  rm(mediaDir(deps, folderOf(hash)), { recursive: true, force: true })

const hashOf = (speech: SpeechAdapter, voice: string, spoken: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([speech.name, voice, spoken]))
    .digest('hex')
    .slice(0, 40)

async function kept(deps: Pick<Deps, 'db' | 'env' | 'clock'>, hash: string) {
  const row = await deps.db
    .selectFrom('speech_pieces')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row || !(await isFile(join(mediaDir(deps, folderOf(hash)), 'audio.mp3')))) return undefined
  const now = deps.clock.now()
  if (row.used_at < now - DAY)
    await deps.db.updateTable('speech_pieces').set({ used_at: now }).where('hash', '=', hash).execute()
  return { ms: row.ms, starts: JSON.parse(row.starts) as number[] }
}

/** Counts what is made for a user today. @throws Refusal 429 when it is enough */
async function countForToday({ command, clock, user }: UserContext, characters: number): Promise<void> {
  const day = dayStart(clock.now())
  await command(async (trx) => {
    const row = await trx
      .insertInto('speech_days')
      .values({ user_id: user.id, day, characters })
      .onConflict((on) =>
        on.columns(['user_id', 'day']).doUpdateSet((eb) => ({
          characters: eb('speech_days.characters', '+', characters),
        })),
      )
      .returning('characters')
      .executeTakeFirstOrThrow()
    if (row.characters > SPOKEN_A_DAY) throw tooMany('今天的朗读时长已用完，明天再来听，或改用手机自带的声音')
  })
}

/** Makes the sound of a piece, in a file that appears once it is whole, and counts its characters. */
async function make(
  deps: Pick<Deps, 'command' | 'env' | 'clock'>,
  speech: SpeechAdapter,
  voice: string,
  hash: string,
  spoken: readonly string[],
): Promise<void> {
  const folder = mediaDir(deps, folderOf(hash))
  await mkdir(folder, { recursive: true })
  const partial = join(folder, `${randomUUID()}.mp3`)
  try {
    const { ms, starts } = await inTurn(() => speech.speak(spoken, voice, partial))
    const { size } = await stat(partial)
    await rename(partial, join(folder, 'audio.mp3'))
    const now = deps.clock.now()
    const characters = spoken.join('').length
    const by = { engine: speech.name, voice, bytes: size }
    const sound = { ...by, ms, starts: JSON.stringify(starts), characters, made_at: now, used_at: now }
    await deps.command(async (trx) => {
      await trx
        .insertInto('speech_pieces')
        .values({ hash, ...sound })
        .onConflict((on) => on.column('hash').doUpdateSet(sound))
        .execute()
      await trx
        .insertInto('speech_totals')
        .values({ day: dayStart(now), characters })
        .onConflict((on) =>
          on
            .column('day')
            .doUpdateSet((eb) => ({ characters: eb('speech_totals.characters', '+', characters) })),
        )
        .execute()
    })
  } finally {
    await rm(partial, { force: true })
  }
}

/**
 * The sound of a chapter from a sentence on. @throws Refusal 402 when the chapter is locked, 404 when nothing is left to
 * read, 409 when nothing can be read aloud here, 429 when the user has listened enough for today
 */
export async function speakFrom(
  ctx: UserContext,
  { id, partId, from, voice }: { id: number; partId: number; from: number; voice?: string | undefined },
): Promise<SpeechPiece> {
  const { speech } = ctx
  if (!speech) throw conflict('朗读服务还没有开通，可以用手机自带的声音')
  const { body, rich } = await openChapter(ctx, { id, partId })
  const text = chapterText(chapterBlocks(body, rich))
  const { piece, next } = pieceFrom(text, from)
  const [first] = piece
  const end = piece.at(-1)?.end ?? 0
  if (!first) throw notFound('这一章已经读完')
  const chosen = speech.voices.find((known) => known.id === voice) ?? speech.voices[0]
  const voiceId = chosen?.id ?? ''
  const spoken = piece.map((range) => text.slice(range.start, range.end).replaceAll('\n', ' '))
  const hash = hashOf(speech, voiceId, spoken)
  let sound = await kept(ctx, hash)
  if (!sound) {
    if (!making.has(hash)) await countForToday(ctx, end - first.start)
    const made =
      making.get(hash) ?? make(ctx, speech, voiceId, hash, spoken).finally(() => making.delete(hash))
    making.set(hash, made)
    await made.catch((error: unknown) => {
      if (!(error instanceof SpeechFault)) throw error
      ctx.log.error({ err: error }, 'a text was not read aloud')
      throw conflict(error.message)
    })
    sound = await kept(ctx, hash)
  }
  if (!sound) throw conflict('朗读暂时不可用，请稍后再试')
  const { url, validFor } = signedMedia(ctx, { medium: 'sound', media: folderOf(hash) })
  const { starts } = sound
  return {
    start: first.start,
    end,
    url,
    validFor,
    ms: sound.ms,
    sentences: piece.map((range, at) => ({ ...range, ms: starts[at] ?? 0 })),
    next,
  }
}

/** Removes the sounds that nobody has listened to for a month. */
export async function removeUnusedSpeech(deps: Pick<Deps, 'db' | 'env' | 'clock'>): Promise<void> {
  const unused = await deps.db
    .selectFrom('speech_pieces')
    .select('hash')
    .where('used_at', '<', deps.clock.now() - KEPT)
    .orderBy('used_at')
    .limit(MOST_REMOVED)
    .execute()
  for (const { hash } of unused) {
    await removeSound(deps, hash)
    await deps.db.deleteFrom('speech_pieces').where('hash', '=', hash).execute()
  }
}
