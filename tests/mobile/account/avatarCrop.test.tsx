import { StrictMode } from 'react'
import { AvatarCrop } from '@/mobile/areas/account/parts/AvatarCrop'
import { render, waitFor } from '@testing-library/react'

it('shows a picture that was not revoked, under StrictMode too', async () => {
  const live = new Set<string>()
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${live.size}-${Math.random()}`
    live.add(url)
    return url
  })
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void live.delete(url))
  const file = new File(['picture'], 'me.png', { type: 'image/png' })
  const { unmount } = render(
    <StrictMode>
      <AvatarCrop visible file={file} onClose={() => undefined} onDone={() => Promise.resolve()} />
    </StrictMode>,
  )
  await waitFor(() => expect(document.querySelector('img[src^="blob:"]')).not.toBeNull())
  expect(live).toContain(document.querySelector('img[src^="blob:"]')?.getAttribute('src'))
  unmount()
  await waitFor(() => expect(live.size).toBe(0))
})
