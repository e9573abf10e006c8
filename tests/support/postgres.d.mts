export interface Postgres {
  url: string
  version: string
  stop(): Promise<void>
}
export function startPostgres(options?: { root?: string }): Promise<Postgres>
export function makeDatabase(server: string, name: string): Promise<string>
