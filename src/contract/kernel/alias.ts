import {
  Type,
  type Static,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
} from '@sinclair/typebox'
import type { Alias, Call, Family, Fields } from '../call'

/** Fields of an object's schema. */
type PropertiesOf<S extends TSchema> = S extends TObject<infer P> ? P : TProperties

/** Fields of an input, where those of its object `S` stand in place of the object. */
type Spread<P extends TProperties, S> = [S] extends [keyof P]
  ? [S] extends [never]
    ? P
    : Omit<P, S> & PropertiesOf<P[S]>
  : P

/** Fields under other names: a key of `N` is a field of the original, its value the name here. */
type Named<P, N> = { [K in keyof P as K extends keyof N ? N[K] & string : K]: P[K] }

/** Fields that callers may send: not those with a fixed value; those with a default are optional. */
type Sent<P extends TProperties, F, D> = {
  [K in Exclude<keyof P, keyof F>]: K extends keyof D ? TOptional<P[K]> : P[K]
}

type Values<P extends TProperties> = { readonly [K in keyof P]?: Static<P[K]> | undefined }
type Names<P> = { readonly [K in keyof P]?: string }

type Input<C extends Call, S, N, F, D> = TObject<
  Extract<Named<Sent<Spread<PropertiesOf<C['input']>, S>, F, D>, N>, TProperties>
>
type Answer<C extends Call, A> = [A] extends [never]
  ? C['answer']
  : TObject<
      Extract<
        Named<Pick<PropertiesOf<C['answer']>, keyof A & keyof PropertiesOf<C['answer']>>, A>,
        TProperties
      >
    >

/** What differs from the original. All keys are its field names. */
interface Differences<C extends Call, S, N, F, D, A> {
  /** Field whose value is an object: callers send the object's fields without it. */
  spread?: S
  /** Names of input fields here. */
  rename?: N & Names<Spread<PropertiesOf<C['input']>, S>>
  /** Values of input fields that callers do not send; `undefined` leaves an optional field out. */
  fixed?: F & Values<Spread<PropertiesOf<C['input']>, S>>
  /** Values of input fields that callers may leave out. */
  defaults?: D & Values<Spread<PropertiesOf<C['input']>, S>>
  /** Names here of the answer's fields that are returned; without it the answer is the original's. */
  answer?: A & Names<PropertiesOf<C['answer']>>
  /** Family of its path, where it is another one. */
  family?: Family
}

/** A call under another name. */
export type AliasCall<C extends Call, I extends TSchema, A extends TSchema> = Omit<C, 'input' | 'answer'> & {
  input: I
  answer: A
  alias: Alias
}

/**
 * The same call under another name and path: rights, limits, idempotency and audit are the original's, and so is the
 * handler (src/server/main/dispatch.ts). Its requests count against the original's budget.
 * @param of name of the original, for the reference page; tests/contract/named-calls.test.ts compares it
 */
export function alias<
  C extends Call,
  const S extends string = never,
  const N = object,
  const F = object,
  const D = object,
  const A = never,
>(
  call: C,
  of: string,
  path: string,
  { spread, rename, fixed, defaults, answer, family }: Differences<C, S, N, F, D, A> = {},
): AliasCall<C, Input<C, S, N, F, D>, Answer<C, A>> {
  const names = (rename ?? {}) as Record<string, string>
  const constants = (fixed ?? {}) as Record<string, unknown>
  const preset = (defaults ?? {}) as Record<string, unknown>
  const returned = answer as Record<string, string> | undefined
  const nameOf = (field: string): string => names[field] ?? field

  const outer = (call.input as TObject).properties
  const inner = spread === undefined ? {} : (outer[spread] as TObject).properties
  const isSent = (field: string): boolean => field !== spread && !(field in constants)
  const sent = Object.entries({ ...outer, ...inner }).filter(([field]) => isSent(field))
  const schemas = sent.map(([field, schema]): [string, TSchema] => [
    nameOf(field),
    field in preset ? Type.Optional({ ...schema, default: preset[field] }) : schema,
  ])

  const given = (input: Fields): Fields => {
    const values = { ...constants }
    for (const [field] of sent) if (nameOf(field) in input) values[field] = input[nameOf(field)]
    if (spread === undefined) return values
    const isInner = ([field]: [string, unknown]): boolean => field in inner
    const all = Object.entries(values).filter(([, value]) => value !== undefined)
    return {
      ...Object.fromEntries(all.filter((entry) => !isInner(entry))),
      [spread]: Object.fromEntries(all.filter(isInner)),
    }
  }
  const changesInput = [spread, rename, fixed].some((difference) => difference !== undefined)

  const answers = (call.answer as TObject).properties
  const kept = Object.entries(returned ?? {})
  const schemasOfAnswer = kept.map(([field, name]) => [name, answers[field]])

  return {
    ...call,
    path,
    family: family ?? call.family,
    input: (changesInput || defaults ? Type.Object(Object.fromEntries(schemas)) : call.input) as Input<
      C,
      S,
      N,
      F,
      D
    >,
    answer: (returned
      ? Type.Object(Object.fromEntries(schemasOfAnswer) as TProperties)
      : call.answer) as Answer<C, A>,
    notes: `The same as \`${of}\`${constantsText(constants)}. ${call.notes}`,
    alias: {
      of,
      call,
      ...(changesInput && { input: given }),
      ...(returned && {
        answer: (data: Fields) => Object.fromEntries(kept.map(([field, name]) => [name, data[field]])),
      }),
    },
  }
}

const constantsText = (constants: Fields): string => {
  const given = Object.entries(constants).filter(([, value]) => value !== undefined)
  return given.length ? ` with ${given.map(([field, value]) => `${field} ${String(value)}`).join(', ')}` : ''
}
