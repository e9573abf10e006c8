import { spawnSync } from 'node:child_process'

/** What stylelint reports with our configuration, as in the lint step. */
function report(css: string): string[] {
  const { stderr, stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/tsx/dist/cli.mjs',
      'node_modules/stylelint/bin/stylelint.mjs',
      '--stdin-filename=src/mobile/kit/a.module.css',
      '--formatter=unix',
    ],
    { input: css, encoding: 'utf8' },
  )
  return `${stdout}${stderr}`.split('\n').flatMap((line) => /:(\d+:\d+: .*)$/.exec(line)?.[1] ?? [])
}

it('reports raw values with the token to use, and faults that a browser ignores', () => {
  const sheet = [
    '/* stylelint-disable */',
    '.a { padding: 16px }',
    '.b {}',
    '.c { colour: inherit; color: var(--color-ink-9); display: flexx }',
    '.d:hoover { animation: gone 1s }',
    '.e { composes: f; width: 10vw; width: 10cqw }',
    '.e :global(.x) { margin: 0 }',
    '.e { margin: 0 }',
  ].join('\n')
  expect(report(sheet)).toEqual([
    '2:15: raw spacing 16px: use var(--space-4) (shusheng/tokens) [error]',
    '3:4: Empty block (block-no-empty) [error]',
    '4:6: Unknown property "colour" (property-no-unknown) [error]',
    '4:34: Unknown custom property "--color-ink-9" (no-unknown-custom-properties) [error]',
    '4:59: Unknown value "flexx" for property "display" (declaration-property-value-no-unknown) [error]',
    '5:3: Unknown pseudo-class selector ":hoover" (selector-pseudo-class-no-unknown) [error]',
    '5:24: Unknown animation "gone" (no-unknown-animations) [error]',
    '8:1: Duplicate selector ".e", first used at line 6 (no-duplicate-selectors) [error]',
  ])
})
