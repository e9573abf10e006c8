import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Cascade } from 'design-system/Cascade'
import { FilterChips } from 'design-system/FilterChips'
import { RadioGroup } from 'design-system/RadioGroup'
import { RateSheet } from 'design-system/RateSheet'

const options = [
  { value: 'all', label: '全部' },
  { value: 'drama', label: '短剧' },
  { value: 'film', label: '电影' },
]

function Group({ confirm = false, chosen }: { confirm?: boolean; chosen: (value: string) => void }) {
  const [value, setValue] = useState('drama')
  const choose = (next: string): void => {
    chosen(next)
    setValue(next)
  }
  return (
    <>
      <button type="button">前</button>
      <RadioGroup label="种类" options={options} value={value} onChange={choose} confirm={confirm} />
      <button type="button">后</button>
    </>
  )
}

const radio = (name: string) => screen.getByRole('radio', { name })

it('is one stop of the Tab key and chooses by arrow keys, round the end', async () => {
  const chosen = jest.fn()
  render(<Group chosen={chosen} />)
  expect(screen.getByRole('radiogroup', { name: '种类' })).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  expect(radio('短剧')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(chosen.mock.calls).toEqual([['film'], ['all']])
  expect(radio('全部')).toBeChecked()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: '后' })).toHaveFocus()
})

it('where a choice acts at once, arrow keys only move; Space, Enter and a tap choose', async () => {
  const chosen = jest.fn()
  render(<Group chosen={chosen} confirm />)
  radio('短剧').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(radio('电影')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  expect(chosen).toHaveBeenLastCalledWith('film')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(chosen).toHaveBeenLastCalledWith('drama')
  // What is chosen already is chosen again: a sheet closes by it.
  await userEvent.click(radio('短剧'))
  expect(chosen).toHaveBeenCalledTimes(3)
})

it('a row of filters is chosen by arrow keys', async () => {
  const chosen = jest.fn()
  render(<FilterChips label="种类" options={options} value="all" onChange={chosen} />)
  await userEvent.tab()
  expect(radio('全部')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen).toHaveBeenCalledWith('drama')
})

it('a level of a cascade is walked by arrow keys before anything is chosen', async () => {
  const chosen = jest.fn()
  const areas = [
    { code: '33', name: '浙江省' },
    { code: '32', name: '江苏省' },
  ]
  render(<Cascade label="地区" options={areas} value={[]} onChange={chosen} />)
  radio('浙江省').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(radio('江苏省')).toHaveFocus()
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledWith([areas[1]])
})

it('a speed is chosen, and the sheet closed, only by Enter, Space or a tap', async () => {
  const [onRate, onClose] = [jest.fn(), jest.fn()]
  render(<RateSheet visible rate={1} rates={[1, 1.5, 2]} onRate={onRate} onClose={onClose} />)
  const one = await screen.findByRole('radio', { name: '1x' })
  one.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onRate).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onRate).toHaveBeenCalledWith(1.5)
  expect(onClose).toHaveBeenCalledTimes(1)
})
