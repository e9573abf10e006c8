import type { AppConfig } from '@/contract/content/app-config'
import { appConfig, useConfig } from '@/stores/config'
import { overlays } from '@/stores/overlays'

/** Copyright services have an adviser of their own. */
type Service = 'general' | 'copyright'

/** Props of a link to the chat, or of a button. */
type Contact = { href: string } | { href?: undefined; onClick: () => void }

const chatOf = ({ qywxH5, qywxH5CS }: AppConfig, service: Service): string =>
  (service === 'copyright' && qywxH5CS) || qywxH5

/** How customer service is reached: by the configured chat, else by the contact form. */
export function useContact(service: Service = 'general'): Contact {
  const chat = chatOf(useConfig(), service)
  return chat ? { href: chat } : { onClick: () => void overlays.contact() }
}

/** Opens the configured chat, or the contact form. */
export function openContact(): void {
  const chat = chatOf(appConfig(), 'general')
  if (chat) location.assign(chat)
  else void overlays.contact()
}
