import type { OutsideFault } from '@/contract/catalogue/outside-kinds'

/** Largest file that is fetched, bytes. */
export const LARGEST_FILE = 60 * 1024 ** 2

/** Why a file of another site was not fetched. */
export class OutsideFileFault extends Error {
  constructor(
    readonly fault: OutsideFault,
    options?: ErrorOptions,
  ) {
    super(`The file was not fetched: ${fault}`, options)
  }
}

export interface WantedFile {
  /** What the site called the state of the file that is kept; empty = none is. */
  etag: string
  /** Whether the file may be fetched from a host; redirects are asked for too. */
  isAllowed: (host: string) => boolean
  /** Where it is written to. */
  path: string
}

export interface FetchedFile {
  size: number
  /** Media type without parameters; empty = the site names none. */
  type: string
  /** Name of the file, without a path. */
  name: string
  /** The site's name of this state of the file; empty = it gives none. */
  etag: string
}

/** Fetches files of other sites. */
export interface OutsideFiles {
  /**
   * Writes the file at an https address.
   * @returns null when the state that is kept is still that of the site
   * @throws OutsideFileFault
   */
  fetch(url: URL, wanted: WantedFile): Promise<FetchedFile | null>
}
