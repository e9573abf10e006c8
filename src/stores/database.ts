import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  type StoreNames,
} from 'idb'

/** A database of this browser. It is opened when it is first used, and once more when its connection was lost. */
export interface Database<Schema extends DBSchema> {
  /** Runs `work` on the open database. @throws DOMException, also where the browser has no database */
  run<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` in one transaction, which is undone as a whole when it rejects.
   * @throws what `work` rejects with, or why the transaction was not committed, such as a full disk
   */
  write<Names extends StoreNames<Schema>[], Result>(
    stores: Names,
    work: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<Result>,
  ): Promise<Result>
  /** Closes the connection once its transactions have ended; what is run next opens another one. */
  close(): void
}

/** Names of the errors that say that a browser has closed the connection, as they do with pages in the background. */
const LOST = ['InvalidStateError', 'UnknownError']

const isLost = (error: unknown): boolean => error instanceof Error && LOST.includes(error.name)

/** A database by its name. `upgrade` creates the stores that a version lacks. */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): Database<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null

  const close = (): void => {
    void opened?.then(
      (database) => database.close(),
      () => undefined,
    )
    opened = null
  }

  const connect = (): Promise<IDBPDatabase<Schema>> =>
    (opened ??= new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
      openDB<Schema>(name, version, {
        upgrade,
        // A page of an older build holds the old version: waiting for it could take days.
        blocked: () => reject(new Error(`Another page holds an older version of ${name}`)),
        // A page of a newer build waits for this one, which may have been given up as blocked before.
        blocking: (_current, _wanted, event) => {
          const held = event.target
          if (held instanceof IDBDatabase) held.close()
          opened = null
        },
        terminated: close,
      }).then(resolve, reject)
    }).catch((error: unknown) => {
      opened = null
      throw error
    }))

  const run: Database<Schema>['run'] = async (work) => {
    try {
      return await work(await connect())
    } catch (error) {
      if (!isLost(error)) throw error
      close()
      return work(await connect())
    }
  }

  return {
    run,
    write: (stores, work) =>
      run(async (database) => {
        const transaction = database.transaction(stores, 'readwrite')
        // The failure of the transaction is that of the work; it is not reported twice.
        transaction.done.catch(() => undefined)
        const result = await work(transaction).catch((error: unknown) => {
          transaction.abort()
          throw error
        })
        await transaction.done
        return result
      }),
    close,
  }
}

/** Asks the browser not to remove what the site has stored when the disk is full, which it does unless it grants this. */
export const persist = (): Promise<unknown> =>
  (navigator.storage?.persist?.() ?? Promise.resolve(false)).catch(() => false)
