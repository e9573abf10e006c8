/**
 * The signed text (spec section 7: Token, Sign, timestamp and nonce): method, path, time, nonce and the payload as
 * sent. The signature is HMAC-SHA-256 of this text keyed with the token, in hex: it protects integrity and prevents
 * replay, authorisation comes from the session.
 */
export const signedText = (
  method: string,
  path: string,
  timestamp: string,
  nonce: string,
  payload: string,
): string => [method, path, timestamp, nonce, payload].join('\n')

/** A signature older or newer than this many milliseconds is refused. */
export const SIGN_WINDOW = 5 * 60_000
