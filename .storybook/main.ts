import { resolve } from 'node:path'
import type { StorybookConfig } from 'storybook-react-rsbuild'

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {
    name: 'storybook-react-rsbuild',
    options: { builder: { rsbuildConfigPath: resolve('.storybook/rsbuild.config.ts') } },
  },
  staticDirs: [{ from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' }],
  typescript: { reactDocgen: 'react-docgen', check: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
