import type { TObject, TSchema } from '@sinclair/typebox'
import type { Call } from '@/contract/call'
import { allCalls } from '@/contract/contract'
import type { StaffContext } from '@/server/deps'
import { handlers } from '@/server/main/handlers'
import { NOW, STUDIED } from './office-columns'

/** One question to a list: the words it goes by in the report, and what is asked. */
export interface Asked {
  what: string
  input: Record<string, unknown>
}

export interface OfficeList {
  name: string
  /** A window of a table, or a page of a list that grows; the choices of a select have neither. */
  pages: 'window' | 'cursor' | null
  input: Record<string, unknown>
  asked: Asked[]
}

const DAY = 86_400_000

/** What a keyword is: two characters of many names, pieces that few have, and what nothing has. */
type Keywords = Record<string, string>

/** Values for a field that has no words of its own; a name of a call and a field goes before a field's. */
const SAMPLES: Record<string, unknown[]> = {
  'adminactor.shares.id': [77],
  'admingoods.shops.id': [77],
  'admincoupon.shops.id': [77],
  'admincard.cards.number': ['8888100000000777'],
  'admincard.cards.batchId': [1],
  'admincreation.chapters.id': [1],
  'admincreation.versions.id': [1],
  'admincampaign.versions.id': [1],
  'admincertificate.owners.id': [77],
  'adminsheet.rows.id': [1],
  'adminfault.list.subject': [3],
  'adminfault.list.question': [1, 77],
  'adminmark.queue.paper': [1],
  'adminmark.queue.question': [1],
  'adminpaper.list.subject': [3],
  'adminpaper.questions.subject': [3],
  'adminpaper.questions.topic': [7],
  'adminpaper.questions.difficulty': [3],
  'adminquestion.list.subject': [3],
  'adminquestion.list.topic': [7],
  'adminquestion.list.difficulty': [3],
  'adminsitting.papers.id': [77],
  'admincourse.list.teacher': [3],
  'admindocument.list.id': [STUDIED],
  'admincourse.ofPaper.id': [3],
  'admincourse.ofRoom.id': [7],
  'adminstudent.list.workId': [STUDIED],
  'adminshare.list.workId': [77],
  // Every third work is an e-book.
  'adminreader.chapters.workId': [78],
  'adminreader.words.workId': [78],
  'adminreader.marks.workId': [78],
  'adminledger.accounts.purpose': ['wallet'],
  'adminstaff.list.role': ['operator'],
  'adminsms.list.mobile': ['13000000777', '0777'],
  accountId: [1001, 1777],
  action: ['admingoods.save', 'admin'],
  actorId: [7],
  authorId: [77],
  category: ['c7'],
  event: ['login'],
  feedType: [2],
  kind: ['recharge'],
  ownerId: [77],
  paper: [1, 77],
  reference: ['office:77'],
  shopId: [2],
  sourceId: [77],
  staffId: [7, 0],
  target: ['goods:77'],
  teacherId: [77],
  tier: ['member'],
  userId: [77],
}

/** Texts that are looked for in names. */
const SEARCHED = ['keyword', 'people', 'works']
/** Moments: a day long ago, and all but the first. */
const SPANS: Record<string, [number, number]> = {
  'a day long ago': [NOW - 200 * DAY, NOW - 199 * DAY],
  'nearly all of it': [NOW - 390 * DAY, NOW],
}

const words = (schema: TSchema): string[] | undefined => {
  const said: unknown = schema['enum']
  return Array.isArray(said) ? said.map(String) : undefined
}

function valuesOf(call: string, field: string, schema: TSchema, keywords: Keywords): [string, unknown][] {
  const listed = words(schema)
  if (listed) return listed.map((word) => [word, word])
  if (schema['type'] === 'boolean') return [['yes', true]]
  if (SEARCHED.includes(field)) return Object.entries(keywords)
  const samples = SAMPLES[`${call}.${field}`] ?? SAMPLES[field]
  if (!samples) throw new Error(`${call}: what is a ${field}? Give the bench one to ask for`)
  return samples.map((sample) => [String(sample), sample])
}

const PAGING = ['current', 'pageSize', 'cursor', 'limit']
const isArray = (schema: TSchema | undefined): boolean => schema?.['type'] === 'array'

/** A list answers rows; the choices of a form are several lists in one answer. */
function isList({ who, method, answer }: Call, name: string): boolean {
  const shape = (answer as Partial<TObject>).properties
  if (who !== 'staff' || method !== 'GET' || !shape) return false
  return isArray(shape['rows']) || name.endsWith('.choices') || name.endsWith('.owners')
}

/** Every list of the contract that the office asks for, with each of its filters, one at a time. */
export function officeLists(keywords: Keywords): OfficeList[] {
  return allCalls()
    .filter(({ name, call }) => isList(call, name))
    .map(({ name, call }) => {
      const { properties, required = [] } = call.input as TObject
      const fields = Object.entries(properties).filter(([field]) => !PAGING.includes(field))
      const first = ([field, schema]: [string, TSchema]): [string, unknown] => [
        field,
        valuesOf(name, field, schema, keywords)[0]?.[1],
      ]
      const input = Object.fromEntries(fields.filter(([field]) => required.includes(field)).map(first))
      const span = (['to', 'until'] as const).find((field) => 'from' in properties && field in properties)
      const plain = fields.filter(
        ([field]) => !required.includes(field) && !(span && (field === 'from' || field === span)),
      )
      return {
        name,
        pages: 'current' in properties ? 'window' : 'cursor' in properties ? 'cursor' : null,
        input,
        asked: [
          { what: 'first page', input },
          ...plain.flatMap(([field, schema]) =>
            valuesOf(name, field, schema, keywords).map(([word, value]) => ({
              what: `${field} ${word}`,
              input: { ...input, [field]: value },
            })),
          ),
          ...(span
            ? Object.entries(SPANS).map(([what, [from, to]]) => ({
                what,
                input: { ...input, from, [span]: to },
              }))
            : []),
        ],
      }
    })
}

interface Answer {
  rows?: unknown[]
  next?: string
  total?: number
}
type Ask = (ctx: StaffContext, input: object) => Promise<Answer>

/** What answers a call. */
export function askOf(name: string): Ask {
  const [group = '', call = ''] = name.split('.')
  const found = (handlers as unknown as Record<string, Record<string, Ask> | undefined>)[group]?.[call]
  if (!found) throw new Error(`Nothing answers ${name}`)
  return found
}
