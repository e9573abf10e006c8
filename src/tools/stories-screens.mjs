// The screens that the stories of src/tools/stories.mjs are drawn for.
import { setTimeout as wait } from 'node:timers/promises'

/** How long a story may take, ms. */
export const storyTimeout = 60_000

/**
 * Runs in the page: the screens of stories, by their own globals or the default ones; undefined before Storybook is
 * ready. `path` is that of the address in the app which the story shows, `moving` says that no picture is compared.
 */
async function screensOf(ids) {
  const preview = window.__STORYBOOK_PREVIEW__
  if (!preview?.storyStoreValue) return undefined
  const { initialGlobals } = preview.storyStoreValue.userGlobals
  const screens = []
  for (const storyId of ids) {
    const { storyGlobals, parameters } = await preview.loadStory({ storyId })
    const { viewport } = { ...initialGlobals, ...storyGlobals }
    const { width, height } = parameters.viewport.options[viewport.value].styles
    screens.push({
      width: Number.parseInt(width, 10),
      height: Number.parseInt(height, 10),
      path: parameters.at?.replace(/\?.*/, ''),
      moving: Boolean(parameters.chromatic?.disableSnapshot),
    })
  }
  return screens
}

/** Returns the screens of stories. Asks until the page answers: one with a newly installed service worker reloads itself. */
export async function screensFor(page, ids) {
  for (const until = Date.now() + storyTimeout; Date.now() < until; await wait(50)) {
    const screens = await page.evaluate(screensOf, ids).catch(() => undefined)
    if (screens) return screens
  }
  throw new Error(`Storybook did not say which screens its stories are drawn for: ${ids.join(', ')}`)
}

/** Whether a story shows a screen in a state in which there is little of it. */
const showsLittle = (name) => /\b(Loading|Failed|Empty|Missing|Refused)\b/.test(name)

/**
 * Returns by id what the pictures of stories show: `width` of their screen, `moving` for those that are not compared,
 * `representsScreen` for the first story at each path of the app that shows the screen's content; of screens without a
 * path, for that of a title.
 */
export async function viewsOf(page, stories) {
  const screens = await screensFor(
    page,
    stories.map(({ id }) => id),
  )
  const chosen = new Map()
  for (const [at, { name, title }] of stories.entries()) {
    const { moving, path = title } = screens[at]
    const known = chosen.get(path)
    const isBetter = known === undefined || (showsLittle(stories[known].name) && !showsLittle(name))
    if (/^(Mobile|Admin)\//.test(title) && !moving && isBetter) chosen.set(path, at)
  }
  const representing = new Set(chosen.values())
  return new Map(
    stories.map(({ id }, at) => {
      const { width, moving } = screens[at]
      return [id, { width, moving, representsScreen: representing.has(at) }]
    }),
  )
}

/**
 * Runs in the page: waits until the springs of sheets and toasts, which write styles at every frame, have come to rest;
 * otherwise axe would check the contrast of something half faded. Endless animations are waited for one second.
 */
export async function settle() {
  let before = ''
  for (let tries = 0; tries < 12 && before !== document.body.innerHTML; tries += 1) {
    before = document.body.innerHTML
    await new Promise((done) => setTimeout(done, 80))
  }
}

/**
 * Returns stories of one file, those of one screen after the other, and those of the page's present screen first: an
 * office page takes a second to be drawn for another screen.
 */
export async function byScreen(page, stories) {
  const screens = await screensFor(
    page,
    stories.map(({ id }) => id),
  )
  const present = page.viewportSize()?.width
  const rank = new Map(
    stories.map((story, at) => [story, screens[at].width === present ? 0 : screens[at].width]),
  )
  return stories.toSorted((a, b) => rank.get(a) - rank.get(b))
}
