import type { RsbuildPlugin } from '@rsbuild/core'
import { fileURLToPath } from 'node:url'

/** Takes of the font of formulas, which has 400 KB, only the signs that formulas are written with. */
export const formulaFont = (): RsbuildPlugin => ({
  name: 'formula-font',
  setup(api) {
    api.modifyRspackConfig((_config, { appendRules }) =>
      appendRules({
        test: /[\\/]stix-two-math[\\/].*\.woff2$/,
        enforce: 'pre',
        loader: fileURLToPath(new URL('formula-font-loader.mjs', import.meta.url)),
      }),
    )
  },
})
