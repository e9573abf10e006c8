import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps'
import { keepPicture } from '../../kernel/files/pictures'
import type { KeptPicture } from './fault'

/** Stores the pictures of a book while it is read; `urls` has those that were stored. */
export interface BookPictures {
  urls: string[]
  /** Returns null for bytes that are no picture. */
  keep: (bytes: Buffer) => Promise<KeptPicture | null>
}

export function bookPictures({ env }: Pick<Deps, 'env'>): BookPictures {
  const urls: string[] = []
  return {
    urls,
    async keep(bytes) {
      const kept = await keepPicture(env, bytes).catch(() => null)
      if (kept) urls.push(kept.url)
      return kept
    },
  }
}

/** Removes pictures that no chapter will show. */
export async function removePictures({ env }: Pick<Deps, 'env'>, urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls
      .filter((url) => /^files\/u\/[0-9a-f]{32}\.webp$/.test(url))
      .map((url) => rm(join(env.dataDir, url), { force: true })),
  )
}
