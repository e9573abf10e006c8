/** Names shared by both fronts and the server, without schemas: the phone loads them with its first screens. */

/** What a lesson is: a film, a sound, a text, pages of a document, a paper of the question bank, a live room with its recording. */
export const LESSON_KINDS = ['video', 'audio', 'text', 'document', 'paper', 'live'] as const
export type LessonKind = (typeof LESSON_KINDS)[number]

export const LESSON_KIND_NAMES: Record<LessonKind, string> = {
  video: '视频',
  audio: '音频',
  text: '图文',
  document: '课件',
  paper: '测验',
  live: '直播',
}
