import { LOGIN_FIRST } from '@/format/texts'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { useBack } from '@/mobile/kit/frame/navigation'
import { overlays } from '@/stores/overlays'

/** Shown behind the log-in popup and after it is closed, with a button that opens it again. */
export default function LoginNeeded() {
  const onBack = useBack()
  return (
    <Page title={LOGIN_FIRST} width="wide" onBack={onBack}>
      <Empty
        title="登录后继续"
        hint="登录后即可继续刚才的操作，进度与收藏会在所有设备间同步。"
        action={
          <Button kind="primary" onClick={() => overlays.login()}>
            去登录
          </Button>
        }
      />
    </Page>
  )
}
