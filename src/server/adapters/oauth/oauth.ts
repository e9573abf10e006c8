import type { OauthFault } from '@/contract/people/oauth'
import type { Outside } from './outside'

export interface OauthAsk {
  platform: string
  /** `base`: the open id only; `userinfo`: name and picture as well. */
  scope: string
  state: string
  /** Where the platform sends the browser back to. */
  callback: string
}

/** Who came back; `nonce` when the message must not be taken twice. */
export interface OauthReturn {
  outside: Outside
  nonce?: { source: string; value: string; expiresAt: number }
}

/** An outside platform, or who stands for it. */
export interface OauthProvider {
  name: string
  /** Where the browser is sent to; relative to the start address for the sandbox. */
  authorizeUrl(ask: OauthAsk): string
  /** Reads the query a browser came back with. @throws Error when the platform does not answer */
  read(query: Record<string, string>, now: number): Promise<OauthReturn | OauthFault>
}
