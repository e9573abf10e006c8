import { expect, waitFor } from 'storybook/test'

/** Waits until an element that was found is visible: what is in a dialog is transparent at first. */
export const appears = (element: HTMLElement): Promise<void> => waitFor(() => expect(element).toBeVisible())
