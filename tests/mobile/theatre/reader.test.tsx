import { recorded } from '@mocks/recordings'
import ScriptReader from '@/mobile/areas/theatre/screens/ScriptReader'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'

const script = recorded('work.detail')
const [first, second] = script.parts
const text = recorded('work.text')

/** The scene is 1000 px longer than the screen. */
const scrolled = () => {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 1000)
  return jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
}

it('opens where its reader stopped, and a further scene at its top', async () => {
  const scrollTo = scrolled()
  recordedServer({
    'work.detail': () => ({
      ...script,
      progress: {
        partId: first?.id ?? 0,
        partNumber: 1,
        position: 56,
        duration: 100,
        revision: 3,
        device: 'another',
        updatedAt: 1,
      },
    }),
    'work.text': ({ partId }) => ({
      ...text,
      part: { ...text.part, id: Number(partId), title: Number(partId) === first?.id ? '候船' : '起雾' },
      next: second?.id ?? 0,
    }),
  })
  open(ScriptReader, '/theater/scriptdetail2?id=1')
  expect(await screen.findByRole('heading', { name: '候船' })).toBeVisible()
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 560))

  await userEvent.click(screen.getByRole('button', { name: '下一场' }))
  expect(await screen.findByRole('heading', { name: '起雾' })).toBeVisible()
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})
