import { useEffect, useState } from 'react'
import type { WorkKind } from '@/contract/catalogue/work'
import { call } from '@/client/client'

/** Names of categories by `kind/slug`, as they load; those that failed to load are missing. */
export function useCategoryNames(kinds: readonly WorkKind[]): Readonly<Record<string, string>> {
  const [names, setNames] = useState<Record<string, string>>({})
  const wanted = [...new Set(kinds)].join()
  useEffect(() => {
    let live = true
    for (const kind of wanted.split(',').filter(Boolean) as WorkKind[])
      call('work.categories', { kind }, { quiet: true }).then(
        ({ rows }) =>
          live &&
          setNames((now) => ({
            ...now,
            ...Object.fromEntries(rows.map(({ slug, name }) => [`${kind}/${slug}`, name])),
          })),
        () => undefined,
      )
    return () => {
      live = false
    }
  }, [wanted])
  return names
}
