export const showVip = (_options?: { tier?: 'member' | 'creator'; title?: string }): Promise<boolean> => Promise.resolve(false)
