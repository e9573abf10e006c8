import { act, screen, waitFor } from '@testing-library/react'
import { alertOnce, confirm } from 'design-system/Dialog'
import { closeOverlays } from 'design-system/hooks/openOverlays'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agreements, rules } from './forms.fixtures'

/** Overlays belong to their screen: this table is computed from the folders, so that a new one is checked too. */
const folder = join(__dirname, '../../design-system/components')
const names = readdirSync(folder).filter((name) =>
  readdirSync(join(folder, name)).some(
    (file) => file.endsWith('.tsx') && /^\w+\.show = /m.test(readFileSync(join(folder, name, file), 'utf8')),
  ),
)

type Shown = { show: (...args: unknown[]) => Promise<unknown> }
const shownBy = (name: string): Shown =>
  jest.requireActual<Record<string, Shown>>(join(folder, name, 'index.ts'))[name] as Shown

const never = () => new Promise<never>(() => undefined)
/** Properties without which an overlay does not draw itself. */
const PROPS: Record<string, unknown> = {
  ActionSheet: { actions: [{ key: 'copy', text: '复制' }] },
  AgreementPopup: { title: '用户协议', html: '<p>正文</p>' },
  AddToHome: { environment: 'ios' },
  ImageViewer: ['/one.jpg'],
  LoginPopup: { variant: 2, rules, agreements },
  VipNotice: [],
  VipPurchasePopup: { tiers: never, payTypes: [], onPay: never, onNotice: () => undefined },
}

const openers: [string, () => Promise<unknown>, unknown][] = [
  ...names.map((name): [string, () => Promise<unknown>, unknown] => [
    name,
    () => shownBy(name).show(PROPS[name] ?? { rules }),
    undefined,
  ]),
  ['confirm', () => confirm({ title: '兑换', content: '用 50 积分兑换？' }), false],
  ['alertOnce', () => alertOnce('key', { content: '当前环境尚未配置任何 API 域名' }), undefined],
]

it('finds the overlays', () => expect(names.length).toBeGreaterThan(8))

describe.each([
  ['a step back', () => void window.dispatchEvent(new Event('hashchange'))],
  ['a step of the router', closeOverlays],
])('%s', (_name, leave) => {
  it.each(openers)('takes %s away with its screen', async (_overlay, show, answer) => {
    let result!: Promise<unknown>
    await act(async () => {
      result = show()
    })
    await screen.findByRole('dialog')
    act(leave)
    await expect(result).resolves.toBe(answer)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3000 })
  })
})
