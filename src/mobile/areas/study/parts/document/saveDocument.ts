import { saveFile } from '@/shared/saveFile'
import { downloads } from '@/stores/documents/downloads'
import type { KeptDocument } from '@/stores/documents/keptDocuments'
import { toast } from '@/stores/overlays'

/** Hands the kept file over to the phone. Does not reject. */
export const saveDocument = (kept: KeptDocument): Promise<void> =>
  downloads.file(kept).then(
    (file) => saveFile(file, `${kept.courseTitle} ${kept.title}.pdf`),
    () => toast('文件没有读出来，请删除后重新下载'),
  )
