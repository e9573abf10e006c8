/** Days whose characters and cost are shown. */
export const SPEECH_DAYS = 30
/** The operator's price is of so many characters. */
export const PRICED_CHARACTERS = 10_000

/** Cost in fen of characters whose sound is made, at a price in fen per {@link PRICED_CHARACTERS}. */
export const speechCost = (characters: number, price: number): number =>
  Math.round((characters * price) / PRICED_CHARACTERS)

export const SPEECH_FIGURES = ['pieces', 'hours', 'size', 'characters', 'cost'] as const
export type SpeechFigure = (typeof SPEECH_FIGURES)[number]

/** Definition of each figure, shown to operators beside it. The only one: reading/office/speech-office.ts counts by it. */
export const SPEECH_HELP: Record<SpeechFigure, string> = {
  pieces: '现在保存着的朗读片段数。同一段文字、同一个声音只生成一次；30 天没人听的自动删除。',
  hours: '保存着的片段时长合计。',
  size: '保存着的片段文件大小合计；以前的版本生成的没有记录大小，不计在内。',
  characters: `近 ${SPEECH_DAYS} 天（含今天）生成的字数，按生成的日期计，含之后删除的片段；重新生成的再计一次，反复收听不计。`,
  cost: `近 ${SPEECH_DAYS} 天生成的字数 × 现在的每万字价格，四舍五入到分；价格在“配置 · 朗读”里设置。`,
}
