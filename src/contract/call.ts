import { Type, type Static, type TSchema } from '@sinclair/typebox'

/** Base path families of spec section 7. Each has its own success code (section 8). */
export type Family = 'addon' | 'webapi' | 'adminapi' | 'api' | 'design' | 'legacy'

/** Server groups of spec section 7; each may have a base domain of its own. */
export type ServerGroup = 'default' | '2' | '3' | '4' | '14' | '15' | '31' | '32' | '40' | '999'

/** Who may call: anybody, a logged-in user, a user who holds a role, or the back office. */
export type Who = 'visitor' | 'user' | Role | 'staff'

/** Roles of spec section 6, declared here and nowhere else; an approved application grants one. */
export const ROLES = ['dealer', 'shop', 'actor', 'broadcaster', 'teacher', 'creator', 'promoter'] as const
export type Role = (typeof ROLES)[number]

/** Budget of requests a caller has; the figures stand in the server's rate table. */
export type RateClass = 'read' | 'write' | 'login' | 'code' | 'pay' | 'upload'

/** UPLOAD is a multipart POST, DOWNLOAD a GET whose answer is a file. */
export type Method = 'GET' | 'POST' | 'UPLOAD' | 'DOWNLOAD'

/** One named call. Everything that is derived (client, routes, mocks, reference, tests) comes from these fields. */
export interface Call<I extends TSchema = TSchema, A extends TSchema = TSchema, W extends Who = Who> {
  method: Method
  /** Path below the family's base, with a leading slash. */
  path: string
  family: Family
  server?: ServerGroup
  who: W
  /** A guest account (login.tempRegister) may call it too; without this it is asked to log in. */
  guest?: boolean
  /** Button-level right of the back office; only with `who: 'staff'`. */
  permission?: string
  input: I
  answer: A
  rate?: RateClass
  /** Bytes its form may have, where 64 KB for visitors, or what the input needs for others, is not right. */
  body?: number
  /** The call moves money or makes an order: it needs an `x-idempotency-key` and answers the same for the same key. */
  idempotent?: boolean
  /**
   * Written to the audit log: `true` by every call that succeeds, `'changes'` only when something changed, also by a job
   * that the call begins. The server holds each call to it (src/server/effects.ts).
   */
  audit?: boolean | 'changes'
  /** What it does, for the reference page. */
  notes: string
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

/** The code the server answers with on success, by family (spec section 8: 1, 200 and 1314; legacy and web API 200). */
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

/** Words of our schemas beside JSON Schema's: what a validator must be told of. */
export const SCHEMA_WORDS = ['sentence', 'byApp'] as const

/**
 * Marks a field that no person types: the front fills it in from what somebody tapped, from an earlier answer or from
 * the device. Its fault is the front's, so users read nothing but to load the page again. Every other field of an input
 * has a title, its Chinese name (tests/server/spine/titles.test.ts).
 */
export const byApp = <T extends TSchema>(schema: T): T => ({ ...schema, byApp: true })

/** A short text that the app fills in: a token, a slug, the name of a platform. */
export const AppText = (maxLength: number, options: { minLength?: number; description?: string } = {}) =>
  byApp(Type.String({ maxLength, ...options }))

/** A whole number that the app fills in. */
export const AppWhole = (
  minimum: number,
  maximum: number,
  options: { default?: number; description?: string } = {},
) => byApp(Type.Integer({ minimum, maximum, ...options }))

/** Cursor paging input, joined to a call's own filters by `Type.Composite`. */
export const Paging = Type.Object({
  cursor: Type.Optional(AppText(200)),
  limit: Type.Optional(AppWhole(1, 50, { default: 20 })),
})

/** Largest id, count and version: what PostgreSQL keeps in an integer. */
export const MAX_INTEGER = 2_147_483_647

export const Id = AppWhole(1, MAX_INTEGER)
/** An id, or 0 for none. */
export const IdOrNone = AppWhole(0, MAX_INTEGER)
/** Id of a row of a log, a ledger or another table that only grows. */
export const BigId = AppWhole(1, Number.MAX_SAFE_INTEGER)

interface Bounds {
  least?: number
  most?: number
  description?: string
}
/** A whole number that somebody gives, refused by its Chinese name where it is out of bounds. */
export const Whole = (title: string, { least = 0, most, description }: Bounds & { most: number }) =>
  Type.Integer({ title, minimum: least, maximum: most, ...(description ? { description } : {}) })

/** Nothing here is sold, sent or paid out for more at once: 1,000,000 yuan. */
export const MOST_FEN = 100_000_000

/** An amount of money that somebody gives, in fen; what is out of bounds is refused by its Chinese name, in yuan. */
export const Money = (name: string, bounds: Bounds = {}) =>
  Whole(`${name}（元）`, { most: MOST_FEN, ...bounds })

/** A number of coins or points that somebody gives, refused by its Chinese name. */
export const Points = (name: string, bounds: Bounds = {}) => Whole(name, { most: 1_000_000, ...bounds })

/** Amount of money in fen. */
export const Fen = Type.Integer({ minimum: 0, maximum: 100_000_000_00 })
/** Seconds of a sound or a film: a position, a length, a time spent. */
export const Seconds = byApp(Type.Number({ minimum: 0, maximum: 1_000_000_000 }))
/** Milliseconds since the epoch, up to the last one a Date knows. */
export const Instant = AppWhole(0, 8_640_000_000_000_000)

/** A text that somebody types; what does not fit is refused by its Chinese name. `least` 1 = it has to be given. */
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
/** A password that is set; one that is only compared is a {@link Password}. */
export const PasswordText = Type.String({
  title: '密码',
  sentence: '密码长度为 6 - 20 位，需包含字母和数字',
  minLength: 6,
  maxLength: 20,
})
export const Password = Text('密码', 40, 1)
/** What somebody searches for. */
export const SearchText = Type.String({
  title: '关键字',
  sentence: '请输入关键字',
  minLength: 1,
  maxLength: 40,
})

/** What a DOWNLOAD call's handler answers; the caller gets the file itself. */
export interface FileAnswer {
  name: string
  type: string
  body: AsyncIterable<string | Uint8Array>
}
export const FileAnswer = Type.Unsafe<FileAnswer>({ type: 'string', description: 'a file' })

/** One of some words, which our own buttons choose. */
export const literals = <const T extends readonly string[]>(values: T, description?: string) =>
  byApp(
    Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) }),
  )

/** One of some words that a form asks for by a Chinese name. */
export const Choice = <const T extends readonly string[]>(title: string, values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], title, sentence: `请选择${title}` })
