/** Files that operators upload, by purpose: label and largest size in bytes. */
export const UPLOADS = {
  film: { noun: '视频', most: 2 * 1024 ** 3, said: '2 GB' },
  /** Nine hours at 128 kbit/s. */
  sound: { noun: '音频', most: 500 * 1024 ** 2, said: '500 MB' },
  /** An EPUB is mostly pictures. */
  book: { noun: '电子书', most: 100 * 1024 ** 2, said: '100 MB' },
  document: { noun: '课件', most: 100 * 1024 ** 2, said: '100 MB' },
} as const

export type UploadPurpose = keyof typeof UPLOADS

/** Message for a file that is larger than its purpose allows. */
export const tooLarge = (purpose: UploadPurpose): string =>
  `${UPLOADS[purpose].noun}不能超过 ${UPLOADS[purpose].said}`
