export { AddTile, CornerButton, PictureTile, Veil } from './PictureTile'
