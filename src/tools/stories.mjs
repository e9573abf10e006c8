// Opens every story of the static Storybook in Chromium and checks that it renders, that its play function passes and
// that axe finds no serious violation. `npm run visual` compares pictures instead of running axe:
//   npm run visual                    compares each story with its baseline
//   npm run visual -- --update        writes the baselines anew
//   npm run visual -- --grep=NavBar   only stories whose id or title contains the text
//   npm run visual -- --changed       only stories that the change since main imports; `--since REF` names another base
import { createReadStream, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { addTargetCheck } from './axe-targets.mjs'
import { buildStorybook } from './build-storybook.mjs'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { firstLine, MOST_RUN_AGAIN } from './flaky.mjs'
import { dress, judge } from './stories-axe.mjs'
import { groupByFile, takeStories } from './stories-queue.mjs'
import { byScreen, screensFor, settle, storyTimeout, viewsOf } from './stories-screens.mjs'
import { changedFiles, touchedStories } from './touched.mjs'
import { at, ensureInstalled, exitWith, requireNode, printLine } from './house.mjs'

const site = at('.cache/storybook')
const flags = process.argv.slice(2)
const visual = flags.includes('--visual')
const update = flags.includes('--update')
const grep = flags.find((flag) => flag.startsWith('--grep='))?.slice(7) ?? ''
const sinceAt = flags.indexOf('--since')
const since =
  flags.find((flag) => flag.startsWith('--since='))?.slice(8) ?? (sinceAt < 0 ? '' : flags[sinceAt + 1])
const onlyChanged = flags.includes('--changed') || Boolean(since)
const axe = readFileSync(at('node_modules/axe-core/axe.min.js'), 'utf8')
// Three keep two processors busy; a run with four took no less time.
const pagesAtOnce = 3
// Date in pictures: a Thursday morning, so that "today" is the same day in every run.
const pictureTime = new Date('2026-01-15T10:00:00+08:00')
// Addresses drawn by a story must not contain the random port.
const host = 'stories.localhost'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

function serve() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname))
    const file = join(site, path === '/' ? 'index.html' : path)
    if (!file.startsWith(site) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, port: server.address().port }))
  })
}

function allStories() {
  const { entries } = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'))
  return Object.values(entries).filter(({ type, tags }) => type === 'story' && tags.includes('test'))
}

/**
 * Runs in the page before Storybook: records its channel's events about the story. A play function that throws is still
 * followed by a successful `storyFinished`, hence its own event.
 */
function listen() {
  // Marks the elements that the accessibility panel points at; without the panel it would only watch every element.
  let features
  Object.defineProperty(window, 'FEATURES', {
    get: () => features,
    set(value) {
      features = { ...value, highlight: false }
    },
  })
  const outcome = { errors: [], finished: false }
  const say = (error) =>
    outcome.errors.push(String(error?.stack || error?.message || JSON.stringify(error)).slice(0, 1500))
  let channel
  Object.defineProperty(window, '__outcome', { value: outcome })
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(value) {
      channel = value
      const failures = ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing']
      for (const event of failures) {
        channel.on(event, (error) => {
          say(event === 'storyErrored' ? `${error.title}: ${error.description}` : (error ?? event))
          if (event !== 'playFunctionThrewException') outcome.finished = true
        })
      }
      channel.on('unhandledErrorsWhilePlaying', (errors) => errors.forEach(say))
      channel.on('storyFinished', () => (outcome.finished = true))
    },
  })
}

/**
 * Runs in the page before the first story: finds the elements that axe has not passed yet. Stories of one part differ
 * in a few elements only, and checking all of them again took a third of a run. Elements are the same to axe when they
 * have the same tag, classes, attributes and kinds of content in the same place, under the same styles: texts may
 * differ.
 */
function rememberPassed() {
  const passed = new Set()
  const worded = new Set([
    'alt',
    'title',
    'aria-label',
    'placeholder',
    'value',
    'href',
    'src',
    'id',
    'for',
    'name',
  ])
  const isText = (node) => node.nodeType === 3 && node.data.trim() !== ''
  const keyOf = (element, around) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      worded.has(name) || /^(data-|aria-(labelledby|describedby|controls|owns))/.test(name)
        ? `${name}${value.trim() !== ''}`
        : `${name}=${value}`,
    )
    const inside = [...new Set([...element.children].map(({ tagName }) => tagName))]
    const state = `${element.checked}${element.disabled}${[...element.childNodes].some(isText)}`
    return [around, element.tagName, ...attributes.sort(), ...inside, state].join('|')
  }
  /** 64 bits in two halves (FNV-1a and a shifted multiplier): a collision would hide one element. */
  const shorten = (text) => {
    let [low, high] = [0x811c9dc5, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
      high = Math.imul(high ^ text.charCodeAt(at), 0x5f356495)
    }
    return `${low}:${high}`
  }
  const collect = (elements, around, isNew, found) => {
    for (const element of elements) {
      const key = shorten(keyOf(element, around))
      const unknown = !passed.has(key)
      found.keys.push(key)
      if (unknown && !isNew) found.roots.push(element)
      collect(element.children, key, isNew || unknown, found)
    }
    return found
  }
  window.__passed = {
    /**
     * The topmost elements that have not passed under these rules yet, and the keys of all elements. The body itself is
     * Storybook's, and the order of its classes differs from story to story.
     */
    news: (rules) => collect(document.body.children, `${innerWidth}${rules}`, false, { roots: [], keys: [] }),
    keep: (keys) => keys.forEach((key) => passed.add(key)),
  }
}

