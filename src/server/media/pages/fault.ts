/** Thrown when no pages can be made of a PDF. The message tells the operator what to do. */
export class PdfRefused extends Error {}

export const DAMAGED = '文件已损坏，或不是 PDF，请重新导出后上传'
export const PROTECTED = '这份 PDF 有密码，请去掉密码后重新上传'
export const TOO_COMPLEX = '这份 PDF 的页面过于复杂，处理超出了限制，请精简后重新导出'
