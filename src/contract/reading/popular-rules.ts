/** Readers that have to highlight a sentence before others see that it is popular: nobody is recognised among them. */
export const LEAST_READERS = 10
/** Popular sentences of one chapter that are shown. */
export const MOST_POPULAR = 30
