import { Page } from 'design-system/Page'
import { linesOf } from '@/format/markup'
import { useQuery } from '@/mobile/kit/frame/navigation'
import styles from './RichTextPage.module.css'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses `d`: an object of title and content, or the content alone; empty when it is neither. */
function given(json: string): { title: string; content: string } {
  try {
    const found: unknown = JSON.parse(json)
    if (typeof found === 'string') return { title: '', content: found }
    const { title, content } = (found ?? {}) as Record<string, unknown>
    return { title: text(title).slice(0, 60), content: text(content) }
  } catch {
    return { title: '', content: '' }
  }
}

/**
 * Shows text from the address. Anybody can write such a link, so it is shown as plain text, under a heading of the
 * app's and with a note about its origin: it cannot pass for content of the app.
 */
export default function RichTextPage() {
  const { title, content } = given(useQuery().text('d'))
  const lines = linesOf(content)
  return (
    <Page
      title="链接里的文字"
      width="wide"
      gone={lines.length === 0}
      missing={{ title: '没有可以显示的内容', hint: '链接不完整，请返回上一页重新打开' }}
    >
      <p className={styles.note} role="note">
        以下文字来自你打开的链接，并非书声发布。请勿据此转账，或提供密码、验证码。
      </p>
      <article className={styles.text} aria-label={title || undefined}>
        {title ? <h2>{title}</h2> : null}
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </article>
    </Page>
  )
}
