import type { ComponentType } from 'react'
import type { LogRow } from '@/contract/study/history'
import type { WorkBrief } from '@/contract/catalogue/work'
import { BackProvider } from '@/mobile/kit/frame/BackProvider'
import { setBoot } from '@/client/base'
import { setOverlays, type Overlays } from '@/stores/overlays'
import { render } from '@testing-library/react'
import { envelope, wire, type Sent } from '@tests/client/wire'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'

export const work = (id: number, title: string, more: Partial<WorkBrief> = {}): WorkBrief => ({
  kind: 'drama',
  id,
  title,
  subtitle: '一盏灯，等了二十四年',
  author: '程砚秋',
  cover: '',
  tint: '#131b28',
  price: 0,
  originalPrice: 0,
  free: false,
  memberFree: true,
  heat: 12_000,
  score: 48,
  parts: 24,
  finished: true,
  ...more,
})

export const logRow = (id: number, title: string, more: Partial<LogRow> = {}): LogRow => ({
  id,
  work: work(id, title),
  partId: id * 10,
  partNumber: 4,
  partTitle: '灯油的味道',
  position: 75,
  duration: 120,
  updatedAt: Date.now() - 60_000,
  ...more,
})

export const page = <T,>(rows: T[], next = ''): { rows: T[]; next: string; total: number } => ({
  rows,
  next,
  total: rows.length,
})

/** What a form or a query carried. */
export const fields = ({ url, body }: Sent): Record<string, string> =>
  Object.fromEntries(typeof body === 'string' ? new URLSearchParams(body) : url.searchParams)

/** The server, by the end of a call's path. Calls that no answer was given for fail. */
export function server(answers: Record<string, (input: Record<string, string>) => unknown>) {
  setBoot({ servers: { default: 'https://api.test/' } })
  const sent = wire((request) => {
    const name = Object.keys(answers).find((path) => request.url.pathname.endsWith(path))
    return name ? envelope(answers[name]?.(fields(request))) : envelope(null, 404, '不存在')
  })
  return { sent, asked: (path: string) => sent.filter(({ url }) => url.pathname.endsWith(path)).map(fields) }
}

/** The overlays, as a user who agrees to everything meets them. */
export function front(more: Partial<Overlays> = {}) {
  const toasts: string[] = []
  const confirms: string[] = []
  setOverlays(() =>
    Promise.resolve({
      toast: (text: string) => void toasts.push(text),
      confirm: ({ title }: { title: string }) => {
        confirms.push(title)
        return Promise.resolve(true)
      },
      ...more,
    } as Overlays),
  )
  return { toasts, confirms }
}

/** The address, and the browser's own step back. */
const Address = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output data-testid="address">{decodeURIComponent(pathname + search)}</output>
      <button type="button" hidden aria-label="后退" data-testid="back" onClick={() => void navigate(-1)} />
    </>
  )
}

let entries = 0

/** A screen at an address, as a new entry of the history: no list is restored from an earlier one. */
export const open = (Screen: ComponentType, address: string) => {
  entries += 1
  window.history.replaceState({ key: `entry${entries}` }, '')
  return render(
    <MemoryRouter initialEntries={[address]}>
      <BackProvider>
        <Screen />
      </BackProvider>
      <Address />
    </MemoryRouter>,
  )
}
