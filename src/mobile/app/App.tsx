import { Suspense, useState } from 'react'
import { ErrorBoundary } from 'design-system/ErrorBoundary'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Page } from 'design-system/Page'
import { useLocation } from 'react-router-dom'
import { BackProvider } from '@/mobile/kit/frame/BackProvider'
import { FrontHost } from './FrontHost'
import { Chrome } from './Chrome'
import { ScreenHost } from './ScreenHost'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { useRoute } from './useRoute'
import { useScrollMemory } from './useScrollMemory'

/**
 * The mobile front inside a router. The same tree is drawn on the server for the root screen; what stands in a
 * `Suspense` is taken over by itself, and a tap on it is answered before the rest is.
 */
export function App() {
  const { pathname, search } = useLocation()
  useScrollMemory()
  return pathname.startsWith('/admin') ? <FrontHost /> : <Mobile pathname={pathname} search={search} />
}

/** The report is a chunk of its own, which nobody loads while all is well. */
export async function reportLater(error: unknown, components: string): Promise<void> {
  try {
    const { reportFault } = await import(/* webpackChunkName: "frame" */ './reportFault')
    reportFault(error, components)
  } catch {
    // Offline there is nobody to tell.
  }
}

/** A screen that threw: the bars and the sound go on, and there is a way back. */
const BrokenScreen = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="页面出错了">
    <ErrorScreen title="这个页面出错了" hint="我们已经收到报告，请重试或返回" onRetry={onRetry} />
  </Page>
)

function Mobile({ pathname, search }: { pathname: string; search: string }) {
  const { shown, route, fault, retry } = useRoute(pathname)
  // The bars stay as they are while the table of screens is on its way.
  const [last, setLast] = useState(route)
  if (shown && last !== route) setLast(route)
  return (
    <BackProvider>
      <Suspense>
        {shown ? (
          <ErrorBoundary
            key={shown.path}
            resetKey={search}
            onError={reportLater}
            fallback={(retry) => <BrokenScreen onRetry={retry} />}
          >
            <ScreenHost route={shown} />
          </ErrorBoundary>
        ) : null}
        {!shown && fault ? <ErrorScreen title={fault} onRetry={retry} /> : null}
        {!shown && !fault ? <ScreenPlaceholder /> : null}
      </Suspense>
      <Suspense>
        <ErrorBoundary onError={reportLater} fallback={() => null}>
          <Chrome route={last} />
        </ErrorBoundary>
      </Suspense>
    </BackProvider>
  )
}
