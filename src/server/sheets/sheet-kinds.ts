import type { Exporter } from './sheet-exporter'
import type { Importer } from './sheet-import'

let importers: readonly Importer[] = []
let exporters: readonly Exporter[] = []

/** Registers every kind of import and export. Called once, where the server is assembled. */
export function registerSheets(kinds: {
  importers: readonly Importer[]
  exporters: readonly Exporter[]
}): void {
  importers = kinds.importers
  exporters = kinds.exporters
}

/** @throws Error for a kind that nobody registered */
export function importerOf(kind: string): Importer {
  const importer = importers.find((one) => one.kind === kind)
  if (!importer) throw new Error(`"${kind}" is nothing to import`)
  return importer
}

/** @throws Error for a kind that nobody registered */
export function exporterOf(kind: string): Exporter {
  const exporter = exporters.find((one) => one.kind === kind)
  if (!exporter) throw new Error(`"${kind}" is nothing to export`)
  return exporter
}
