/** Key of an answer embedded in the page: the call's name and its payload as requested. */
export const answerKey = (name: string, payload: object): string => `${name} ${JSON.stringify(payload)}`
