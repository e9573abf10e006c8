/**
 * A question of the first paper that is stored with a wrong key, so that the analysis of the paper has one to find:
 * learners who know better choose the right option and get no marks.
 */
export const WRONG_KEY = { code: 'zy-044', stored: 'b', right: 'a' } as const
