import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { endpointTable } from '../src/contract/kernel/endpoints'
import { auditGroups } from '../src/contract/office/audit-labels'
import { formulaFont } from '../src/tools/formulaFont'
import { pdfFiles } from '../src/tools/pdfFiles'

/** The product's own configuration covers pages and the server; stories need only its constants and styles. */
export default defineConfig({
  plugins: [
    pluginReact({ fastRefresh: process.env['NODE_ENV'] !== 'production' }),
    pdfFiles(['es2022']),
    formulaFont(),
  ],
  source: {
    define: {
      __ENDPOINTS__: JSON.stringify(endpointTable('mobile')),
      __ADMIN_ENDPOINTS__: JSON.stringify(endpointTable('admin')),
      __AUDIT_GROUPS__: JSON.stringify(auditGroups()),
    },
    preEntry: ['antd-mobile/es/global'],
  },
  output: { cssModules: { localIdentName: '[local]-[hash:base64:5]' } },
  performance: { printFileSize: false },
})
