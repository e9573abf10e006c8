import { registerWorkRemoval } from '../catalogue/work-removal'
import { removeDocumentFiles } from '../courses/office/document-office'
import { emptyPlaces } from '../content/board-places'

registerWorkRemoval([emptyPlaces, removeDocumentFiles])
