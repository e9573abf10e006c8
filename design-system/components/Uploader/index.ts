export { Uploader } from './Uploader'
export type { UploaderProps } from './Uploader'
export type { UploadPicture } from './useUploads'
