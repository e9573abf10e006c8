import { stored } from '@/client/storage'
import { useDraft } from '@/mobile/kit/frame/useDraft'
import { settle, takeOver } from 'design-system/hooks/useSettled'
import { act, renderHook, waitFor } from '@testing-library/react'

const kept = (text: string, at = Date.now()): void => void stored.write('drafts', { '0:note': { text, at } })

beforeEach(() => localStorage.clear())
afterEach(settle)

it('begins with what was typed before, for a day', () => {
  kept('雾里的声音')
  expect(renderHook(() => useDraft('note')).result.current.text).toBe('雾里的声音')
  kept('雾里的声音', Date.now() - 25 * 3_600_000)
  expect(renderHook(() => useDraft('note', '原文')).result.current.text).toBe('原文')
})

it('shows what was typed before once the form that the server has drawn is hydrated', async () => {
  kept('雾里的声音')
  takeOver()
  const { result } = renderHook(() => useDraft('note', '原文'))
  expect(result.current.text).toBe('原文')
  await waitFor(() => expect(result.current.text).toBe('雾里的声音'))
})

it('keeps what is typed before the form is hydrated', async () => {
  kept('雾里的声音')
  takeOver()
  const { result } = renderHook(() => useDraft('note'))
  act(() => result.current.set('渔船回来时'))
  await waitFor(() => expect(document.documentElement).not.toHaveClass('fresh'))
  expect(result.current.text).toBe('渔船回来时')
  expect(stored.read('drafts')?.['0:note']?.text).toBe('渔船回来时')
})
