import { table, type MigrationDb } from './table'

/** What carriers said of parcels, kept so that a look at an order asks nobody most of the time. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'parcel_traces',
    { parcel_id: 'int', tracking_no: 'text', traces: 'text', ask_after: 'big' },
    { primary: ['parcel_id'], references: { parcel_id: { table: 'parcels', gone: 'cascade' } } },
  )
}
