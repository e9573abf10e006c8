import { to } from '@/client/links'
import { SCREEN_PATHS, type ScreenPath } from '@/client/paths'

const isScreen = (path: string): path is ScreenPath => SCREEN_PATHS.some((known) => known === path)

/** Link to a tool and to a run of it. A tool without its own address links to the AI home. */
export function toolLink(slug: string, run?: number): string {
  const path = `/ai/words/${slug}`
  return isScreen(path) ? to(path, { run }) : to('/ai/home/index')
}
