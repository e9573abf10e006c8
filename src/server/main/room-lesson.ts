import { lessonOfRoom } from '../courses/room-lesson'
import { registerRoomLesson } from '../live/room-access'

registerRoomLesson(lessonOfRoom)
