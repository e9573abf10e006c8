import '@ant-design/v5-patch-for-react-19'
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { usePrefersReducedMotion } from 'design-system/hooks/useMediaQuery'
import { antdTheme } from 'design-system/tokens/antd.ts'
import { addEndpoints } from '@/client/endpoints'
import { AdminFront } from './AdminFront'
import { Gate } from './Gate'
import './calendar.css'

declare const __ADMIN_ENDPOINTS__: Record<string, string>

// The mobile app does not include the back office's endpoints; a test's table has them already.
if (typeof __ADMIN_ENDPOINTS__ !== 'undefined') addEndpoints(__ADMIN_ENDPOINTS__)
dayjs.locale('zh-cn')

/** Small text stays readable; tree lines carry actions, so they are as high as table rows. */
const theme = {
  ...antdTheme,
  token: {
    ...antdTheme.token,
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
    Button: { defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none' },
    Table: { rowSelectedBg: 'var(--color-fill)', rowSelectedHoverBg: 'var(--color-fill)' },
  },
}

const stillTheme = { ...theme, token: { ...theme.token, motion: false } }

/** The back office below #/admin, inside the app's router. */
export function AdminApp() {
  const still = usePrefersReducedMotion()
  return (
    <ConfigProvider locale={zhCN} theme={still ? stillTheme : theme} button={{ autoInsertSpace: false }}>
      <AntApp message={{ maxCount: 3 }}>
        <AdminFront>
          <Gate />
        </AdminFront>
      </AntApp>
    </ConfigProvider>
  )
}
