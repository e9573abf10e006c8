export type WorkKind =
  | 'drama'
  | 'film'
  | 'audio'
  | 'fm'
  | 'script'
  | 'course'
  | 'ebook'
  | 'paperbook'
  | 'goods'
export type Ratio = '3:4' | '16:9' | '1:1' | '9:16' | '5:2'

export interface Shape {
  ratio: Ratio
  /** Nominal size of the picture in px: reserves its space before it loads. */
  width: number
  height: number
}

const book: Shape = { ratio: '3:4', width: 240, height: 320 }
const wide: Shape = { ratio: '16:9', width: 480, height: 270 }
const square: Shape = { ratio: '1:1', width: 240, height: 240 }
const tall: Shape = { ratio: '9:16', width: 270, height: 480 }

export const shapes: Record<WorkKind | Ratio, Shape> = {
  drama: tall,
  film: wide,
  audio: square,
  fm: square,
  script: book,
  course: wide,
  ebook: book,
  paperbook: book,
  goods: square,
  '3:4': book,
  '16:9': wide,
  '1:1': square,
  '9:16': tall,
  '5:2': { ratio: '5:2', width: 800, height: 320 },
}
