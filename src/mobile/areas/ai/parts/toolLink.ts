import { to } from '@/client/links'
import { SCREEN_PATHS, type ScreenPath } from '@/client/paths'

const isScreen = (path: string): path is ScreenPath => SCREEN_PATHS.some((known) => known === path)

/** Where a tool opens, and in it a run. One that has no address of its own stays on the shelf. */
export function toolLink(slug: string, run?: number): string {
  const path = `/ai/words/${slug}`
  return isScreen(path) ? to(path, { run }) : to('/ai/home/index')
}
