import { Empty } from 'design-system/Empty'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { fileSize } from '@/format/figures'
import { inOfficialAccount } from '@/stores/environment'
import { useDownloads } from '@/mobile/kit/frame/useDownloads'
import { downloads } from '@/stores/documents/downloads'
import { DownloadItem } from '../parts/document/DownloadItem'
import { usePresentEditions } from '../parts/document/usePresentEditions'
import styles from './Downloads.module.css'

/** The documents on this device, with what they take. */
export default function Downloads() {
  const rows = useDownloads(downloads)
  const presentOf = usePresentEditions((rows ?? []).map(({ newest }) => newest.course))
  const bytes = rows?.reduce((sum, { newest, whole }) => {
    const older = whole && whole.key !== newest.key ? whole.received : 0
    return sum + newest.received + older
  }, 0)
  return (
    <Page title="已下载的课件" width="wide" ground="group">
      {rows === undefined ? (
        <Skeleton shape="row" count={3} />
      ) : rows.length === 0 ? (
        <Empty
          title="还没有下载课件"
          hint={
            inOfficialAccount()
              ? '微信里不能保存文件，请在浏览器里打开书声再下载'
              : '打开一份课件，点“下载”，没有网络也能看'
          }
          action={<Button href={to('/study/mycurriculum')}>我的课程</Button>}
        />
      ) : (
        <>
          <p className={styles.used} role="status">
            {`${rows.length} 份课件，占用 ${fileSize(bytes ?? 0)}。退出登录时会从本机删除。`}
          </p>
          <ul className={styles.list} aria-label="已下载的课件">
            {rows.map((row) => (
              <li key={row.id}>
                <DownloadItem row={row} present={presentOf(row.newest)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}
