export { CommentList, CommentRows } from './CommentList.tsx'
export { CommentForm } from './CommentForm.tsx'
export type { CommentFormProps } from './CommentForm.tsx'
export type { CommentListProps, CommentRowsProps, ShownComment } from './CommentList.tsx'
