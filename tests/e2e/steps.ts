import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { requestOf, type Envelope } from '@/tools/request'
import type { RunningApp } from '@tests/support/app'
import {
  insideOffice,
  openDevice,
  whatDevicesShow,
  type Device,
  type DeviceOptions,
} from '@tests/support/browser'
import { until } from '@tests/support/until'

/** What a person does and sees in a journey, in the words of the screens. */

/** Steps that follow from one another: after one has failed the next ones say so at once instead of waiting in vain. */
export function journey(): (name: string, run: () => Promise<void>) => void {
  let failed = ''
  return (name, run) =>
    it(name, async () => {
      if (failed) throw new Error(`Not tried, because this failed before: ${failed}`)
      failed = name
      await run().catch(async (error: unknown) => {
        const shown = await whatDevicesShow(join('.cache/test/failed', name.replace(/\W+/g, '-')))
        throw new Error(`${name}\n${shown}`, { cause: error })
      })
      failed = ''
    })
}

/** Opens a device on which the app's service worker is at work: all that the app opens with without a network is kept. */
export async function openWithWorker(browser: Browser, options: DeviceOptions): Promise<Device> {
  const device = await openDevice(browser, { ...options, worker: true })
  await device.page.goto('/#/home')
  await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return device
}

/** Opens an address as a new visit does: with all code from the disk or the network. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
}

/** Number of rows of a table that this device has for use without a network, whoever kept them. */
export const countKept = (page: Page, table: 'texts' | 'pieces'): Promise<number> =>
  page.evaluate(async (name) => {
    // Opening a database that is not there would create an empty one.
    const databases = await indexedDB.databases()
    if (!databases.some((database) => database.name === 'books')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('books')
      opening.onerror = () => reject(new Error('The database was not opened'))
      opening.onsuccess = () => {
        const database = opening.result
        const counting = database.transaction(name).objectStore(name).count()
        counting.onsuccess = () => {
          database.close()
          resolve(counting.result)
        }
      }
    })
  }, table)

/** A field by its whole label. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(label, { exact: true })

/** Presses a button by its whole name, or by a pattern of it. */
export const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click()

/**
 * Takes an entry of the menu that `opener` opens, until what it leads to is there: at first the menu is measured outside
 * the page, and a browser that scrolls there to click it moves it away under the click.
 */
export const choose = (opener: Locator, entry: Locator, effect: Locator): Promise<true> =>
  until(
    'the entry of the menu leads on',
    async () => {
      if (!(await entry.isVisible())) await opener.click({ timeout: 3_000 }).catch(() => undefined)
      await entry.click({ timeout: 3_000 }).catch(() => undefined)
      return effect.waitFor({ timeout: 3_000 }).then(
        () => true as const,
        () => null,
      )
    },
    60_000,
  )

/**
 * Chooses an option of a select until it stands in the field: a list that opens while its dialog still moves may lose
 * the click. `typed` is searched for first, where the list is only a part of what there is.
 */
export async function select(box: Locator, option: string, typed?: string): Promise<void> {
  const page = box.page()
  const whole = box.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]')
  await until(`${option} is chosen`, async () => {
    // The value that stands there lies over the field.
    if ((await box.getAttribute('aria-expanded')) !== 'true') await whole.click()
    if (typed !== undefined) await box.fill(typed)
    const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    await list
      .getByTitle(option, { exact: true })
      .first()
      .click({ timeout: 3_000 })
      .catch(() => undefined)
    return whole
      .getByTitle(option, { exact: true })
      .waitFor({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      )
  })
}

export const sheet = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title })

/** Stops the server, which must have lived until now and end in good order. */
export async function stopped(app: RunningApp | undefined): Promise<void> {
  if (!app) return
  const { code } = await app.stop()
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${app.output().slice(-3000)}`)
}

/** Waits for a toast: it is drawn for the eye and said to screen readers. */
export const seesToast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor()

/** Opens an address of the app as a tap on a link would, without loading the page anew. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash
  }, address)

/** Opens a page of the app anew: it may have been looked at before. */
export async function look(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/${address}`)
}

/** Saves the form of a record, which has no change left then. */
export async function save(page: Page): Promise<void> {
  await press(page, '保存')
  await page.getByText('没有未保存的修改').waitFor()
}

