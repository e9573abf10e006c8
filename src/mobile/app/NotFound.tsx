import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { to } from '@/client/links'
import { useBack } from '@/mobile/kit/frame/navigation'

/** Screen for an unknown address, with a link home. */
export default function NotFound() {
  const back = useBack()
  return (
    <Page
      title="页面不存在"
      width="wide"
      onBack={back}
      gone
      missing={{
        title: '没有找到这个页面',
        hint: '链接可能已经失效，或内容已经下架。',
        action: <Button href={to('/home')}>回到首页</Button>,
      }}
    />
  )
}
