// What src/tools/stories.mjs asks axe, in the page of a story.

/**
 * Runs in the page: axe's serious violations in the new elements, under the rules the story's parameters set. Not the
 * add-on's own run: that reports every passed element too, which for a long list takes minutes and gigabytes. In the
 * dark theme only the contrast differs.
 */
export async function judge(theme) {
  const { rules = [] } = window.__STORYBOOK_PREVIEW__.currentRender?.story?.parameters?.a11y?.config ?? {}
  const { roots, keys } = window.__passed.news(theme + JSON.stringify(rules))
  if (roots.length === 0) return []
  const { violations } = await window.axe.run(
    { include: roots },
    {
      resultTypes: ['violations'],
      // Only two rules need the style sheets and media that axe would read first: css-orientation-lock, which is
      // experimental and therefore off, and no-autoplay-audio, which is moderate and therefore not reported here.
      preload: false,
      // A frame's content is a story of its own, whose axe may be running: waiting for it could take a minute.
      iframes: false,
      ...(theme === 'dark' ? { runOnly: ['color-contrast'] } : {}),
      rules: Object.fromEntries(
        rules
          .filter(({ id }) => theme !== 'dark' || id === 'color-contrast')
          .map(({ id, enabled }) => [id, { enabled }]),
      ),
    },
  )
  const isFault = async (id, { target }) => {
    const element = id === 'target-size' && document.querySelector(target[0])
    return !element || window.isSmallTarget(element)
  }
  const faults = []
  for (const fault of violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')) {
    const nodes = []
    for (const node of fault.nodes) if (await isFault(fault.id, node)) nodes.push(node)
    if (nodes.length > 0) faults.push({ ...fault, nodes })
  }
  if (faults.length === 0) window.__passed.keep(keys)
  return faults.map(({ id, impact, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
    return `axe ${id} (${impact}, ${theme}): ${help}\n      ${where.join('\n      ')}`
  })
}

/** Runs in the page: shows the story in a theme, as src/client/theme.ts does. */
export function dress(theme) {
  document.documentElement.dataset.theme = theme
}

/** Runs in the page: returns the theme that the story is shown in. */
export const worn = () => document.documentElement.dataset.theme
