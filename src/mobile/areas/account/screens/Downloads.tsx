import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { fileSize } from '@/format/figures'
import { keptSum, useKeptWorks, type KeptGroup } from '@/mobile/kit/works/useKeptWorks'
import { inOfficialAccount } from '@/stores/environment'
import styles from './Downloads.module.css'

/** The books, sounds and documents that this device has: all of them can be opened without a network. */
export default function Downloads() {
  const groups = useKeptWorks()
  const { count, bytes } = keptSum(groups?.flatMap(({ works }) => works) ?? [])
  return (
    <Page title="已下载" ground="group" width="wide">
      {/* Known before the device is asked: the server draws it. */}
      <p className={styles.used}>
        下载到这台设备的书、有声剧和课件都在这里，没有网络也能打开；退出登录时会从本机删除，网址上的书除外。
      </p>
      {groups === undefined ? (
        <Skeleton shape="row" count={3} />
      ) : count === 0 ? (
        <Empty
          title="还没有下载"
          hint={
            inOfficialAccount()
              ? '微信里不能保存文件，请在浏览器里打开书声再下载'
              : '在书、有声剧或课件里点“下载”'
          }
          action={<Button href={to('/home')}>去首页看看</Button>}
        />
      ) : (
        <>
          <p className={styles.used} role="status">
            {`共 ${count} 项，占用 ${fileSize(bytes)}`}
          </p>
          {groups.map((group) => (
            <Kept key={group.title} {...group} />
          ))}
        </>
      )}
    </Page>
  )
}

function Kept({ title, unit, more, works }: KeptGroup) {
  if (works.length === 0) return null
  const { count, bytes } = keptSum(works)
  return (
    <Section
      title={title}
      note={`${count} ${unit}，${fileSize(bytes)}`}
      more={more === undefined ? undefined : { href: more, label: '管理' }}
    >
      <List label={title} variant="card" className={styles.list}>
        {works.map((work) => (
          <Row
            key={work.key}
            title={work.title}
            note={`${work.parts}，${fileSize(work.bytes)}`}
            action={
              <div className={styles.actions}>
                <Button kind="ghost" size="s" aria-label={`删除《${work.title}》`} onClick={work.remove}>
                  删除
                </Button>
                <Button kind="secondary" size="s" aria-label={`打开《${work.title}》`} href={work.href}>
                  打开
                </Button>
              </div>
            }
          />
        ))}
      </List>
    </Section>
  )
}
