import { registerWorkRemoval } from '../catalogue/work-removal'
import { emptyPlaces } from '../content/board-places'

registerWorkRemoval([emptyPlaces])
