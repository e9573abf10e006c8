import type { Db } from '../../deps'
import { readDocument } from '../../kernel/documents'

/** Sites whose books can be opened by their addresses, as operators list them. */
export const OUTSIDE_HOSTS = 'outsideHosts'

export interface OutsideHosts {
  hosts: string[]
}

export const NO_HOSTS: OutsideHosts = { hosts: [] }

export const outsideHosts = async (db: Db): Promise<string[]> =>
  (await readDocument(db, OUTSIDE_HOSTS, NO_HOSTS)).hosts

/** A name with a dot and a letter: no address of a machine, no port, no path. */
const HOST = /^(?=.*[a-z])(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/

/** Returns the first of some hosts that is no name of a site; undefined without one. */
export const badHost = (hosts: readonly string[]): string | undefined =>
  hosts.find((host) => host.length > 253 || !HOST.test(host))
