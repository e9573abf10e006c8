import type { OauthFault } from '@/contract/people/oauth'
import type { Outside } from './outside'

export interface OauthRequest {
  platform: string
  /** `base`: the open id only; `userinfo`: name and picture as well. */
  scope: string
  state: string
  /** Where the platform redirects the browser back to. */
  callback: string
}

/** The account that was authorised; `nonce` when the message must not be accepted twice. */
export interface OauthReturn {
  outside: Outside
  nonce?: { source: string; value: string; expiresAt: number }
}

/** An outside platform, or its sandbox. */
export interface OauthProvider {
  name: string
  /** Where the browser is sent; relative to the start address for the sandbox. */
  authorizeUrl(ask: OauthRequest): string
  /** Reads the query of a returning browser. @throws Error when the platform does not respond */
  read(query: Record<string, string>, now: number): Promise<OauthReturn | OauthFault>
}
