import { createHash } from 'node:crypto'
import type { MarkOutcome } from '@/contract/reading/marks'
import type { Row } from '../kernel/tables'

/** What a user sees of a mark. */
type Content = Omit<
  Row<'marks'>,
  'user_id' | 'key' | 'seq' | 'revision' | 'note_revision' | 'made_at' | 'deleted_at'
>

/** A mark as it is stored, except whose it is and when it was changed among others. */
export type StoredMark = Omit<Row<'marks'>, 'user_id' | 'seq'>

/** A change of a mark on a device. */
export interface Edit {
  key: string
  content: Content
  /** Revision that was changed; 0 = a new mark. */
  base: number
  /** Whether the note was changed since the base. */
  noted: boolean
  deleted: boolean
}

export interface Merged {
  outcome: MarkOutcome
  /** The mark that is stored now; null when nothing changed. */
  next: StoredMark | null
  /** A note that would be lost, as a mark of its own. */
  copy: StoredMark | null
}

const LONGEST_KEY = 60

/** The same note of the same mark is copied once, however often it arrives. */
function copyOf(key: string, content: Content): StoredMark {
  const name = createHash('sha256').update(content.note).digest('hex').slice(0, 12)
  return {
    ...content,
    key: `${key.slice(0, LONGEST_KEY - 13)}~${name}`,
    kind: 'note',
    from_other: 1,
    revision: 1,
    note_revision: 1,
    made_at: content.changed_at,
    deleted_at: null,
  }
}

const contentOf = (mark: StoredMark): Content => {
  const { key: _key, revision: _r, note_revision: _n, made_at: _m, deleted_at: _d, ...content } = mark
  return content
}

const COMPARED = ['part_id', 'part_version', 'kind', 'from_at', 'to_at', 'style', 'colour', 'note'] as const
const isSame = (one: Content, other: Content): boolean => COMPARED.every((name) => one[name] === other[name])

/** Later by the clocks of the devices; of two at the same moment, the same one on every server. */
const isLater = (one: Content, other: Content): boolean =>
  one.changed_at !== other.changed_at
    ? one.changed_at > other.changed_at
    : one.device !== other.device
      ? one.device > other.device
      : one.note >= other.note

function fresh({ key, content }: Edit): StoredMark {
  return {
    ...content,
    key,
    revision: 1,
    note_revision: 1,
    made_at: content.changed_at,
    deleted_at: null,
  }
}

function changed(stored: StoredMark, content: Content, deletedAt: number | null): StoredMark {
  const revision = stored.revision + 1
  return {
    ...content,
    key: stored.key,
    from_other: stored.from_other,
    revision,
    note_revision: content.note === stored.note ? stored.note_revision : revision,
    made_at: stored.made_at,
    deleted_at: deletedAt,
  }
}

/** A deleted mark keeps nothing of what was written. */
const tombstone = (stored: StoredMark, { content }: Edit, now: number): StoredMark =>
  changed(
    stored,
    {
      ...contentOf(stored),
      exact: '',
      prefix: '',
      suffix: '',
      note: '',
      device: content.device,
      changed_at: content.changed_at,
    },
    now,
  )

/** Two changes of one revision: the later style, and both notes. */
function bothSides(stored: StoredMark, edit: Edit): Merged {
  const own = contentOf(stored)
  const { content, base, noted } = edit
  if (isSame(own, content)) return { outcome: 'kept', next: null, copy: null }
  const later = isLater(content, own)
  const [newer, older] = later ? [content, own] : [own, content]
  const serverNoted = stored.note_revision > base
  const both = noted && serverNoted && content.note !== own.note
  const note = both ? newer.note : noted ? content.note : own.note
  const joined: Content = { ...newer, note }
  const copy = both && older.note !== '' ? copyOf(stored.key, { ...older }) : null
  if (isSame(joined, own)) return { outcome: copy ? 'merged' : 'kept', next: null, copy }
  const isEdit = isSame(joined, content)
  // A joined mark is no device's own: what follows from either must see what the other one wrote.
  const next = changed(stored, isEdit ? joined : { ...joined, device: '' }, null)
  return { outcome: isEdit && !copy ? 'taken' : 'merged', next, copy }
}

/**
 * Joins a change with what is stored. A change of the present revision is taken, and so is a later one of the device
 * that wrote last: changes of one device are in order. Otherwise nothing that was written is lost, and nothing that was
 * deleted comes back.
 */
export function mergeMark(stored: StoredMark | undefined, edit: Edit, now: number): Merged {
  const { key, content, base, noted, deleted } = edit
  const rescued = !deleted && noted && content.note !== '' ? copyOf(key, content) : null
  if (!stored) {
    if (base === 0 && !deleted) return { outcome: 'taken', next: fresh(edit), copy: null }
    return { outcome: 'gone', next: null, copy: rescued }
  }
  const ofSameDevice = content.device !== '' && content.device === stored.device
  if (ofSameDevice && base < stored.revision && content.changed_at < stored.changed_at)
    return { outcome: stored.deleted_at === null ? 'kept' : 'gone', next: null, copy: null }
  if (base >= stored.revision || ofSameDevice) {
    if (deleted && stored.deleted_at !== null) return { outcome: 'gone', next: null, copy: null }
    const next = deleted ? tombstone(stored, edit, now) : changed(stored, content, null)
    return { outcome: deleted ? 'gone' : 'taken', next, copy: null }
  }
  if (stored.deleted_at !== null) return { outcome: 'gone', next: null, copy: rescued }
  if (!deleted) return bothSides(stored, edit)
  const unseen = stored.note_revision > base && stored.note !== ''
  return {
    outcome: 'gone',
    next: tombstone(stored, edit, now),
    copy: unseen ? copyOf(key, contentOf(stored)) : null,
  }
}
