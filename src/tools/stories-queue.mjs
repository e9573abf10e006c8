// How src/tools/stories.mjs shares the stories among its pages.

/** Stories in groups of one file: one page checks them all, because most of their elements and code are the same. */
export function byFile(stories) {
  const files = new Map()
  for (const story of stories) files.set(story.importPath, [...(files.get(story.importPath) ?? []), story])
  // The longest first: a long one at the end would be waited for alone.
  return [...files.values()].sort((a, b) => b.length - a.length)
}

/** Takes groups from `queue`, which several pages share, and yields their stories. */
export function* taken(queue) {
  for (let group = queue.shift(); group; group = queue.shift()) yield* group
}
