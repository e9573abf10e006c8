import { Type } from '@sinclair/typebox'
import { Nothing, upload as uploadCall } from '../call'

export const upload = {
  upload: uploadCall('/index/upload', {
    family: 'addon',
    who: 'user',
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One picture as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
}
