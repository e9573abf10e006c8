import { GOT_IT } from '@/format/actionTexts'
import { NOTICE_TITLE } from '@/format/texts'
import { announce } from '../Toast/announce'

export type AlertOptions = {
  title?: string
  content: string
  confirmText?: string
}

export type ConfirmOptions = AlertOptions & {
  cancelText?: string
}

const open = new Map<string, Promise<void>>()

async function load() {
  return import(/* webpackChunkName: "dialog" */ './showDialog')
}

/**
 * Shows a message that has to be acknowledged. While a dialog with the same key is open, further calls join it: ten
 * calls that fail alike show one alert.
 */
export function alertOnce(
  key: string,
  { title = NOTICE_TITLE, content, confirmText = GOT_IT }: AlertOptions,
): Promise<void> {
  const running = open.get(key)
  if (running !== undefined) return running
  announce(`${title}：${content}`)
  const shown = load()
    .then(({ showDialog }) =>
      showDialog({ title, content, actions: [{ key: 'confirm', text: confirmText }] }),
    )
    .then(() => undefined)
    .finally(() => open.delete(key))
  open.set(key, shown)
  return shown
}

/** Asks for confirmation; resolves to false when the user cancels or presses Esc. */
export async function confirm({
  title = NOTICE_TITLE,
  content,
  confirmText = '确定',
  cancelText = '取消',
}: ConfirmOptions): Promise<boolean> {
  announce(`${title}：${content}`)
  const { showDialog } = await load()
  const answer = await showDialog({
    title,
    content,
    actions: [
      { key: 'cancel', text: cancelText },
      { key: 'confirm', text: confirmText },
    ],
  })
  return answer === 'confirm'
}
