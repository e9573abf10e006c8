/** Key of an answer that the page brings along: the call's name and its payload as it is asked. */
export const answerKey = (name: string, payload: object): string => `${name} ${JSON.stringify(payload)}`
