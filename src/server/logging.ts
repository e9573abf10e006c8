/** Settings of both logs, the server's and the requests': what must never be written down is cut out. */
export const logOptions = (level: string) => ({
  level,
  redact: ['token', 'sign', 'cookie', 'authorization'].flatMap((name) => [
    `req.headers.${name}`,
    `headers.${name}`,
  ]),
})
