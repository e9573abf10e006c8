import { findQuotation, quote } from '@/contract/catalogue/anchor'
import type { Range } from '@/contract/catalogue/sentences'
import type { Mark, MarkEdit } from '@/contract/reading/marks'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { deviceId, randomText } from '@/client/storage'
import { accountHere } from '@/stores/account'
import { openEventStore } from '@/stores/eventStore'
import { post, undelivered } from '@/stores/outbox'
import { hasToken } from '@/stores/session'

/** What is chosen of a mark. */
export type MarkLook = Pick<Mark, 'style' | 'colour'>

/** A mark that is made: a range of a chapter, or for a bookmark a place. */
export interface NewMark extends MarkLook, Range {
  kind: Mark['kind']
  chapter: number
  note?: string
}

/** The text of an open chapter. */
export interface MarkedText {
  partId: number
  version: number
  text: string
  /** It is shown in another script than that of its author, whose text has the same offsets. */
  converted?: boolean
  /** The text of the author, if it is known. */
  author?: string | undefined
}

export interface MarksState {
  /** Without the deleted ones; in the order of the book. */
  list: readonly Mark[]
  /** Why the server's marks could not be loaded; those of this device are shown. */
  error: string
  loaded: boolean
}

/** The marks in one book. */
export interface Marks {
  state(): MarksState
  subscribe(changed: () => void): () => void
  /** Loads what other devices changed. Does not reject: the state has the reason. */
  pull(): Promise<void>
  add(mark: NewMark, text: MarkedText): Mark
  change(key: string, change: MarkChange): void
  remove(key: string): void
  /** Returns where a mark stands in the text of its chapter as it is now; null when its words are gone. */
  rangeIn(mark: Mark, text: MarkedText): Range | null
}

const editOf = (mark: Mark, noted: boolean): MarkEdit => ({
  key: mark.key,
  id: mark.id,
  partId: mark.partId,
  partVersion: mark.partVersion,
  kind: mark.kind,
  start: mark.start,
  end: mark.end,
  style: mark.style,
  colour: mark.colour,
  exact: mark.exact,
  prefix: mark.prefix,
  suffix: mark.suffix,
  note: mark.note,
  noted,
  base: mark.revision,
  changedAt: mark.changedAt,
  deleted: mark.deleted,
})

/** The order of marks in a book. */
export const inOrder = (one: Mark, other: Mark): number =>
  one.chapter - other.chapter || one.start - other.start || one.madeAt - other.madeAt

/** Makes a mark. @param id of a book of the house; 0 for others */
export function newMark(
  id: number,
  { kind, chapter, start, end, style, colour, note = '' }: NewMark,
  { partId, version, text, author = text }: MarkedText,
): Mark {
  const now = Date.now()
  return {
    key: randomText(20),
    id,
    partId,
    partVersion: version,
    kind,
    chapter,
    start,
    end,
    style,
    colour,
    ...quote(author, { start, end }),
    note,
    fromOther: false,
    revision: 0,
    device: deviceId(),
    madeAt: now,
    changedAt: now,
    deleted: false,
  }
}

/** What may change of a mark. */
export type MarkChange = Partial<MarkLook & Pick<Mark, 'note'>>

/** Returns a mark after a change: with a note it is a note, without one a highlight. */
export const changedMark = (before: Mark, change: MarkChange): Mark => ({
  ...before,
  ...change,
  kind: change.note ? 'note' : change.note === '' ? 'highlight' : before.kind,
  device: deviceId(),
  changedAt: Math.max(Date.now(), before.changedAt + 1),
})

/** Returns what finds marks in texts, and remembers where they stand. */
export function createRanges(): Marks['rangeIn'] {
  const ranges = new Map<string, { of: Mark; version: number; text: string; range: Range | null }>()
  return (mark, { version, text, converted, author }) => {
    // Words are looked for as they were written: converted ones would be missed, or taken for others.
    const written = converted ? (author ?? '') : text
    const known = ranges.get(mark.key)
    if (known?.of === mark && known.version === version && known.text === written) return known.range
    const range =
      mark.partVersion === version
        ? { start: Math.min(mark.start, text.length), end: Math.min(mark.end, text.length) }
        : findQuotation(written, mark, mark.start)
    ranges.set(mark.key, { of: mark, version, text: written, range })
    return range
  }
}

