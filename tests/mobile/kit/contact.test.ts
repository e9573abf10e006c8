import { recorded } from '@mocks/recordings'
import { openContact } from '@/mobile/kit/contact/contact'
import { setConfig } from '@/stores/config'
import { waitFor } from '@testing-library/react'
import { recordedServer } from '../home/rig'

/** jsdom cannot leave its page: it prints an error instead. */
const left = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)
const config = recorded('common.init')

it('opens the configured chat', () => {
  const contact = jest.fn(() => Promise.resolve(true))
  recordedServer({}, { contact })
  const navigation = left()
  setConfig({ ...config, qywxH5: 'https://kefu.test/chat' })
  openContact()
  expect(navigation.mock.calls.map(String).join()).toContain('navigation')
  expect(contact).not.toHaveBeenCalled()
})

it('opens the contact form where no chat is configured', async () => {
  const contact = jest.fn(() => Promise.resolve(true))
  recordedServer({}, { contact })
  const navigation = left()
  setConfig({ ...config, qywxH5: '' })
  openContact()
  await waitFor(() => expect(contact).toHaveBeenCalledTimes(1))
  expect(navigation).not.toHaveBeenCalled()
})
