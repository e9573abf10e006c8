import type { AuditTarget } from '@/contract/kernel/audit-entities'
import { sql } from 'kysely'
import type { WordForm, WordRow } from '@/contract/kernel/adminword'
import type { Row } from '../tables'
import type { Db, StaffContext, Trx } from '../../deps'
import { badInput, conflict, notFound } from '../http/refusal'
import { audit } from '../audit'
import { totalOf } from '../db/counted'
import { containing, editedByOther, type TablePage, windowOf } from '../list/office'

type Word = Row<'sensitive_words'>

const target = (id: number): AuditTarget => `word:${id}`
const formOfWord = ({ word, note }: Word): WordForm => ({ word, note })
const known = () => conflict('词表里已有这个词')

/** Folds a text for word search: ignores case, width, signs and spaces between letters. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]/gu, '')

/**
 * Checks what a user is about to publish, in the transaction that publishes it.
 * @throws Refusal 400 that names the word
 */
export async function refuseSensitive(db: Db | Trx, ...texts: (string | undefined)[]): Promise<void> {
  for (const text of new Set(texts.map((one) => foldText(one ?? '')))) {
    if (!text) continue
    // Folded words contain neither % nor _, so they can be used as patterns directly.
    const found = await db
      .selectFrom('sensitive_words')
      .select('word')
      .where(sql<boolean>`cast(${text} as text) like '%' || folded || '%'`)
      .limit(1)
      .executeTakeFirst()
    if (found) throw badInput(`内容含有不能发布的词语“${found.word}”，请修改后再提交`)
  }
}

const matching = (db: Db, keyword = '') =>
  db
    .selectFrom('sensitive_words as entry')
    .$if(keyword.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('entry.folded', 'like', `%${foldText(keyword) || ' '}%`),
          sql<boolean>`lower(entry.note) like ${containing(keyword.trim())} escape '\\'`,
        ]),
      ),
    )

export async function listWords(db: Db, { keyword, ...page }: TablePage & { keyword?: string }) {
  const { limit, offset } = windowOf(page)
  const rows = await matching(db, keyword)
    .leftJoin('staff', 'staff.id', 'entry.staff_id')
    .selectAll('entry')
    .select(['staff.name as staff_name', 'staff.display_name'])
    .orderBy('entry.updated_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, page, rows.length, matching(db, keyword).select('entry.id'))
  return {
    rows: rows.map((row): WordRow => ({
      ...formOfWord(row),
      id: row.id,
      by: row.display_name || (row.staff_name ?? ''),
      updatedAt: row.updated_at,
      version: row.version,
    })),
    next: '',
    total,
  }
}

function checkedWord(form: WordForm): WordForm & { folded: string } {
  const [word, note] = [form.word.trim(), form.note.trim()]
  const folded = foldText(word)
  if (!folded) throw badInput('请输入词语，只有符号的不能识别')
  return { word, note, folded }
}

async function addWord(trx: Trx, ctx: StaffContext, form: WordForm, action: string): Promise<Word | null> {
  const columns = checkedWord(form)
  const row = await trx
    .insertInto('sensitive_words')
    .values({ ...columns, staff_id: ctx.staff.id, updated_at: ctx.clock.now(), version: 1 })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await audit(trx, ctx, action, target(row.id), null, formOfWord(row))
  return row
}

export async function wordById(db: Db | Trx, id: number): Promise<Word> {
  const row = await db.selectFrom('sensitive_words').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('这个词已被删除')
  return row
}

export async function saveWord(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form }: { id?: number; version?: number; form: WordForm },
): Promise<Word> {
  if (id === undefined) {
    const row = await addWord(trx, ctx, form, 'adminword.save')
    if (!row) throw known()
    return row
  }
  if (version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  const columns = checkedWord(form)
  const before = await wordById(trx, id)
  const other = await trx
    .selectFrom('sensitive_words')
    .select('id')
    .where('folded', '=', columns.folded)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw known()
  const row = await trx
    .updateTable('sensitive_words')
    .set({ ...columns, staff_id: ctx.staff.id, updated_at: ctx.clock.now(), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw editedByOther()
  await audit(trx, ctx, 'adminword.save', target(id), formOfWord(before), formOfWord(row))
  return row
}

export async function removeWord(trx: Trx, ctx: StaffContext, id: number): Promise<void> {
  const before = await wordById(trx, id)
  await trx.deleteFrom('sensitive_words').where('id', '=', id).execute()
  await audit(trx, ctx, 'adminword.remove', target(id), formOfWord(before), null)
}

const MOST_LINES = 1000

interface Pasted {
  added: number
  known: number
  faults: { line: number; text: string; msg: string }[]
}

/** Parses one word per line, with a note after a comma. */
function pasted(text: string): { forms: WordForm[]; faults: Pasted['faults'] } {
  const lines = text.split(/\r?\n/)
  if (lines.filter((line) => line.trim()).length > MOST_LINES)
    throw badInput(`一次最多粘贴 ${MOST_LINES} 行，请分批导入`)
  const forms: WordForm[] = []
  const faults: Pasted['faults'] = []
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) continue
    const [word = '', ...rest] = line.split(/[,，\t]/).map((part) => part.trim())
    const note = rest.join('，')
    const msg = !foldText(word)
      ? '没有可识别的文字'
      : word.length > 40
        ? '词语超过 40 个字'
        : note.length > 60
          ? '备注超过 60 个字'
          : ''
    if (msg) faults.push({ line: index + 1, text: line.slice(0, 40), msg })
    else forms.push({ word, note })
  }
  return { forms, faults }
}

/** Adds pasted words; with `preview` only reports what would change. */
export async function pasteWords(
  trx: Trx,
  ctx: StaffContext,
  { text, preview }: { text: string; preview: boolean },
): Promise<Pasted> {
  const { forms, faults } = pasted(text)
  const fresh = new Map(forms.map((form) => [foldText(form.word), form]))
  const there = fresh.size
    ? await trx
        .selectFrom('sensitive_words')
        .select('folded')
        .where('folded', 'in', [...fresh.keys()])
        .execute()
    : []
  for (const { folded } of there) fresh.delete(folded)
  if (!preview) for (const form of fresh.values()) await addWord(trx, ctx, form, 'adminword.paste')
  return { added: fresh.size, known: forms.length - fresh.size, faults }
}
