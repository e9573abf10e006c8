import { existsSync, readFileSync } from 'node:fs'

type KeyLabel = 'PRIVATE KEY' | 'PUBLIC KEY'

/** What a variable holds. A key is PEM text, bare base64 (the form the platforms issue) or the path of a PEM file. */
type Form = 'text' | KeyLabel | { bytes: number }

/**
 * Variables of an outside service, declared beside its adapter. The check of the environment, the type of its values
 * and a row of README's table are computed from them (`npm run services -- --write`).
 */
export interface Settings {
  /** The service in README's words. */
  readonly title: string
  /** All of them are given, or none. */
  readonly needed: Readonly<Record<string, Form>>
  /** Each is given or not. */
  readonly optional?: Readonly<Record<string, Form>>
  /** Addresses of the service by default; another one is given for a test or a proxy. */
  readonly addresses?: Readonly<Record<string, string>>
  /** Variables of other services that must be given as well. */
  readonly also?: readonly string[]
}

type Keys<S, Part extends keyof Settings> = S extends { readonly [K in Part]: infer Held }
  ? keyof Held
  : never
type Own<S> = S extends Settings ? Keys<S, 'needed'> | Keys<S, 'optional'> | Keys<S, 'addresses'> : never
type Also<S> = S extends { readonly also: readonly (infer Name)[] } ? Name : never

/** Values of all variables of these settings; empty = not given. */
export type Values<S> = Readonly<Record<Extract<Own<S>, string>, string>>
/** What an adapter is made from: the values of its settings, and of the others it needs. */
export type Given<S> = Readonly<Record<Extract<Own<S> | Also<S>, string>, string>>

/** The first decides whether the service is set, the others refine it. */
export type SettingsList = readonly [Settings, ...Settings[]]

type Texts = Readonly<Record<string, string | undefined>>

export const namesOf = ({ needed, optional, addresses }: Settings): string[] =>
  [needed, optional, addresses].flatMap((held) => Object.keys(held ?? {}))

/** Whether any needed variable is given, so that the others have to be. */
export const isBegun = ({ needed }: Settings, values: Texts): boolean =>
  Object.keys(needed).some((name) => values[name])

/** Whether all that the service needs is given. */
export const isSet = ({ needed, also = [] }: Settings, values: Texts): boolean =>
  [...Object.keys(needed), ...also].every((name) => values[name])

const INLINE_KEY = /-----BEGIN|^[\w+/=\s]{200,}$/

function pem(given: string, label: KeyLabel): string {
  if (given.includes('-----BEGIN')) return given.replaceAll('\\n', '\n')
  if (!INLINE_KEY.test(given)) return readFileSync(given, 'utf8')
  const lines = given.replace(/\s/g, '').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/**
 * Returns what an adapter is made from, keys as PEM, or null unless the first settings are set; the others refine it.
 * @throws Error when the file of a key cannot be read
 */
export function given<const S extends SettingsList>(
  settings: S,
  values: Given<S[number]>,
): Given<S[number]> | null {
  if (!isSet(settings[0], values)) return null
  const read: Record<string, string> = { ...values }
  for (const { needed, optional } of settings)
    for (const [name, form] of Object.entries({ ...needed, ...optional }))
      if ((form === 'PRIVATE KEY' || form === 'PUBLIC KEY') && read[name]) read[name] = pem(read[name], form)
  return read as Given<S[number]>
}

/** What is wrong with the given values, for the one who starts the server. */
export function faultsOf(settings: Settings, values: Texts): string[] {
  const { title, needed, optional, also = [] } = settings
  const faults: string[] = []
  if (isBegun(settings, values)) {
    const names = Object.keys(needed)
    const missing = names.filter((name) => !values[name])
    if (missing.length)
      faults.push(`${names.find((name) => values[name])} is set; also needed: ${missing.join(', ')}`)
    for (const name of also) if (!values[name]) faults.push(`${name} must be set for ${title}`)
  }
  for (const [name, form] of Object.entries({ ...needed, ...optional })) {
    const value = values[name]
    if (!value || form === 'text') continue
    if (typeof form === 'object') {
      if (Buffer.byteLength(value) !== form.bytes) faults.push(`${name} must have ${form.bytes} characters`)
    } else if (!INLINE_KEY.test(value) && !existsSync(value)) {
      faults.push(`${name} must be a key, or the path of a file that holds one`)
    }
  }
  return faults
}
