import type { RsbuildPlugin } from '@rsbuild/core'
import { transform } from 'esbuild'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
const from = (path: string): string => join(dirname(manifest), path)
const to = (path: string): string => `static/pdf/${version}/${path}`

/**
 * Adds the files that pdf.js loads by itself, so that the viewer of PDFs needs no other site: its worker, the encodings
 * of Chinese, Japanese and Korean text, the standard fonts, and the decoder of JPEG 2000. Their folder has the version in
 * its name, because browsers keep static files for good.
 * @param browsers names and versions of the oldest browsers, such as `safari15.4`, as esbuild writes them
 */
export const pdfFiles = (browsers: string[]): RsbuildPlugin => ({
  name: 'pdf-files',
  setup(api) {
    api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig }) =>
      config.output.target === 'web'
        ? mergeEnvironmentConfig(config, {
            // Its code has class blocks and other syntax that the oldest browsers do not know.
            source: { include: [/[\\/]pdfjs-dist[\\/]/] },
            output: {
              copy: [
                {
                  from: from('legacy/build/pdf.worker.min.mjs'),
                  to: to('worker.js'),
                  transform: async (code) =>
                    (await transform(code.toString(), { target: browsers, minify: true, format: 'esm' }))
                      .code,
                },
                { from: from('cmaps'), to: to('cmaps') },
                { from: from('standard_fonts'), to: to('standard_fonts') },
                {
                  from: from('wasm/openjpeg_nowasm_fallback.js'),
                  to: to('wasm/openjpeg_nowasm_fallback.js'),
                },
              ],
            },
          })
        : // The server draws no PDF.
          mergeEnvironmentConfig(config, { resolve: { alias: { 'pdfjs-dist': false } } }),
    )
  },
})
