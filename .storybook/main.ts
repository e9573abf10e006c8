import { mergeRsbuildConfig } from '@rsbuild/core'
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
  // Storybook keeps the names of classes, and the minifier then breaks those whose static fields name their own class: the
  // viewer of PDFs has some.
  rsbuildFinal: (config) =>
    mergeRsbuildConfig(config, {
      output: { minify: { jsOptions: { minimizerOptions: { mangle: { keep_classnames: false } } } } },
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
