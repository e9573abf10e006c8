import { useState, useSyncExternalStore } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Form } from 'design-system/Form'
import { Icon } from 'design-system/Icon'
import { List } from 'design-system/List'
import { Page } from 'design-system/Page'
import { RelativeTime } from 'design-system/RelativeTime'
import { Section } from 'design-system/Section'
import { SwipeAction } from 'design-system/SwipeAction'
import { TextField } from 'design-system/TextField'
import { route, to } from '@/client/links'
import type { OutsideRow } from '@/client/storage'
import { LONGEST_ADDRESS } from '@/contract/catalogue/outside-kinds'
import { useGo } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays, toast } from '@/stores/overlays'
import { forgetBook, onOutsideRows, outsideRows } from './deviceBooks'
import styles from './OutsideShelf.module.css'

/** The address that was typed, with https where no scheme was; an error in words for none. */
function addressOf(typed: string): { url: string } | { error: string } {
  const text = typed.trim()
  if (!text) return { error: '请输入书的网址' }
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (/^http:/i.test(url)) return { error: '只能打开 https 网址' }
  if (!/^https:/i.test(url) || !URL.canParse(url))
    return { error: '网址不对，例如 https://www.example.com/book.epub' }
  return { url: new URL(url).href }
}

const NO_ROWS: readonly OutsideRow[] = []
/** What the server draws: it knows no device. */
const noRows = () => NO_ROWS

/** Opens books of other sites by their addresses, and lists those that were opened on this device. */
export function OutsideShelf() {
  const go = useGo()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string | null>(null)
  const rows = useSyncExternalStore(onOutsideRows, outsideRows, noRows)
  const { data } = useCall('ebook.urlHosts', {})

  const open = (): void => {
    const found = addressOf(address)
    if ('error' in found) setError(found.error)
    else go(route('/ebook/readingurl', { url: found.url }))
  }
  const remove = async ({ url, title }: OutsideRow): Promise<void> => {
    const sure = await overlays.confirm({
      title: `移除《${title}》？`,
      text: '阅读进度、书签、划线和笔记会一起从这台设备删除，不能恢复',
      confirmText: '移除',
    })
    if (!sure) return
    try {
      await forgetBook(url)
    } catch {
      toast('没有移除，请稍后再试')
    }
  }

  return (
    <Page title="打开网址上的书">
      <Section title="书的网址">
        <Form
          inset="section"
          onSubmit={(event) => {
            event.preventDefault()
            open()
          }}
        >
          <TextField
            label="网址"
            hideLabel
            value={address}
            onValue={(value) => {
              setAddress(value)
              setError(null)
            }}
            error={error}
            placeholder="https://"
            inputMode="url"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={LONGEST_ADDRESS}
            hint="可以打开 EPUB、TXT 和 PDF，最大 60 MB；网站要在下面的名单里"
          />
          <Button type="submit" kind="primary" block>
            打开
          </Button>
        </Form>
      </Section>
      <Section title="最近打开">
        {rows.length === 0 ? (
          <Empty title="还没有打开过书" hint="打开过的书会列在这里，进度和标注只保存在这台设备上" />
        ) : (
          <List label="最近打开">
            {rows.map((row) => (
              <li key={row.url}>
                <SwipeAction
                  actions={[
                    {
                      key: 'remove',
                      text: '移除',
                      label: `移除《${row.title}》`,
                      tone: 'critical',
                      onAction: () => void remove(row),
                    },
                  ]}
                >
                  <BookLink row={row} />
                </SwipeAction>
              </li>
            ))}
          </List>
        )}
      </Section>
      {/* Last on the screen: nothing moves when it arrives. */}
      {data ? <Hosts hosts={data.hosts} /> : null}
    </Page>
  )
}

const Hosts = ({ hosts }: { hosts: readonly string[] }) => (
  <Section title="可以打开的网站">
    <p className={styles.hosts}>{hosts.length > 0 ? hosts.join('、') : '目前还没有开放任何网站'}</p>
  </Section>
)

function BookLink({ row: { url, title, author, host, format, read, at } }: { row: OutsideRow }) {
  return (
    <a className={styles.book} href={to('/ebook/readingurl', { url })}>
      <span className={styles.format} aria-hidden="true">
        {format.toUpperCase()}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>
          {[author, host, ...(read > 0 ? [`已读 ${read}%`] : [])].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.facts}>
          <RelativeTime value={at} />
        </span>
      </span>
      <Icon name="forward" size={16} className={styles.arrow} />
    </a>
  )
}
