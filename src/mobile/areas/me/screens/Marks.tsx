import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { MarkedBookRow } from '../parts/MarkedBookRow'
import styles from './Marks.module.css'

/** Books in which the user has bookmarks, highlights or notes, with links to the marks and their export. */
export default function Marks() {
  const list = usePaged('ebook.markedBooks', {})
  return (
    <Page title="我的笔记" width="wide" pullRefresh={list.reload}>
      <div className={styles.list}>
        <PagedList
          aria-label="有标注的书"
          {...list}
          itemKey={({ work }) => work.id}
          itemHeight={136}
          renderItem={(row) => <MarkedBookRow row={row} />}
          skeleton={<Skeleton shape="row" count={6} />}
          empty={
            <Empty
              title="还没有标注"
              hint="读书时长按正文选一句话，可以划线、写笔记；菜单里可以加书签"
              action={<Button href={to('/ebook/index')}>去书城逛逛</Button>}
            />
          }
        />
      </div>
    </Page>
  )
}
