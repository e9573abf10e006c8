import Database from 'better-sqlite3'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { enterOffice, logIn, press, stopped } from './steps'

/** The server's books, as a journey looks things up after a step; and a server that is started again on them. */
export interface Books {
  app: RunningApp
  /** The first row of a question. */
  row<T>(sql: string, ...values: unknown[]): T
  rows<T>(sql: string, ...values: unknown[]): T[]
  /** The first figure of a question. */
  figure(sql: string, ...values: unknown[]): number
  /** Changes ages: what waits in the books, made older than it is. */
  change(sql: string, ...values: unknown[]): void
  /** Free, held and owed of a wallet. */
  wallet(mobile: string, purpose: string): { free: number; held: number; debt: number }
  /** What must be right after every step: nothing was made of nothing. */
  faults(): string[]
  /** Starts the server again: what fell due meanwhile is swept. */
  again(devices: readonly Device[]): Promise<void>
  close(): Promise<void>
}

/** @param env settings of the server beside the usual ones, also when it is started again */
export async function openBooks(env: Record<string, string> = {}): Promise<Books> {
  const first = await startApp({ env })
  const open = <T>(readonly: boolean, run: (db: Database.Database) => T): T => {
    const db = new Database(join(first.dataDir, SQLITE_FILE), { readonly })
    db.pragma('busy_timeout = 5000')
    try {
      return run(db)
    } finally {
      db.close()
    }
  }
  const figure = (sql: string, ...values: unknown[]): number =>
    open(true, (db) =>
      Number(
        db
          .prepare(sql)
          .pluck()
          .get(...values) ?? 0,
      ),
    )
  const rows = <T>(sql: string, ...values: unknown[]): T[] =>
    open(true, (db) => db.prepare(sql).all(...values) as T[])
  const balance = (mobile: string, purpose: string): number =>
    figure(
      `select balance from ledger_accounts where owner = 'user' and currency = 'CNY' and purpose = ?
       and owner_id = (select id from users where mobile = ?)`,
      purpose,
      mobile,
    )
  const books: Books = {
    app: first,
    figure,
    rows,
    row<T>(sql: string, ...values: unknown[]): T {
      const [found] = rows<T>(sql, ...values)
      if (found === undefined) throw new Error(`no row: ${sql}`)
      return found
    },
    change: (sql, ...values) => open(false, (db) => void db.prepare(sql).run(...values)),
    wallet: (mobile, purpose) => ({
      free: balance(mobile, purpose),
      held: balance(mobile, `${purpose}-frozen`),
      debt: figure(
        `select coalesce(sum(remaining), 0) from earning_debts where purpose = ?
         and user_id = (select id from users where mobile = ?)`,
        purpose,
        mobile,
      ),
    }),
    faults: () => [
      ...rows<{ transfer_id: number }>(
        'select transfer_id from ledger_postings group by transfer_id, currency having sum(amount) <> 0',
      ).map(({ transfer_id }) => `transfer ${transfer_id} does not sum to zero`),
      ...rows<{ id: number }>(
        `select account.id from ledger_accounts as account where may_overdraw = 0 and balance <>
         (select coalesce(sum(amount), 0) from ledger_postings where account_id = account.id)`,
      ).map(({ id }) => `account ${id} differs from its postings`),
      ...rows<{ id: number }>('select id from ledger_accounts where may_overdraw = 0 and balance < 0').map(
        ({ id }) => `account ${id} is below zero`,
      ),
    ],
    async again(devices) {
      for (const { page } of devices) await page.goto('about:blank')
      await books.app.kill()
      books.app = await startApp({ env, dataDir: first.dataDir, port: Number(new URL(first.url).port) })
    },
    async close() {
      await stopped(books.app)
      rmSync(first.dataDir, { recursive: true, force: true })
    },
  }
  return books
}

/** From the checkout that is shown to the screen that says it was paid. Answers the order's number. */
export async function payAtCheckout(page: Page, label: string | RegExp = '提交订单'): Promise<void> {
  await press(page, label)
  await payAtCashier(page)
  await page.getByRole('heading', { name: '支付成功' }).last().waitFor()
}

/** Through the sandbox cashier and back. */
export async function payAtCashier(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '沙箱收银台' }).waitFor()
  await press(page, '支付成功')
  await page.getByRole('link', { name: '返回商家' }).click()
}

/** A server, the two who work in its back office, and a user of the app, or a visitor. */
export interface OfficeWorld {
  books: Books
  admin: Device
  operator: Device
  phone: Device
  /** What went wrong unseen, on any device. */
  problems(): string[]
  close(): Promise<void>
}

export async function openOfficeWorld(mobile?: string): Promise<OfficeWorld> {
  const [books, browser] = await Promise.all([openBooks(), launchBrowser()])
  const desk = { baseURL: books.app.url, width: 1280, height: 900, touch: false }
  const [admin, operator, phone] = await Promise.all([
    openDevice(browser, desk),
    openDevice(browser, desk),
    openDevice(browser, { baseURL: books.app.url }),
  ])
  await Promise.all([
    enterOffice(admin.page),
    enterOffice(operator.page, 'operator'),
    mobile && logIn(phone.page, mobile),
  ])
  return {
    books,
    admin,
    operator,
    phone,
    problems: () => [admin, operator, phone].flatMap(({ problems }) => problems),
    async close() {
      await browser.close()
      await books.close()
    },
  }
}
