import { Button } from 'design-system/Button'
import { BuyBar } from 'design-system/BuyBar'
import type { DocumentDetail } from '@/contract/courses/document'
import { call } from '@/client/client'
import { fileSize } from '@/format/figures'
import { useToggle } from '@/mobile/kit/works/useToggle'
import { downloads } from '@/stores/documents/downloads'
import { isWhole } from '@/stores/documents/keptDocuments'
import { receivedPercent } from '@/stores/keptFile'
import { inOfficialAccount } from '@/stores/environment'
import { toast } from '@/stores/overlays'
import { ensureLogin } from '@/stores/session'
import { copyText } from '@/stores/share'
import { invalidate } from '@/client/answers'
import { useDownloads } from '@/mobile/kit/frame/useDownloads'
import { saveDocument } from './saveDocument'

/** Foot of a document: favourite and download. WeChat saves no files: there the link is copied for a browser. */
export function DocumentTools({ detail: { document } }: { detail: DocumentDetail }) {
  const { id, bytes } = document
  const [favorite, toggle] = useToggle(`favorite:document:${id}`, document.favorite, async (on) => {
    await call('study.favoriteDocument', { id, on })
    invalidate('study.favoriteDocuments', 'study.documents')
    toast(on ? '已收藏' : '已取消收藏')
  })
  return (
    <BuyBar favorite={favorite} onFavorite={() => void toggle()}>
      {inOfficialAccount() ? (
        <Button block kind="secondary" onClick={copyLink}>
          复制链接，去浏览器下载
        </Button>
      ) : (
        <DownloadButton id={id} bytes={bytes} edition={document.edition} />
      )}
    </BuyBar>
  )
}

const copyLink = async (): Promise<void> => {
  const held = await copyText(location.href)
  toast(held ? '链接已复制，请在浏览器里打开' : '复制失败，请点右上角在浏览器打开')
}

interface DownloadButtonProps {
  id: number
  bytes: number
  /** The present one. */
  edition: number
}

function DownloadButton({ id, bytes, edition }: DownloadButtonProps) {
  const row = useDownloads(downloads)?.find((one) => one.id === id)
  const start = async (): Promise<void> => {
    if (!(await ensureLogin())) return
    await downloads.start(id)
    const error = downloads.errorOf(id)
    if (error) toast(error)
  }
  if (row?.state === 'running')
    return (
      <Button block kind="secondary" onClick={() => downloads.pause(id)}>
        {`暂停下载 ${receivedPercent(row.newest)}%`}
      </Button>
    )
  if (row?.whole && row.whole.edition >= edition) {
    const { whole } = row
    return (
      <Button block kind="secondary" onClick={() => saveDocument(whole)}>
        打开已下载的文件
      </Button>
    )
  }
  const begun = row && !isWhole(row.newest)
  return (
    // Busy until the server has named the file.
    <Button block loading={downloads.isRunning(id)} onClick={() => void start()}>
      {begun ? '继续下载' : row ? `下载新版 ${fileSize(bytes)}` : `下载 ${fileSize(bytes)}`}
    </Button>
  )
}
