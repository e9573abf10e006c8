import { storeSheet } from '../sheet-upload'
import { cancelSheet, confirmImport } from '../sheet-jobs'
import { fileOf, listSheets, ownSheet, presentSheet, sheetRowsOf } from '../sheet-lists'
import { importerOf } from '../sheet-kinds'
import { sheetFile } from '../files/files'
import { SHEET_TYPES } from '../files/sheet'
import type { Handlers } from '../../kernel/http/handlers'

async function* examples(kind: string): AsyncGenerator<string[]> {
  const { columns } = importerOf(kind)
  for (const index of [0, 1] as const) yield columns.map((column) => column.examples[index])
}

export const adminsheetHandlers: Handlers<'adminsheet'> = {
  list: (ctx, input) => listSheets(ctx.db, ctx.staff.id, input, ctx.clock.now()),

  detail: async (ctx, { id }) => presentSheet(await ownSheet(ctx.db, ctx.staff.id, id), ctx.clock.now()),

  rows: async (ctx, { id, ...input }) => sheetRowsOf(ctx.db, await ownSheet(ctx.db, ctx.staff.id, id), input),

  columns: (_ctx, { kind }) =>
    Promise.resolve({
      rows: importerOf(kind).columns.map(({ name, required = false, hint, examples: [example] }) => ({
        name,
        required,
        hint,
        example,
      })),
    }),

  template(_ctx, { kind, format }) {
    const { noun, columns } = importerOf(kind)
    return Promise.resolve({
      name: `${noun}导入模板.${format}`,
      type: SHEET_TYPES[format],
      body: sheetFile(format, noun, columns, examples(kind)),
    })
  },

  upload: (ctx, request) => storeSheet(ctx, request),

  confirm: (ctx, { id }) => ctx.command((trx) => confirmImport(trx, ctx, id)),

  cancel: (ctx, { id }) =>
    ctx.command(async (trx) => presentSheet(await cancelSheet(trx, ctx, id), ctx.clock.now())),

  file: async (ctx, { id }) => fileOf(ctx, await ownSheet(ctx.db, ctx.staff.id, id)),
}
