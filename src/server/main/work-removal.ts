import { registerWorkRemoval } from '../catalogue/work-removal'
import { removeDocumentFiles } from '../courses/office/document-office'
import { openRoomsOfCourse } from '../courses/office/lesson-edit'
import { emptyPlaces } from '../content/board-places'

registerWorkRemoval([emptyPlaces, removeDocumentFiles, openRoomsOfCourse])
