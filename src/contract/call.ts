import { Type, type Static, type TSchema } from '@sinclair/typebox'

/** Base path families of spec section 7. Each has its own success code (section 8). */
export type Family = 'addon' | 'webapi' | 'adminapi' | 'api' | 'design' | 'legacy'

/** Server groups of spec section 7; each may have its own base domain. */
export type ServerGroup = 'default' | '2' | '3' | '4' | '14' | '15' | '31' | '32' | '40' | '999'

/** Who may call: anybody, a logged-in user, a user who holds a role, or the back office. */
export type Who = 'visitor' | 'user' | Role | 'staff'

/** Roles of spec section 6, declared only here; an approved application grants one. */
export const ROLES = ['dealer', 'shop', 'actor', 'broadcaster', 'teacher', 'creator', 'promoter'] as const
export type Role = (typeof ROLES)[number]

/** A caller's request budget; the figures are in the server's rate table. */
export type RateClass = 'read' | 'write' | 'login' | 'code' | 'pay' | 'upload' | 'exam'

/** UPLOAD is a multipart POST, DOWNLOAD a GET whose answer is a file. */
export type Method = 'GET' | 'POST' | 'UPLOAD' | 'DOWNLOAD'

/** One named call. Everything derived (client, routes, mocks, reference, tests) comes from these fields. */
export interface Call<I extends TSchema = TSchema, A extends TSchema = TSchema, W extends Who = Who> {
  method: Method
  /** Path below the family's base, with a leading slash. */
  path: string
  family: Family
  server?: ServerGroup
  who: W
  /** A guest account (login.tempRegister) may call it too; otherwise it is asked to log in. */
  guest?: boolean
  /** Button-level right of the back office; only with `who: 'staff'`. */
  permission?: string
  input: I
  answer: A
  rate?: RateClass
  /**
   * Limit of its form in bytes, where the default is wrong: 64 KB for visitors, the input's largest size for others.
   */
  body?: number
  /**
   * The call moves money or makes an order: it requires an `x-idempotency-key` and returns the same answer for the same
   * key.
   */
  idempotent?: boolean
  /**
   * Label of the call's rows in the audit log, where it writes some: every successful call does, with `ifChanged` only
   * one that changed something, possibly by a job that it starts. The server checks every call for it
   * (src/server/kernel/http/effects.ts).
   */
  audit?: string | { ifChanged: string }
  /** Description on the reference page. */
  notes: string
  /** The call that this one is another name of (kernel/alias.ts). */
  alias?: Alias
}

export type Fields = Record<string, unknown>

/** Another name of a call: the same handler, whose input and answer are given in the alias's words. */
export interface Alias {
  /** Name of the original: `group.name`. */
  of: string
  call: Call
  /** The original's input for an input of the alias; left out where they are the same. */
  input?: (given: Fields) => Fields
  /** The alias's answer for one of the original; left out where they are the same. */
  answer?: (data: Fields) => Fields
}

export type Group = Record<string, Call>

type Options<I extends TSchema, A extends TSchema, W extends Who> = Omit<Call<I, A, W>, 'method' | 'path'>

export const get = <I extends TSchema, A extends TSchema, const W extends Who>(
  path: string,
  options: Options<I, A, W>,
): Call<I, A, W> => ({
  method: 'GET',
  path,
  ...options,
})

export const post = <I extends TSchema, A extends TSchema, const W extends Who>(
  path: string,
  options: Options<I, A, W>,
): Call<I, A, W> => ({
  method: 'POST',
  path,
  ...options,
})

export const upload = <I extends TSchema, A extends TSchema, const W extends Who>(
  path: string,
  options: Options<I, A, W>,
): Call<I, A, W> => ({
  method: 'UPLOAD',
  path,
  ...options,
})

export const download = <I extends TSchema, A extends TSchema, const W extends Who>(
  path: string,
  options: Options<I, A, W>,
): Call<I, A, W> => ({
  method: 'DOWNLOAD',
  path,
  ...options,
})

/** Base path of each family. */
export const FAMILY_BASE: Record<Family, string> = {
  addon: '/addon',
  webapi: '/webapi',
  adminapi: '/adminapi',
  api: '/api',
  design: '/design',
  legacy: '/snsuser',
}

/** The server's success code, by family (spec section 8: 1, 200 and 1314; legacy and web API 200). */
export const SUCCESS_CODE: Record<Family, number> = {
  addon: 1,
  webapi: 200,
  adminapi: 1,
  api: 1,
  design: 1314,
  legacy: 200,
}

export const Nothing = Type.Object({})
export type Nothing = Static<typeof Nothing>