/** Creates the marks of a user in a book of the house, kept on the device and shared by the server; `pull` fills them. */
export function createMarks(id: number): Marks {
  /** As the server has them. */
  let rows = new Map<string, Mark>()
  /** As this device has changed them; each until the server has taken it. */
  const edits = new Map<string, Mark>()
  /** Those whose answer this page waits for. */
  const sent = new Set<string>()
  /** Edits whose note was changed since the server's revision. */
  const noted = new Set<string>()
  const listeners = new Set<() => void>()
  let cursor = 0
  let error = ''
  let loaded = false
  let current: MarksState | null = null
  let opened: Promise<void> | null = null
  const store = openEventStore()

  const keyHere = (): string => `${accountHere()}/${id}`

  const notify = (): void => {
    current = null
    for (const changed of listeners) changed()
  }

  const state = (): MarksState =>
    (current ??= {
      list: [...new Map([...rows, ...edits]).values()].filter(({ deleted }) => !deleted).sort(inOrder),
      error,
      loaded,
    })

  /** Without room on the device the marks are loaded from the server the next time. */
  const keep = async (): Promise<void> =>
    (await store).putMarks({ key: keyHere(), rows: [...rows.values()], cursor }).catch(() => undefined)

  /** Reads what this device has: the server's rows of the last time, and the changes that were not sent. */
  const open = async (): Promise<void> => {
    const kept = await (await store).marks(keyHere()).catch(() => undefined)
    rows = new Map(kept?.rows.map((row) => [row.key, row]))
    cursor = kept?.cursor ?? 0
    for (const { marks } of await undelivered('ebook.saveMarks').catch(() => []))
      for (const edit of marks) {
        if (edit.id !== id) continue
        const before = rows.get(edit.key)
        const {
          base,
          noted: changed,
          exact = '',
          prefix = '',
          suffix = '',
          note = '',
          deleted = false,
        } = edit
        const of = { revision: base, device: deviceId(), fromOther: before?.fromOther ?? false }
        const times = { madeAt: before?.madeAt ?? edit.changedAt, chapter: before?.chapter ?? 0 }
        const { base: _base, noted: _noted, ...place } = edit
        edits.set(edit.key, { ...place, ...of, ...times, exact, prefix, suffix, note, deleted })
        if (changed) noted.add(edit.key)
      }
    notify()
  }

  const load = async (): Promise<void> => {
    let after: number | undefined
    for (let more = true; more;) {
      const since = cursor || undefined
      const page = await call('ebook.marks', { id, since, after }, { quiet: true })
      if (page.reset && after === undefined) rows.clear()
      for (const row of page.rows)
        if (row.deleted) rows.delete(row.key)
        else rows.set(row.key, row)
      ;({ more } = page)
      after = page.cursor
    }
    cursor = after ?? cursor
    await keep()
    // What was changed before this page was opened may have arrived in the meantime.
    const waiting = new Set(
      (await undelivered('ebook.saveMarks')).flatMap(({ marks }) => marks.map(({ key }) => key)),
    )
    for (const key of edits.keys()) if (!waiting.has(key) && !sent.has(key)) edits.delete(key)
  }

  const pull = async (): Promise<void> => {
    await (opened ??= open())
    if (!hasToken()) {
      loaded = true
      return notify()
    }
    try {
      await load()
      error = ''
    } catch (problem) {
      error = messageOf(problem)
    }
    loaded = true
    notify()
  }

  const send = (mark: Mark): void => {
    edits.set(mark.key, mark)
    sent.add(mark.key)
    notify()
    const marks = [editOf(mark, noted.has(mark.key))]
    void post('ebook.saveMarks', { device: deviceId(), marks }, ({ results }) => {
      invalidate('ebook.markedBooks')
      // A later change of the same mark is still on its way.
      if (edits.get(mark.key) !== mark) return
      edits.delete(mark.key)
      sent.delete(mark.key)
      noted.delete(mark.key)
      const [result] = results
      if (result?.outcome !== 'taken') {
        rows.delete(mark.key)
        notify()
        return void pull()
      }
      rows.set(mark.key, { ...mark, revision: result.revision })
      void keep()
      notify()
    })
  }

  const find = (key: string): Mark | undefined => edits.get(key) ?? rows.get(key)

  return {
    state,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    pull,
    add(made, text) {
      const mark = newMark(id, made, text)
      if (mark.note) noted.add(mark.key)
      send(mark)
      return mark
    },
    change(key, change) {
      const before = find(key)
      if (!before) return
      const isNoted = change.note !== undefined && change.note !== before.note
      if (isNoted) noted.add(key)
      send(changedMark(before, change))
    },
    remove(key) {
      const before = find(key)
      if (before) send({ ...changedMark(before, {}), note: '', deleted: true, device: before.device })
    },
    rangeIn: createRanges(),
  }
}
