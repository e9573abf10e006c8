import { recorded } from '@mocks/recordings'
import type { WorkDetail } from '@/contract/catalogue/work'
import Play from '@/mobile/areas/video/screens/Play'
import type { EngineListener } from '@/stores/player/engine'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'
import { open, work } from './rig'
import type * as silent from './silentEngine'

const media: { listener?: EngineListener } = {}
jest.mock('@/stores/player/videoEngine', () => ({
  createVideoEngine: () => (listener: EngineListener) => {
    media.listener = listener
    return jest.requireActual<typeof silent>('./silentEngine').silentEngine()
  },
}))

/** Ids of dramas are never used twice: the app remembers those that were watched one after the other. */
let first = 100
const title = (id: number) => `第${id}部`

/** A drama of two episodes; the first one may be locked or still being made. */
function drama(id: number, more: { locked?: boolean; ready?: boolean } = {}): WorkDetail {
  const detail = recorded('work.detail')
  const [part] = detail.parts
  if (!part) throw new Error('the recorded work has no part')
  const parts = [1, 2].map((number) => ({
    ...part,
    id: id * 10 + number,
    number,
    ready: true,
    locked: false,
    ...(number === 1 ? more : {}),
  }))
  return { ...detail, work: work(id, title(id), { parts: 2 }), parts, progress: undefined }
}

const answers = (details: Record<number, WorkDetail>, recommended: number[]) => ({
  'work.detail': ({ id }: Record<string, string>) => details[Number(id)] ?? no(404, '不存在'),
  'video.recommend': () => ({ rows: recommended.map((id) => work(id, title(id))) }),
  'video.progress': () => ({}),
})
const address = () => screen.getByTestId('address').textContent
const swipeUp = () => fireEvent.wheel(screen.getByRole('button', { name: /^(播放|暂停)$/ }), { deltaY: 120 })

beforeEach(() => {
  first += 100
  localStorage.clear()
  delete media.listener
})

async function atTheEnd() {
  open(Play, `/video/play?id=${first}&episode_id=${first * 10 + 2}`)
  await waitFor(() => expect(media.listener).toBeDefined())
  await screen.findByRole('heading', { level: 1, name: '第2集' })
  await waitFor(() => expect(address()).toContain('episode_id'))
}

it('the swipe beyond the last episode goes on to the first recommended drama that opens', async () => {
  const details = {
    [first]: drama(first),
    [first + 2]: drama(first + 2, { locked: true }),
    [first + 3]: drama(first + 3, { ready: false }),
    [first + 4]: drama(first + 4),
  }
  const { asked, toasts } = recordedServer(answers(details, [first + 1, first + 2, first + 3, first + 4]))
  await atTheEnd()
  await waitFor(() => expect(asked('work.detail').map(({ id }) => Number(id))).toContain(first + 4))
  expect(asked('video.recommend')).toEqual([{ kind: 'drama', vid: String(first) }])
  await act(async () => undefined)
  swipeUp()
  await waitFor(() =>
    expect(address()).toBe(`/video/play?id=${first + 4}&episode_id=${(first + 4) * 10 + 1}`),
  )
  expect(screen.getByRole('link', { name: title(first + 4) })).toBeVisible()
  expect(toasts).toEqual([`接着看《${title(first + 4)}》`])
})

it('nothing is looked for before the last episode, and the swipe there goes to the next one', async () => {
  const { asked } = recordedServer(answers({ [first]: drama(first) }, []))
  open(Play, `/video/play?id=${first}&episode_id=${first * 10 + 1}`)
  await screen.findByRole('heading', { level: 1, name: '第1集' })
  await waitFor(() => expect(media.listener).toBeDefined())
  expect(asked('video.recommend')).toEqual([])
  swipeUp()
  expect(await screen.findByRole('heading', { level: 1, name: '第2集' })).toBeVisible()
  expect(address()).toContain(`id=${first}`)
})

it('the end of the last episode offers what follows, until somebody plays on', async () => {
  const details = { [first]: drama(first), [first + 1]: drama(first + 1) }
  const { asked } = recordedServer(answers(details, [first + 1]))
  await atTheEnd()
  await waitFor(() => expect(asked('work.detail')).toHaveLength(2))
  expect(screen.queryByRole('region', { name: '接着看' })).toBeNull()
  act(() => media.listener?.ended())
  const offer = await screen.findByRole('region', { name: '接着看' })
  expect(offer).toHaveTextContent('全2集看完了')
  expect(offer).toHaveTextContent(title(first + 1))
  fireEvent.click(screen.getByRole('button', { name: '播放' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '接着看' })).toBeNull())
  act(() => media.listener?.ended())
  fireEvent.click(within(await screen.findByRole('region', { name: '接着看' })).getByRole('button'))
  await waitFor(() => expect(address()).toContain(`id=${first + 1}`))
})

it('two dramas that recommend each other are not shown in turns', async () => {
  const ids = [first, first + 1, first + 2]
  const details = Object.fromEntries(ids.map((id) => [id, drama(id)]))
  recordedServer({
    ...answers(details, []),
    'video.recommend': ({ vid }) => ({
      rows: ids.filter((id) => id !== Number(vid)).map((id) => work(id, title(id))),
    }),
  })
  await atTheEnd()
  const goOn = async () => {
    act(() => media.listener?.ended())
    fireEvent.click(within(await screen.findByRole('region', { name: '接着看' })).getByRole('button'))
  }
  await goOn()
  await waitFor(() => expect(address()).toContain(`id=${first + 1}`))
  await screen.findByRole('heading', { level: 1, name: '第1集' })
  await waitFor(() => expect(media.listener).toBeDefined())
  fireEvent.keyDown(window, { key: 'n' })
  await screen.findByRole('heading', { level: 1, name: '第2集' })
  await goOn()
  await waitFor(() => expect(address()).toContain(`id=${first + 2}`))
})

it('where nothing follows, the notice says so', async () => {
  const { asked, toasts } = recordedServer(answers({ [first]: drama(first) }, [first + 1]))
  await atTheEnd()
  await waitFor(() => expect(asked('work.detail')).toHaveLength(2))
  await act(async () => undefined)
  swipeUp()
  await waitFor(() => expect(toasts).toEqual(['已经是最后一集了']))
  act(() => media.listener?.ended())
  expect(screen.queryByRole('region', { name: '接着看' })).toBeNull()
  expect(address()).toContain(`id=${first}`)
})
