import { expect, waitFor } from 'storybook/test'

/** Resolves to the element once its overlay has stopped moving: until then it takes no taps. */
export async function settled(element: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(getComputedStyle(element).pointerEvents).not.toBe('none'))
  return element
}
