export { CommentList } from './CommentList.tsx'
export { CommentForm } from './CommentForm.tsx'
export type { CommentFormProps } from './CommentForm.tsx'
export type { CommentListProps, ShownComment } from './CommentList.tsx'
