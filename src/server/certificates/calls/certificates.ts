import type { FileAnswer } from '@/contract/call'
import { certificateFault } from '@/contract/certificates/certificate-number'
import type { Context } from '../../deps'
import { certificatePdf, certificatePicture } from '../certificate-files'
import {
  certifyFile,
  issueCertificate,
  ownersFor,
  saveCertificate,
  voidCertificate,
} from '../certificate-issue'
import { certificateLink, type Certificate } from '../certificate-texts'
import {
  certificateById,
  certificateByNumber,
  certificateDetail,
  certificatePage,
  formOfCertificate,
  listCertificates,
  officeCertificate,
  officeRow,
  ownCertificate,
} from '../certificates'
import { checkedName, nameCompletion } from '../completions'
import { once } from '../../kernel/idempotency'
import { reasonOf } from '../../kernel/list/office'
import { badInput } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { masked } from '../../people/personal-data'

async function pdfOf(ctx: Context, row: Certificate): Promise<FileAnswer> {
  const pdf = await certificatePdf(row, ctx.origin ?? '', ctx.clock.now())
  return {
    name: `证书-${row.number}.pdf`,
    type: 'application/pdf',
    body: (async function* () {
      yield pdf
    })(),
  }
}

export const certificateHandlers: Handlers<'certificate'> = {
  list: (ctx, input) => certificatePage(ctx, input),

  async verify(ctx, { number }) {
    const fault = certificateFault(number)
    if (fault) throw badInput(fault)
    return certificateByNumber(ctx, number)
  },

  detail: (ctx, { id }) => certificateDetail(ctx, id),

  pdf: async (ctx, { id }) => pdfOf(ctx, await ownCertificate(ctx.db, ctx.user.id, id)),

  async name(ctx, { id, name: typed }) {
    const name = await checkedName(typed)
    await ctx.command((trx) =>
      once(trx, ctx, 'certificate.name', { id, name }, async () => {
        await nameCompletion(trx, ctx, { id, name })
        return {}
      }),
    )
    return certificateDetail(ctx, id)
  },
}

export const admincertificateHandlers: Handlers<'admincertificate'> = {
  list: (ctx, filter) => listCertificates(ctx, filter),

  async detail(ctx, { id }) {
    const now = ctx.clock.now()
    const row = await officeCertificate(ctx.db, id, now)
    return {
      row: officeRow(row, now),
      form: formOfCertificate(row),
      fileName: row.file_name,
      fileSize: row.file_size,
      mobile: masked('mobile', row.mobile),
      lessons: row.lessons,
      minutes: row.minutes,
      namedAt: row.named_at,
      digest: row.digest,
      voidReason: row.void_reason,
      voidedAt: row.voided_at,
      picture: certificatePicture(ctx, row, true),
      link: certificateLink(ctx.origin ?? '', row.id),
    }
  },

  async owners(ctx, input) {
    return { rows: await ownersFor(ctx.db, input) }
  },

  file: (ctx, request) => certifyFile(ctx, request),

  issue: (ctx, { form }) => ctx.command((trx) => issueCertificate(trx, ctx, form)),

  async save(ctx, input) {
    const reason = reasonOf(input.reason)
    const { id, version } = await ctx.command((trx) => saveCertificate(trx, ctx, { ...input, reason }))
    return { id, version }
  },

  async void(ctx, input) {
    const reason = reasonOf(input.reason)
    return { version: await ctx.command((trx) => voidCertificate(trx, ctx, { ...input, reason })) }
  },

  pdf: async (ctx, { id }) => pdfOf(ctx, await certificateById(ctx.db, id)),
}
