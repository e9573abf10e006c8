import { goodsImporter } from './sheet-goods'
import type { Importer } from './sheet-import'
import { shippingImporter } from './sheet-shipping'

/** Every kind of import. The one place a new one is added. */
export const IMPORTERS: readonly Importer[] = [goodsImporter, shippingImporter]

export function importerOf(kind: string): Importer {
  const importer = IMPORTERS.find((one) => one.kind === kind)
  if (!importer) throw new Error(`"${kind}" is nothing to import`)
  return importer
}
