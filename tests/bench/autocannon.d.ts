// What is used of autocannon, which brings no types.
declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
    setupRequest?: (request: Request, context: object) => Request
    onResponse?: (status: number, body: string, context: object) => void
  }
  export interface Result {
    requests: { total: number }
    latency: { p99: number }
    errors: number
    non2xx: number
    duration: number
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: Request[]
  }
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): void
}
