import '@ant-design/v5-patch-for-react-19'
import { App as AntApp, ConfigProvider, theme as antd, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useDeferredValue, useMemo } from 'react'
import { usePrefersReducedMotion } from 'design-system/hooks/useMediaQuery'
import { antdDarkTheme, antdTheme } from 'design-system/tokens/antd.ts'
import type { Theme } from '@/client/theme'
import { addEndpoints } from '@/client/endpoints'
import { useTheme } from '@/stores/theme'
import { AdminFront } from './AdminFront'
import { Gate } from './Gate'
import './calendar.css'
import './theme.css'

declare const __ADMIN_ENDPOINTS__: Record<string, string>

// The mobile app does not include the back office's endpoints; a test's table has them already.
if (typeof __ADMIN_ENDPOINTS__ !== 'undefined') addEndpoints(__ADMIN_ENDPOINTS__)
dayjs.locale('zh-cn')

/** Small text stays readable; tree lines carry actions, so they are as high as table rows. */
const common: Required<Pick<ThemeConfig, 'token' | 'components'>> = {
  token: {
    fontSizeSM: 12,
    opacityLoading: 1,
    colorSuccessBg: 'color-mix(in srgb, var(--color-success) 10%, var(--color-surface))',
    colorSuccessBorder: 'var(--color-success)',
    colorInfoBg: 'var(--color-info-tint)',
    colorInfoBorder: 'var(--color-info)',
    colorWarningBg: 'var(--color-warning-tint)',
    colorWarningBorder: 'var(--color-warning)',
    colorErrorBg: 'var(--color-critical-tint)',
    colorErrorBorder: 'var(--color-critical)',
    // Otherwise antd mixes it from the backgrounds above, which fails with a CSS variable and gives black.
    colorWarningOutline: 'var(--color-warning-tint)',
    colorErrorOutline: 'var(--color-critical-tint)',
  },
  components: {
    Tree: { titleHeight: 40 },
    Tabs: { itemSelectedColor: 'var(--color-accent)', inkBarColor: 'var(--color-accent)' },
    Button: { defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none' },
    Table: { rowSelectedBg: 'var(--color-fill)', rowSelectedHoverBg: 'var(--color-fill)' },
  },
}

/** antd darkens the seeds of its dark theme; ours are dark already, and white text is read on the primary one. */
const dark = (seed: Parameters<typeof antd.darkAlgorithm>[0]): ReturnType<typeof antd.darkAlgorithm> => {
  const { colorPrimary, colorLink, colorSuccess, colorWarning, colorError, colorInfo } = seed
  const own = { colorPrimary, colorLink, colorSuccess, colorWarning, colorError, colorInfo }
  return { ...antd.darkAlgorithm(seed), ...own }
}

const themeOf = (name: Theme, still: boolean): ThemeConfig => ({
  ...common,
  algorithm: name === 'dark' ? dark : antd.defaultAlgorithm,
  token: {
    ...(name === 'dark' ? antdDarkTheme : antdTheme).token,
    ...common.token,
    ...(still ? { motion: false } : {}),
  },
})

/** The back office below #/admin, inside the app's router. */
export function AdminApp() {
  const still = usePrefersReducedMotion()
  const shown = useTheme()
  const theme = useMemo(() => themeOf(shown, still), [shown, still])
  // React renders a deferred value in slices, between which the browser can handle input. Until then nothing is shown.
  const ready = useDeferredValue(true, false)
  if (!ready) return null
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <AntApp message={{ maxCount: 3 }}>
        <AdminFront>
          <Gate />
        </AdminFront>
      </AntApp>
    </ConfigProvider>
  )
}
