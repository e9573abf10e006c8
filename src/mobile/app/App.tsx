import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'design-system/ErrorBoundary'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { Page } from 'design-system/Page'
import { closeOverlays } from 'design-system/hooks/openOverlays'
import { useLocation } from 'react-router-dom'
import { isOffice } from '@/client/office'
import { BackProvider } from '@/mobile/kit/frame/BackProvider'
import { FrontHost } from './FrontHost'
import { Chrome } from './Chrome'
import { ScreenHost } from './ScreenHost'
import { ScreenPlaceholder } from './ScreenPlaceholder'
import { useRoute } from './useRoute'
import { useScrollMemory } from './useScrollMemory'

/**
 * The mobile front inside a router. The server renders the same tree for the root screen. Parts inside a `Suspense`
 * are hydrated separately, and a tap on one of them is handled before the rest.
 */
export function App() {
  const { pathname, search } = useLocation()
  useScrollMemory()
  // The router's own steps fire no `hashchange`.
  useEffect(() => closeOverlays, [pathname])
  return isOffice(pathname) ? <FrontHost /> : <Mobile pathname={pathname} search={search} />
}

/** Reports a render error; the reporter is a chunk of its own that is loaded only when there is an error. */
export async function reportLater(error: unknown, components: string): Promise<void> {
  try {
    const { reportFault } = await import(/* webpackChunkName: "frame" */ './reportFault')
    reportFault(error, components)
  } catch {
    // Offline the report cannot be sent.
  }
}

/** Shown when a screen threw: the bars and the audio keep working, and a button retries. */
const BrokenScreen = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="页面出错了">
    <ErrorScreen title="这个页面出错了" hint="我们已经收到报告，请重试或返回" onRetry={onRetry} />
  </Page>
)

function Mobile({ pathname, search }: { pathname: string; search: string }) {
  const { shown, route, fault, retry } = useRoute(pathname)
  // The bars stay as they are while the route table loads.
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
