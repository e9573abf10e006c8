import { whenIdle } from 'design-system/hooks/whenIdle'

const FRAME = 16

describe('work for idle moments', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    Object.assign(window, { requestIdleCallback: (run: () => void) => window.setTimeout(run) })
    // Whatever ran before has left its frame.
    jest.advanceTimersByTime(FRAME)
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })

  it('has a frame of its own for each job, in the order they came', () => {
    const done: [string, number][] = []
    const begun = performance.now()
    for (const name of ['one', 'two', 'three']) whenIdle(() => done.push([name, performance.now() - begun]))
    jest.runAllTimers()
    expect(done.map(([name]) => name)).toEqual(['one', 'two', 'three'])
    for (const [index, [, at]] of done.slice(1).entries())
      expect(at - (done[index]?.[1] ?? 0)).toBeGreaterThanOrEqual(FRAME)
  })

  it('waits as long as it is told to', () => {
    const run = jest.fn()
    whenIdle(run, 500)
    jest.advanceTimersByTime(499)
    expect(run).not.toHaveBeenCalled()
    jest.advanceTimersByTime(10)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('does nothing once it is taken back, also while it waits for its frame', () => {
    const run = jest.fn()
    whenIdle(() => undefined)
    const stop = whenIdle(run)
    jest.advanceTimersByTime(2)
    stop()
    jest.runAllTimers()
    expect(run).not.toHaveBeenCalled()
  })

  it('comes in a browser without idle moments, too', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    const run = jest.fn()
    whenIdle(run)
    jest.runAllTimers()
    expect(run).toHaveBeenCalledTimes(1)
  })
})
