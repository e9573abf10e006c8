import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { RichText } from 'design-system/RichText'
import { useQuery } from '@/mobile/kit/frame/navigation'
import styles from './RichTextPage.module.css'

interface Given {
  title: string
  content: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What `d` carries: an object of title and content, or the content alone; null when it is neither. */
function given(json: string): Given | null {
  try {
    const found: unknown = JSON.parse(json)
    if (typeof found === 'string') return { title: '', content: found }
    if (typeof found !== 'object' || found === null) return null
    const { title, content } = found as Record<string, unknown>
    return { title: text(title).slice(0, 60), content: text(content) }
  } catch {
    return null
  }
}

/** Text that came with the address: anybody can write one, so it is cleaned and shown as nothing but text. */
export default function RichTextPage() {
  const { title, content } = given(useQuery().text('d')) ?? { title: '', content: '' }
  return (
    <Page
      title={title || '详情'}
      width="wide"
      empty={
        content.trim() ? undefined : (
          <Empty title="没有可以显示的内容" hint="链接不完整，请返回上一页重新打开" />
        )
      }
    >
      <div className={styles.text}>
        <RichText html={content} />
      </div>
    </Page>
  )
}
