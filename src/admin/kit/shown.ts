/** For a request whose failure the screen shows itself: nothing is left for the console to say. */
export const shownHere = { onError: () => undefined }
