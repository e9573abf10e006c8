import { applyTextSize, chooseTextSize, chosenTextSize } from '@/client/textSize'

const worn = () => document.documentElement.dataset['text']

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['text']
})

it('shows the standard size to who chose none', () => {
  applyTextSize()
  expect(worn()).toBe('standard')
  expect(chosenTextSize()).toBe('standard')
})

it('shows large text once it is chosen, also after a reload', () => {
  chooseTextSize('large')
  expect(worn()).toBe('large')
  delete document.documentElement.dataset['text']
  applyTextSize()
  expect(worn()).toBe('large')
  expect(chosenTextSize()).toBe('large')
})

it('goes back to the standard size, and stores nothing for it', () => {
  chooseTextSize('large')
  chooseTextSize('standard')
  expect(worn()).toBe('standard')
  expect(localStorage.getItem('text_size')).toBeNull()
})
