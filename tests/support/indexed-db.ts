import 'fake-indexeddb/auto'

const deleted = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => reject(new Error(`The database ${name} was not deleted`))
  })

/** Gives the page an IndexedDB, which a test browser lacks, and empties it: the app closes its connections for that. */
export async function freshDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) await deleted(name)
}