/** The code the server's console channel wrote last for a phone, once there are more of them than before. */
async function smsCode(app: RunningApp, mobile: string, before: number): Promise<string> {
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(7)}`
  const codes = () => codesOf(app, masked)
  const all = await until(`a code for ${mobile}`, () => (codes().length > before ? codes() : null))
  return all.at(-1) ?? ''
}

const codesOf = (app: RunningApp, masked: string): string[] =>
  [...app.output().matchAll(/SMS to (\S+) \(\w+\): (\d{6})/g)].flatMap(([, to, code]) =>
    to === masked && code ? [code] : [],
  )

/** The next code the server writes for a phone: asked before it is sent. */
export function smsCodeOf(app: RunningApp, mobile: string): Promise<string> {
  const before = codesOf(app, `${mobile.slice(0, 3)}****${mobile.slice(7)}`).length
  return smsCode(app, mobile, before)
}

/** Fills the log-in form that is shown, by a code read from the server's output. */
export async function logInByCode(page: Page, app: RunningApp, mobile: string): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel('手机号', { exact: true }) })
  await form.getByLabel('手机号', { exact: true }).fill(mobile)
  const before = codesOf(app, `${mobile.slice(0, 3)}****${mobile.slice(7)}`).length
  await form.getByRole('button', { name: '获取验证码' }).click()
  await form.getByLabel('验证码', { exact: true }).fill(await smsCode(app, mobile, before))
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '登录', exact: true }).click()
}

/** Logs a demo account in at its own screen, and waits until it is there. */
export async function logIn(page: Page, mobile: string, password = 'demo1234'): Promise<void> {
  await page.goto('/#/user/login/IDlogin')
  await page.getByLabel('账号', { exact: true }).fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.hash.includes('login'))
}

/** Logs into the back office with a demo account, whose password is its name and 1234. */
export async function enterOffice(page: Page, name = 'admin'): Promise<void> {
  await page.goto('/#/admin/login')
  await field(page, '账号').fill(name)
  await field(page, '密码').fill(`${name}1234`)
  await press(page, '登录')
  await insideOffice(page)
}

/** What the server answers to a call by whoever is logged into the back office here, past the screens. */
export async function answerTo<T = unknown>(page: Page, name: string, input: object): Promise<Envelope<T>> {
  const token = await page.evaluate(() => {
    const kept = Object.values(localStorage).find((text) => text.includes('loginTime')) ?? '{}'
    return /"token":"([^"]+)"/.exec(kept)?.[1] ?? ''
  })
  if (!token) throw new Error('Nobody is logged into the back office')
  const { url, payload, headers, method } = requestOf(name, input, { token })
  const answer = await fetch(new URL(url, page.url()), {
    method,
    headers,
    ...(payload ? { body: payload } : {}),
  })
  return (await answer.json()) as Envelope<T>
}

/** The id in the address of a record that was just made. */
export async function idOf(page: Page, name = 'id'): Promise<number> {
  const pattern = new RegExp(`[?&]${name}=(\\d+)`)
  await page.waitForURL((url) => pattern.test(url.hash))
  return Number(pattern.exec(new URL(page.url()).hash)?.[1])
}

/** How many buttons of a name are there: none for whoever may not. */
export const buttons = (within: Page | Locator, name: string | RegExp): Promise<number> =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).count()

/** Where a film or a sound is, in seconds; -1 while there is none. */
export const clockOf = (page: Page, kind: 'video' | 'audio' = 'video'): Promise<number> =>
  page.evaluate((name) => document.querySelector<HTMLMediaElement>(name)?.currentTime ?? -1, kind)

/** Waits until a film or sound stands at `seconds` at least, and is running. */
export async function plays(page: Page, seconds: number, kind: 'video' | 'audio' = 'video'): Promise<void> {
  await page.waitForFunction(
    ([name, least]) => {
      const media = document.querySelector<HTMLMediaElement>(name)
      return media !== null && !media.paused && media.currentTime >= least
    },
    [kind, seconds] as const,
    { timeout: 60_000 },
  )
}

/** A film that runs: it stands later than it did a moment ago. */
export async function advances(page: Page, kind: 'video' | 'audio' = 'video'): Promise<void> {
  await plays(page, 0, kind)
  await plays(page, (await clockOf(page, kind)) + 1, kind)
}

/** Notes every dialog with this name that ever appears, also one that is gone at once. */
export async function countDialogs(page: Page, name: string): Promise<() => Promise<number>> {
  await page.evaluate((label) => {
    const seen = new WeakSet<Element>()
    const world = window as unknown as { dialogsSeen: number }
    world.dialogsSeen = 0
    const look = (): void =>
      document.querySelectorAll(`[role=dialog][aria-label="${label}"]`).forEach((found) => {
        if (seen.has(found)) return
        seen.add(found)
        world.dialogsSeen += 1
      })
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })
    look()
  }, name)
  return () => page.evaluate(() => (window as unknown as { dialogsSeen: number }).dialogsSeen)
}
