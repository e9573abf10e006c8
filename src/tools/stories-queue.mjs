// Distributes the stories of src/tools/stories.mjs over its browser pages.

/**
 * Groups stories by file, so that one browser page checks all stories of a file: they share their code and most of
 * their elements, and axe checks an element once a page.
 */
export function groupByFile(stories) {
  const files = new Map()
  for (const story of stories) files.set(story.importPath, [...(files.get(story.importPath) ?? []), story])
  // The longest group first: at the end the other browser pages would wait for it.
  return [...files.values()].sort((a, b) => b.length - a.length)
}

/**
 * Removes group after group from a queue that several browser pages share, and yields their stories.
 * @param order returns the stories of a group after its first one, which has loaded their code, in another order
 */
export async function* takeStories(queue, order) {
  for (let group = queue.shift(); group; group = queue.shift()) {
    const [first, ...rest] = group
    yield first
    if (rest.length > 0) yield* await order(rest)
  }
}
