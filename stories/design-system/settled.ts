import { expect, waitFor } from 'storybook/test'

/** The element once its overlay stands still: while it moves in, it takes no taps. */
export async function settled(element: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(getComputedStyle(element).pointerEvents).not.toBe('none'))
  return element
}
