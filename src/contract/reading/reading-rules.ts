/** Rules of reading time that both fronts and the server share, without schemas: the reader loads them early. */

/** Pieces of time that one report may name. */
export const MOST_SPANS = 60

/** Seconds of reading that make a day count as one on which somebody read. */
export const LEAST_DAY_SECONDS = 60

/** Stretches of time that reading is added up over. */
export const READING_PERIODS = ['week', 'month', 'year', 'all'] as const
export type ReadingPeriod = (typeof READING_PERIODS)[number]

/** First year of the service: nobody read anything before. */
export const FIRST_YEAR = 2020
