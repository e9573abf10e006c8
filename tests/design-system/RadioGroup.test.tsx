import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Cascade } from 'design-system/Cascade'
import { FilterChips } from 'design-system/FilterChips'
import { RadioGroup } from 'design-system/RadioGroup'
import { RateSheet } from 'design-system/RateSheet'
import { Segmented } from 'design-system/Segmented'

const options = [
  { value: 'all', label: '全部' },
  { value: 'drama', label: '短剧' },
  { value: 'film', label: '电影' },
]
/** The same, but the one in the middle cannot be chosen. */
const dramaOff = options.map((option) => ({ ...option, disabled: option.value === 'drama' }))

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

it('a segmented switch is chosen by arrow keys, which pass over an option that cannot be chosen', async () => {
  const chosen = jest.fn()
  render(<Segmented id="kinds" label="种类" options={dramaOff} value="all" onChange={chosen} />)
  expect(screen.getByRole('radiogroup', { name: '种类' })).toHaveAttribute('id', 'kinds')
  expect(radio('短剧')).toBeDisabled()
  await userEvent.tab()
  expect(radio('全部')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen.mock.calls).toEqual([['film']])
})

it('a disabled switch takes neither a tap nor the focus', async () => {
  const chosen = jest.fn()
  render(<Segmented label="种类" options={options} value="all" onChange={chosen} disabled />)
  await userEvent.click(radio('电影'))
  await userEvent.tab()
  expect(document.body).toHaveFocus()
  expect(chosen).not.toHaveBeenCalled()
})

it('where a choice acts at once, arrow keys pass over an option that cannot be chosen', async () => {
  render(<RadioGroup label="种类" options={dramaOff} value="all" onChange={() => undefined} confirm />)
  radio('全部').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(radio('电影')).toHaveFocus()
})
