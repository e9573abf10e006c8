/** Options for a request whose failure the screen itself shows: nothing is logged to the console. */
export const handledByScreen = { onError: () => undefined }
