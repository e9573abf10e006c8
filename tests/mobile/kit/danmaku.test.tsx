import { Danmaku } from '@/mobile/kit/player/Danmaku'
import {
  afterSeconds,
  dueAt,
  MOST_CROSSING,
  MOST_WAITING,
  NO_COMMENTS,
  widthOf,
  withComments,
  type DanmakuComment,
  type Lanes,
  type CommentArea,
} from '@/mobile/kit/player/danmakuLanes'
import { act, fireEvent, render, screen } from '@testing-library/react'

const said = (key: string, more: Partial<DanmakuComment> = {}): DanmakuComment => ({
  key,
  text: key,
  mine: false,
  ...more,
})
const many = (count: number, text = '灯亮了') => Array.from({ length: count }, (_, n) => said(`${text}${n}`))
const area: CommentArea = { width: 25, lanes: 3, still: false }

/** Lets time pass in steps, as the part does. */
function run(lanes: Lanes, seconds: number, over: CommentArea, each?: (now: Lanes) => void): Lanes {
  let now = lanes
  for (let step = 0; step < seconds * 4; step += 1) {
    now = afterSeconds(now, 0.25, over)
    each?.(now)
  }
  return now
}

describe('lanes', () => {
  it('two comments of a lane never overlap, whatever their lengths', () => {
    const texts = ['灯', '这一盏灯等了二十四年终于等到了要等的人', 'wow', '😀😀', '渡口有灯，人就有归处']
    const all = Array.from({ length: 40 }, (_, n) => said(`${n}`, { text: texts[n % texts.length] ?? '' }))
    let lanes = NO_COMMENTS
    let compared = 0
    for (let batch = 0; batch < 8; batch += 1) {
      lanes = withComments(lanes, all.slice(batch * 5, batch * 5 + 5))
      lanes = run(lanes, 3, area, ({ crossing, now }) => {
        // Left and right edge of each comment, from the left of the picture.
        const edges = crossing.map(({ lane, seconds, until, text }) => {
          const done = 1 - (until - 0.5 - now) / seconds
          const left = area.width - done * (area.width + widthOf(text))
          return { lane, left, right: left + widthOf(text) }
        })
        for (const [index, one] of edges.entries())
          for (const other of edges.slice(index + 1)) {
            if (other.lane !== one.lane) continue
            compared += 1
            expect(other.left).toBeGreaterThanOrEqual(one.right)
          }
      })
    }
    expect(compared).toBeGreaterThan(50)
  })

  it('no lane has two comments where nothing may move', () => {
    const still = { ...area, still: true }
    run(withComments(NO_COMMENTS, many(9)), 20, still, ({ crossing }) => {
      expect(new Set(crossing.map(({ lane }) => lane)).size).toBe(crossing.length)
    })
  })

  it('a crowd is bounded, and the older of those that wait are left out', () => {
    const crowd = withComments(NO_COMMENTS, many(300, '灯'))
    expect(crowd.waiting).toHaveLength(MOST_WAITING)
    expect(crowd.waiting.at(-1)?.key).toBe('灯299')
    let most = 0
    let lanes = NO_COMMENTS
    for (let batch = 0; batch < 10; batch += 1) {
      lanes = withComments(lanes, many(10, `${batch}`))
      lanes = run(lanes, 2.5, { width: 300, lanes: 30, still: false }, ({ crossing }) => {
        most = Math.max(most, crossing.length)
      })
    }
    expect(most).toBe(MOST_CROSSING)
  })

  it('the user’s own words go first and are never left out', () => {
    const crowd = withComments(withComments(NO_COMMENTS, many(10)), [
      said('我的', { mine: true }),
      ...many(20),
    ])
    expect(crowd.waiting[0]?.key).toBe('我的')
    expect(afterSeconds(crowd, 0.25, area).crossing.map(({ key }) => key)).toEqual(['我的'])
  })

  it('a comment is gone once it has crossed', () => {
    const lanes = run(withComments(NO_COMMENTS, [said('灯')]), 3, area)
    expect(lanes.crossing).toHaveLength(1)
    expect(run(lanes, 10, area).crossing).toHaveLength(0)
  })
})

it('a comment of a film is due at its second and just after', () => {
  const rows = [{ at: 0 }, { at: 3.7 }, { at: 9 }]
  const at = (second: number) => dueAt(rows, second).map((row) => row.at)
  expect([0, 1, 2, 3, 4, 5].map(at)).toEqual([[0], [0], [], [3.7], [3.7], []])
})

describe('over a picture', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))
  const shown = () => screen.queryAllByRole('listitem').map((row) => row.textContent)
  /** Whether the page is shown to the user. */
  function turn(visible: boolean): void {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
    fireEvent(document, new Event('visibilitychange'))
  }

  it('each comment crosses once, the user’s own marked', () => {
    const view = render(<Danmaku comments={[said('灯亮了')]} />)
    pass(0.5)
    expect(shown()).toEqual(['灯亮了'])
    view.rerender(<Danmaku comments={[said('灯亮了'), said('我也在', { mine: true })]} />)
    pass(0.5)
    expect(shown()).toEqual(['灯亮了', '我也在'])
    expect(screen.getByText('我也在').closest('li')).toHaveAttribute('data-mine', 'true')
    expect(screen.getByText('灯亮了').closest('li')).not.toHaveAttribute('data-mine')
    pass(15)
    expect(shown()).toEqual([])
    view.rerender(<Danmaku comments={[said('灯亮了')]} />)
    pass(1)
    expect(shown()).toEqual([])
    // It was due no longer, and is due again: the film has gone back.
    view.rerender(<Danmaku comments={[]} />)
    view.rerender(<Danmaku comments={[said('灯亮了')]} />)
    pass(1)
    expect(shown()).toEqual(['灯亮了'])
  })

  it('stays where it is while the picture is paused', () => {
    const view = render(<Danmaku comments={[said('灯亮了')]} />)
    pass(1)
    view.rerender(<Danmaku comments={[said('灯亮了')]} paused />)
    expect(jest.getTimerCount()).toBe(0)
    pass(60)
    expect(shown()).toEqual(['灯亮了'])
    view.rerender(<Danmaku comments={[said('灯亮了')]} />)
    pass(15)
    expect(shown()).toEqual([])
  })

  it('does no work without comments, and none while the page is hidden', () => {
    const view = render(<Danmaku comments={[]} />)
    expect(jest.getTimerCount()).toBe(0)
    turn(false)
    view.rerender(<Danmaku comments={[said('灯亮了')]} />)
    expect(jest.getTimerCount()).toBe(0)
    turn(true)
    pass(1)
    expect(shown()).toEqual([])
  })
})