/** A page of rows. `next` is the cursor of the next page, empty when there is none. */
export const PageOf = <T extends TSchema>(row: T) =>
  Type.Object({ rows: Type.Array(row), next: Type.String(), total: Type.Integer() })

/** Our additional keywords in JSON schemas, which a validator must know. */
export const SCHEMA_KEYWORDS = ['sentence', 'byApp'] as const

/**
 * Marks a field that no person types: the app fills it in from a tap, from an earlier answer or from the device. A
 * fault in it is the app's, so users are only asked to reload the page. Every other field of an input has a title, its
 * Chinese name (tests/server/spine/titles.test.ts).
 */
export const byApp = <T extends TSchema>(schema: T): T => ({ ...schema, byApp: true })

/** A short text that the app fills in: a token, a slug, the name of a platform. */
export const AppText = (maxLength: number, options: { minLength?: number; description?: string } = {}) =>
  byApp(Type.String({ maxLength, ...options }))

/** A whole number that the app fills in. */
export const AppWholeNumber = (
  minimum: number,
  maximum: number,
  options: { default?: number; description?: string } = {},
) => byApp(Type.Integer({ minimum, maximum, ...options }))

/** Cursor paging input, joined to a call's own filters by `Type.Composite`. */
export const Paging = Type.Object({
  cursor: Type.Optional(AppText(200)),
  limit: Type.Optional(AppWholeNumber(1, 50, { default: 20 })),
})

/** Largest id, count and version: PostgreSQL's limit of an integer. */
export const MAX_INTEGER = 2_147_483_647

export const Id = AppWholeNumber(1, MAX_INTEGER)
/** An id, or 0 for none. */
export const IdOrNone = AppWholeNumber(0, MAX_INTEGER)
/** Id of a row of a log, a ledger or another table that only grows. */
export const BigId = AppWholeNumber(1, Number.MAX_SAFE_INTEGER)

interface Bounds {
  least?: number
  most?: number
  description?: string
}
/** An integer typed by a user; the message for an out-of-range value contains its Chinese name. */
export const WholeNumber = (title: string, { least = 0, most, description }: Bounds & { most: number }) =>
  Type.Integer({ title, minimum: least, maximum: most, ...(description ? { description } : {}) })

/** Limit of any single sale, shipment or payout: 1,000,000 yuan. */
export const MOST_FEN = 100_000_000

/** An amount typed by a user, in fen; the message for an out-of-range value contains its Chinese name, in yuan. */
export const Money = (name: string, bounds: Bounds = {}) =>
  WholeNumber(`${name}（元）`, { most: MOST_FEN, ...bounds })

/** A number of coins or points typed by a user, with its Chinese name for messages. */
export const Points = (name: string, bounds: Bounds = {}) => WholeNumber(name, { most: 1_000_000, ...bounds })

/** Amount of money in fen. */
export const Fen = Type.Integer({ minimum: 0, maximum: 100_000_000_00 })
/** Seconds of a sound or a film: a position, a length, a time spent. */
export const Seconds = byApp(Type.Number({ minimum: 0, maximum: 1_000_000_000 }))
/** Milliseconds since the epoch, up to the largest value of a Date. */
export const Instant = AppWholeNumber(0, 8_640_000_000_000_000)

/** A text typed by a user, with its Chinese name for messages. `least` 1 = required. */
export const Text = (title: string, most: number, least = 0) =>
  Type.String({ title, minLength: least, maxLength: most })

export const Mobile = Type.String({
  title: '手机号码',
  sentence: '手机号码不正确',
  pattern: '^1[3-9]\\d{9}$',
})
/** A code that was sent by SMS. */
export const CodeText = Type.String({
  title: '验证码',
  sentence: '请输入4~6位验证码',
  pattern: '^\\d{4,6}$',
})
/** A new password; one that is only compared is a {@link Password}. */
export const PasswordText = Type.String({
  title: '密码',
  sentence: '密码长度为 6 - 20 位，需包含字母和数字',
  minLength: 6,
  maxLength: 20,
})
export const Password = Text('密码', 40, 1)
export const SearchText = Type.String({
  title: '关键字',
  sentence: '请输入关键字',
  minLength: 1,
  maxLength: 40,
})

/** Returned by a DOWNLOAD call's handler; the caller gets the file itself. */
export interface FileAnswer {
  name: string
  type: string
  body: AsyncIterable<string | Uint8Array>
}
export const FileAnswer = Type.Unsafe<FileAnswer>({ type: 'string', description: 'a file' })

/** One of several words chosen by our own buttons. */
export const literals = <const T extends readonly string[]>(values: T, description?: string) =>
  byApp(
    Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) }),
  )

/** One of several words chosen in a form, with its Chinese name. */
export const Choice = <const T extends readonly string[]>(title: string, values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], title, sentence: `请选择${title}` })
