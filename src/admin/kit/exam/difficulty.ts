export const DIFFICULTY_LABELS = { 1: '易', 2: '较易', 3: '中等', 4: '较难', 5: '难' } as const

export const difficultyText = (difficulty: number): string =>
  DIFFICULTY_LABELS[difficulty as keyof typeof DIFFICULTY_LABELS]
