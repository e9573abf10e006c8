import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { YearReport } from '@/contract/reading/reading-time'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { PosterActions } from '@/mobile/kit/share/PosterActions'
import { PosterPicture } from '@/mobile/kit/share/PosterPicture'
import { usePoster } from '@/mobile/kit/share/usePoster'
import { useConfig } from '@/stores/config'
import { useSession } from '@/stores/session'
import { shareLink } from '@/stores/share'
import { readingText } from '../parts/readingTexts'
import { yearPoster } from '../parts/yearPoster'
import styles from './ReadingReport.module.css'

/** The figures of the picture in words, for who cannot see or read it. */
const wordsOf = ({ year, seconds, days, finished, highlights, notes }: YearReport): string =>
  `${year} 年读书 ${readingText(seconds)}，${days} 天打开过书，读完 ${finished} 本，划线 ${highlights} 句，写下 ${notes} 条笔记。`

/** What the user read in a year, as a picture to save and to share: `?year`. */
export default function ReadingReport() {
  const year = useQuery().number('year')
  const asked = useCall('ebook.yearReport', year === undefined ? null : { year })
  const { data } = asked
  const { system } = useConfig()
  const { userInfo } = useSession()
  const link = shareLink('/ebook/index')
  const read = data && data.seconds > 0 ? data : undefined
  const poster = usePoster(
    read && yearPoster(read),
    read && {
      link,
      words: read.quote?.words ?? '',
      code: userInfo?.share_code ?? '',
      nickname: userInfo?.nickname ?? '',
      avatar: userInfo?.avatar ?? '',
      brand: system.name,
    },
    (read?.most ?? []).map(({ work }) => work),
  )
  const title = `${year ?? ''} 年度阅读报告`.trim()
  return (
    <Page
      title={title}
      ground="group"
      call={asked}
      missing="没有这一年的报告"
      skeleton={<Skeleton shape="cover" ratio="9:16" className={styles.waiting} />}
      empty={
        data && !read ? (
          <Empty
            title="这一年还没有阅读记录"
            hint="读过书，这里就有你的报告"
            action={<Button href={to('/ebook/index')}>去书城逛逛</Button>}
          />
        ) : null
      }
      footer={
        read ? (
          <div className={styles.footer}>
            <PosterActions poster={poster} file={`${system.name}${title}.png`} title={title} link={link} />
          </div>
        ) : undefined
      }
    >
      {read ? (
        <div className={styles.stage}>
          <PosterPicture poster={poster} alt={`${title}的图片，带书城的二维码`} />
          <p className={styles.words}>{wordsOf(read)}</p>
        </div>
      ) : null}
    </Page>
  )
}
