import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Page } from 'design-system/Page'
import type { OutsideFault } from '@/contract/catalogue/outside-kinds'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'

interface Words {
  title: string
  hint: string
  /** Whether the site may give the book later. */
  mayRetry?: true
}

const WORDS: Record<Exclude<OutsideFault, 'host'>, Words> = {
  address: { title: '这个网址打不开书', hint: '网址要完整，以 https:// 开头，直接指向电子书文件' },
  unreachable: { title: '没有连上这个网站', hint: '可能是网站暂时打不开，请稍后再试', mayRetry: true },
  missing: { title: '网站上没有这个文件', hint: '可能已经移走，或者网站不允许直接打开', mayRetry: true },
  large: { title: '这本书太大了', hint: '文件最大 60 MB，章节过多或单章过长的书也不能打开' },
  protected: { title: '这本书有版权保护', hint: '加密或带密码的书不能在这里打开' },
  format: { title: '这不是可以打开的电子书', hint: '可以打开 EPUB、TXT 和 PDF 文件' },
  broken: { title: '这本书读不出来', hint: '文件可能已损坏，或里面没有正文，请换一个来源' },
}

interface OpeningFailedProps {
  fault: OutsideFault | undefined
  /** In the words of the call. */
  message: string
  onRetry: () => void
}

/** Why a book of another site cannot be opened, and what to do instead. */
export function OpeningFailed({ fault, message, onRetry }: OpeningFailedProps) {
  const other = (
    <Button kind="ghost" href={to('/ebook/readingurl')}>
      打开别的书
    </Button>
  )
  const words = fault && fault !== 'host' ? WORDS[fault] : undefined
  return (
    <Page title="打开网址上的书">
      {fault === 'host' ? (
        <NotAllowed action={other} />
      ) : words ? (
        <ErrorScreen
          title={words.title}
          hint={words.hint}
          {...(words.mayRetry ? { onRetry } : {})}
          action={other}
        />
      ) : (
        <ErrorScreen title={message} onRetry={onRetry} action={other} />
      )}
    </Page>
  )
}

function NotAllowed({ action }: { action: ReactNode }) {
  const { data } = useCall('ebook.urlHosts', {})
  const hosts = data?.hosts ?? []
  return (
    <ErrorScreen
      kind="missing"
      title="这个网站不在可以打开的名单里"
      hint={hosts.length > 0 ? `目前可以打开这些网站上的书：${hosts.join('、')}` : '目前还没有开放任何网站'}
      action={action}
    />
  )
}
