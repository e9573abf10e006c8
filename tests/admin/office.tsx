import { StyleProvider } from '@ant-design/cssinjs'
import { AdminApp } from '@/admin/app/entry'
import OfficeLogin from '@/mobile/areas/login/screens/OfficeLogin'
import { isOffice } from '@/client/office'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import type { StaffInfo } from '@/contract/office/adminuser'
import type { EpisodeRow, VideoForm, VideoRow } from '@/contract/catalogue/adminvideo'
import { loginStaff } from '@/stores/staff'
import { configure, render } from '@testing-library/react'
import { HashRouter, useLocation } from 'react-router-dom'

// Whether an element is hidden costs a style of every ancestor: with a whole table that is most of a test's time.
configure({ defaultHidden: true, asyncUtilTimeout: 30_000 })

type Answers = Record<string, (payload: never) => unknown>

/** What the server would answer, by call; anything else fails as an unknown call does. */
export function answerWith(answers: Answers): void {
  jest.mocked(call).mockImplementation((name, payload) => {
    const answer = answers[name]
    if (!answer) return Promise.reject(new CallError('code', 404, `no answer for ${name}`))
    return Promise.resolve().then(() => answer(payload as never)) as never
  })
}

export const refuse = (code: number, message: string) => (): never => {
  throw new CallError('code', code, message)
}

/** Payloads of a call, in order. */
export const sent = (name: string): unknown[] =>
  jest
    .mocked(call)
    .mock.calls.filter(([called]) => called === name)
    .map(([, payload]) => payload)

const RIGHTS = ['video.read', 'video.edit']
export const admin: StaffInfo = {
  uid: 1,
  name: 'admin',
  displayName: '站长',
  role: 'admin',
  roleName: '管理员',
  scope: 'all',
  teacher: { id: 0, name: '' },
  permissions: [...RIGHTS, 'video.remove', 'video.category', 'video.price'],
  definePrice: true,
  expiresAt: 0,
}
export const operator: StaffInfo = {
  ...admin,
  uid: 2,
  name: 'operator',
  role: 'operator',
  permissions: RIGHTS,
  definePrice: false,
}

export const form: VideoForm = {
  kind: 'drama',
  title: '长安灯火',
  subtitle: '一盏灯照见一座城',
  author: '沈砚',
  category: 'period',
  tags: ['古风'],
  synopsis: '灯匠之女在上元夜寻找失踪的父亲。',
  cover: '',
  price: 1290,
  originalPrice: 1990,
  memberFree: true,
  free: false,
  freeParts: 3,
  coins: 20,
  state: 'published',
  finished: false,
}

export const video: VideoRow = {
  id: 7,
  number: 3,
  kind: 'drama',
  title: '长安灯火',
  author: '沈砚',
  category: '古风',
  cover: '',
  parts: 2,
  ready: 1,
  price: 1290,
  freeParts: 3,
  memberFree: true,
  state: 'published',
  heat: 12_345,
  updatedAt: 1_760_000_000_000,
  version: 4,
}

export const episode = (changes: Partial<EpisodeRow>): EpisodeRow => ({
  id: 1,
  number: 1,
  title: '初见',
  seconds: 95,
  medium: 'film',
  media: 'ready',
  progress: 100,
  fault: '',
  coins: 0,
  ...changes,
})

export const categories = {
  rows: [{ id: 1, kind: 'drama' as const, slug: 'period', name: '古风', parentId: 0, sort: 1, works: 12 }],
}

/** Where the browser is, without the hash sign. */
export const address = (): string => decodeURIComponent(location.hash.slice(1))

/** As the front does: the log-in stands outside of the back office. */
const Front = () => (isOffice(useLocation().pathname) ? <AdminApp /> : <OfficeLogin />)

/** Opens the back office at an address. */
export function openAt(at: string) {
  location.hash = `#${at}`
  return render(
    // Without its styles: jsdom would weigh thousands of rules for every element that is asked how it looks.
    <StyleProvider mock="server">
      <HashRouter>
        <Front />
      </HashRouter>
    </StyleProvider>,
  )
}

/** Somebody is logged in; other calls are answered by `answers`. */
export async function enterAs(info: StaffInfo, answers: Answers = {}): Promise<void> {
  answerWith(answersFor(info, answers))
  await loginStaff(info.name, 'secret')
}

/** Answers of a server on which `info` is logged in. */
export function answersFor(info: StaffInfo, answers: Answers): Answers {
  return {
    'adminuser.login': () => ({ token: `token-of-${info.name}`, loginTime: Date.now() }),
    'adminuser.info': () => info,
    'adminuser.logout': () => ({}),
    'adminvideo.categories': () => categories,
    ...answers,
  }
}
