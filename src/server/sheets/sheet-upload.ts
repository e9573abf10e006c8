import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { MOST_SHEET_BYTES, type SheetFormat } from '@/contract/sheets/sheet-states'
import type { StaffContext } from '../deps'
import { badInput, tooMany } from '../kernel/http/refusal'
import { formatOf, SheetFault } from './files/sheet'
import { addUpload, uploadFile, uploadsDir } from '../media/uploads'

/** Uploaded and unused files that an operator may have. */
const MOST_WAITING = 10

/**
 * Stores the file of an UPLOAD call among the uploads: if it is not imported, it is deleted after a week.
 * @throws Refusal 400 for no file, a large one, or one that is no table
 */
export async function storeSheet(
  ctx: StaffContext,
  input: unknown,
): Promise<{ upload: string; format: SheetFormat; size: number }> {
  const sent = await (input as FastifyRequest).file({ limits: { fileSize: MOST_SHEET_BYTES } })
  if (!sent) throw badInput('请选择文件')
  const upload = Buffer.from(ctx.random.bytes(16)).toString('hex')
  const file = uploadFile(ctx, upload)
  await mkdir(uploadsDir(ctx), { recursive: true })
  try {
    await pipeline(sent.file, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
    if (sent.file.truncated) throw badInput('文件不能超过 30 MB，请拆成几个文件')
    const format = await formatOf(file)
    const { size } = await stat(file)
    if (size === 0) throw badInput('文件是空的')
    await ctx.command(async (trx) => {
      const { waiting } = await trx
        .selectFrom('uploads')
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .where('staff_id', '=', ctx.staff.id)
        .where('state', '=', 'finished')
        .executeTakeFirstOrThrow()
      if (Number(waiting) >= MOST_WAITING) throw tooMany('没有用到的文件太多，请稍后再试')
      const name = `sheet.${format}`
      await addUpload(trx, { id: upload, staffId: ctx.staff.id, name, size, now: ctx.clock.now() })
    })
    return { upload, format, size }
  } catch (error) {
    await rm(file, { force: true })
    if (error instanceof SheetFault) throw badInput(error.message)
    throw error
  }
}
