import { act, render, screen } from '@testing-library/react'
import { WorkRails, type RailOfWorks } from 'design-system/WorkRails'

const rail = (title: string, titles: string[]): RailOfWorks => ({
  key: title,
  title,
  more: '',
  layout: 'poster',
  works: titles.map((name) => ({ key: name, href: '#/', kind: 'ebook', title: name })),
})
const rails = [rail('新到', ['归舟', '夜航船', '雾港来信']), rail('常读', ['江南食单', '慢火车'])]
const cards = () => screen.queryAllByRole('listitem').length
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('stands whole from the first on a landing that the browser draws', () => {
  render(<WorkRails rails={rails} />)
  expect(titles()).toEqual(['新到', '常读'])
  expect(cards()).toBe(5)
})

it('comes a few cards at a time, in order and to the last, while a page is taken over', async () => {
  render(<WorkRails rails={rails} gradual />)
  expect(cards()).toBe(0)
  const counts: number[] = []
  while (jest.getTimerCount() > 0) {
    await act(() => jest.advanceTimersToNextTimerAsync())
    counts.push(cards())
  }
  const first = counts.find((count) => count > 0)
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(5)
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts.at(-1)).toBe(5)
  expect(titles()).toEqual(['新到', '常读'])
})