/** Runs in the page: true when an element of the story has a size, overlays included. */
function draws() {
  const theirs = (element) => /^(SCRIPT|STYLE)$/.test(element.tagName) || element.matches('[class^="sb-"]')
  return [...document.body.children]
    .filter((element) => !theirs(element))
    .flatMap((element) => [...element.querySelectorAll('*')])
    .some((element) => element.getBoundingClientRect().height > 0)
}

/** Runs in the page before anything else: removes what an earlier story, or the same one before a reload, stored. */
function forget() {
  window.__forget = () => {
    localStorage.clear()
    sessionStorage.clear()
  }
  // A frame inside a story must not clear what the story itself has stored.
  if (window === window.top) window.__forget()
}

/**
 * Removes what the stories before have kept in IndexedDB: where each story loads the page anew, as it does for pictures,
 * nothing runs what a story would undo.
 */
async function forgetDatabases(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: `http://${host}`, storageTypes: 'indexeddb' })
  await session.detach()
}

/**
 * Runs in the page: shows another story without reloading the page, like a click in Storybook. Loading pages took half
 * of a run.
 */
function turn(storyId) {
  window.__outcome.errors.length = 0
  window.__outcome.finished = false
  window.__forget()
  location.hash = ''
  window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' })
}

/** Messages of the browser itself, which are no errors of a page. */
const isNoise = (message) =>
  // Sizes that changed during the callback are reported in the next frame.
  message.startsWith('ResizeObserver loop') ||
  // A page loaded over another one whose service worker is being removed gets the existing one.
  message.startsWith('Failed to update a ServiceWorker')

async function check(page, story, fresh) {
  if (visual) await forgetDatabases(page)
  const errors = []
  const onError = ({ message, stack }) =>
    isNoise(message) || errors.push(stack || message || 'An error without a message')
  // A call without a recorded answer is reported only on the console: see .storybook/msw.ts.
  const onConsole = (message) => message.text().includes('[MSW] Error') && errors.push(message.text())
  page.on('pageerror', onError)
  page.on('console', onConsole)
  try {
    if (visual) await page.clock.setFixedTime(pictureTime)
    if (fresh) {
      await page.goto(
        `http://${host}/iframe.html?viewMode=story&globals=a11y.manual:!true&id=${encodeURIComponent(story.id)}`,
      )
    }
    const [screen] = await screensFor(page, [story.id])
    const turned = screen.width !== page.viewportSize()?.width
    if (turned) await page.setViewportSize(screen)
    if (!fresh) await page.evaluate(turn, story.id)
    // A story already drawn for another screen is reloaded.
    else if (turned) await page.reload()
    await page.waitForFunction(() => window.__outcome.finished, undefined, { timeout: storyTimeout })
    errors.push(...(await page.evaluate(() => window.__outcome.errors)))
    // A part may be loaded as a chunk of its own, so wait a moment. With a play function it may also draw nothing.
    const mayBeEmpty = story.tags.includes('play-fn')
    const patience = { timeout: mayBeEmpty ? 500 : 5000 }
    const drawn = await page.waitForFunction(draws, undefined, patience).catch(() => false)
    if (!drawn && !mayBeEmpty) {
      errors.push('The story draws nothing: if that is its point, say so in its play function.')
    }
    await page.evaluate(settle)
    if (fresh && !visual) for (const script of [axe, addTargetCheck]) await page.evaluate(script)
    // A run with pictures leaves axe to `npm test`. Afterwards the last theme stays, because antd draws a whole screen
    // anew for each change; the next story sets its own.
    for (const theme of visual ? [] : ['light', 'dark']) {
      await page.evaluate(dress, theme)
      if ((await page.evaluate(judge, theme)).length === 0) continue
      // A toast may have been leaving meanwhile: only violations that remain at rest count.
      await page.evaluate(settle)
      errors.push(...(await page.evaluate(judge, theme)))
    }
  } catch (error) {
    errors.push(error.message)
  } finally {
    page.off('pageerror', onError)
    page.off('console', onConsole)
  }
  return [...new Set(errors)]
}

async function openPage(browser) {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: true,
    viewport: { width: 430, height: 932 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(forget)
  await page.addInitScript(listen)
  await page.addInitScript(rememberPassed)
  return page
}

/** Returns what the pictures of all stories show: see `viewsOf`. Loads the code of every story. */
async function viewsOfAll(browser, every) {
  const page = await openPage(browser)
  await page.goto(`http://${host}/iframe.html?viewMode=story&id=${encodeURIComponent(every[0].id)}`)
  const views = await viewsOf(page, every)
  await page.context().close()
  return views
}

async function main() {
  requireNode()
  await ensureInstalled()
  const executablePath = findChromium()
  if (!executablePath) exitWith('No Chromium found: run npm test once, or set CHROME_PATH.')
  await buildStorybook().catch((error) => exitWith(error.message))

  const { chromium } = await import('playwright-core')
  const pictures = visual ? await import('./pictures.mjs') : undefined
  if (visual) rmSync(at('.cache/visual'), { recursive: true, force: true })
  const every = allStories()
  let stories = every.filter(({ id, title }) => `${id} ${title}`.toLowerCase().includes(grep.toLowerCase()))
  if (onlyChanged) {
    const files = changedFiles(since)
    const touched = await touchedStories(files)
    stories = stories.filter(({ importPath }) => touched.has(importPath.replace(/^\.\//, '')))
    printLine(`${files.length} changed files touch ${stories.length} of ${every.length} stories.`)
    if (stories.length === 0) process.exit(0)
  }
  const { server, port } = await serve()
  const args = [...chromiumArgs, `--host-resolver-rules=MAP ${host}:80 127.0.0.1:${port}`]
  const browser = await chromium.launch({ executablePath, args })
  const views = pictures ? await viewsOfAll(browser, every) : undefined

  /** Checks a story and, in a run with pictures, compares its picture. @returns its errors */
  async function examine(page, story, fresh) {
    const errors = await check(page, story, fresh)
    if (pictures) errors.push(...(await pictures.compareAll(page, story.id, views.get(story.id), update)))
    return errors
  }

  function tell(story, errors) {
    const told = stripVTControlCharacters(errors.join('\n    '))
    printLine(`FAIL ${story.title} / ${story.name} (${story.id})\n    ${told}`)
  }

  /** Checks the groups of `queue` until none is left, and adds each failed story with its errors to `failed`. */
  async function work(queue, failed, alone) {
    let page = await openPage(browser)
    let fresh = true
    const inTime = (story, anew) =>
      Promise.race([examine(page, story, anew), wait(storyTimeout, 'late', { ref: false })])
    /** Replaces the page by one that has stored nothing. A page that hangs does not respond to closing either: it is left. */
    const renew = async () => {
      void page.context().close()
      page = await openPage(browser)
    }
    const order = (rest) => (fresh ? rest : byScreen(page, rest))
    for await (const story of takeStories(queue, order)) {
      let errors = await inTime(story, fresh)
      if (errors.length > 0 && !fresh) {
        // What other stories have left, in the page or in its IndexedDB, may have disturbed it.
        const why = errors === 'late' ? `not at rest within ${storyTimeout / 1000} s` : firstLine(errors[0])
        printLine(`again in a new page: ${story.id} – ${why}`)
        await renew()
        errors = await inTime(story, true)
      }
      fresh = alone
      if (errors === 'late') {
        errors = [`The story did not come to rest within ${storyTimeout / 1000} s.`]
        await renew()
        fresh = true
      }
      if (errors.length === 0) continue
      failed.set(story, errors)
      tell(story, errors)
    }
  }
  const queue = groupByFile(stories)
  const first = new Map()
  await Promise.all(Array.from({ length: pagesAtOnce }, () => work(queue, first, Boolean(pictures))))
  let failed = first
  // A picture that differs would differ again.
  if (!pictures && first.size > 0 && first.size <= MOST_RUN_AGAIN) {
    printLine(`\nOnce more, one at a time: ${[...first.keys()].map(({ id }) => id).join(', ')}`)
    failed = new Map()
    await work([[...first.keys()]], failed, true)
  }
  await Promise.race([browser.close(), wait(5000)])
  server.close()

  if (pictures && update && !grep && !onlyChanged) pictures.removeOrphans(views)
  const counts = {
    passed: stories.length - failed.size,
    failed: failed.size,
    names: [...failed.keys()].map(({ id }) => id),
    flaky: [...first]
      .filter(([story]) => !failed.has(story))
      .map(([{ id }, errors]) => `${id} – ${firstLine(errors[0])}`),
  }
  if (stories.length === 0) printLine('No story was found.')
  printLine(
    `${stories.length} stories: ${counts.passed} passed, ${counts.failed} failed, ${counts.flaky.length} flaky`,
  )
  if (process.env.RESULT_FILE) writeFileSync(process.env.RESULT_FILE, JSON.stringify(counts))
  process.exit(failed.size > 0 || stories.length === 0 ? 1 : 0)
}

await main()
