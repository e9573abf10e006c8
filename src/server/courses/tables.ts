import type { Generated } from 'kysely'
import type { Flag, Id } from '../kernel/tables'

/** Rules of a course; without a row the defaults of course-view.ts hold. */
export interface CourseSettings {
  work_id: number
  /** A lesson opens when the one before is finished. */
  in_order: Flag
  /** Seconds that were never watched cannot be skipped. */
  no_skip: Flag
  /** Share of a film or sound that has to be watched. */
  finish_percent: number
  certificate: Flag
  /** Days for which a purchase opens the course; 0 = for good. */
  days_valid: Generated<number>
}

export interface CourseChapters {
  id: Id
  work_id: number
  /** From 1. */
  number: number
  title: string
}

export interface Teachers {
  id: Id
  name: string
  title: string
  intro: string
  /** Path of a picture without its width, or an uploaded file; empty = none. */
  avatar: string
  version: number
}

export interface CourseTeachers {
  work_id: number
  teacher_id: number
  position: number
}

/** What a part of a course is more than a film; a part without a row is a required film in no chapter. */
export interface Lessons {
  part_id: number
  work_id: number
  chapter_id: number | null
  paper_id: number | null
  room_id: number | null
  document_id: number | null
  /** How much of a paid film or sound everybody may try; 0 = nothing. */
  trial_seconds: number
  /** Needed to finish the course. */
  required: Flag
  /** 0 = at once. */
  opens_at: number
  /** Days after joining; 0 = at once. */
  days_after: number
  added_at: number
}

export interface Slides {
  id: Id
  part_id: number
  /** Second of the lesson. */
  at: number
  title: string
  text: string
}

export interface CourseMembers {
  user_id: number
  work_id: number
  since: number
  /** Set once: lessons that are added later take nothing away. 0 = not finished. */
  finished_at: number
  certificate_id: number | null
}

export interface LessonStates {
  user_id: number
  part_id: number
  work_id: number
  /** How it is finished. */
  way: 'watched' | 'read' | 'paper'
  /** Watched cells of 5 seconds, or seen pages of a document, as 0-7,9-12: from the first to the last, both included. */
  covered: string
  /** Per cent. */
  share: number
  /** Time of the last report. */
  seen_at: number
  /** Set once; 0 = not finished. */
  finished_at: number
}

export interface LessonNotes {
  id: Id
  user_id: number
  /** Made by the device that wrote it first. */
  uid: string
  work_id: number
  part_id: number
  at: number
  text: string
  revision: number
  updated_at: number
}

/** A PDF of a course, and what was made of its newest file that could be read. */
export interface Documents {
  id: Id
  work_id: number
  title: string
  /** Of the newest file. */
  state: 'waiting' | 'drawing' | 'ready' | 'failed'
  /** Per cent of its pages that are made. */
  progress: number
  /** Why no pages could be made of it. */
  fault: string
  /** The newest file's id in `uploads`. */
  upload: string
  file_name: string
  /** Counts the files that were made into pages; 0 = none yet. */
  edition: number
  pages: number
  bytes: number
  /** SHA-256 in hex of each piece of the file, separated by commas. */
  pieces: string
  /** Folder of the pages and the file below /media. */
  folder: string
  edition_at: number
  withdrawn: Flag
  created_at: number
  updated_at: number
  version: number
}

export interface DocumentPages {
  document_id: number
  number: number
  /** Size of the picture, px. */
  width: number
  height: number
  text: string
}

export interface DocumentFavorites {
  user_id: number
  document_id: number
  created_at: number
}

declare module '../kernel/tables' {
  interface Database {
    course_settings: CourseSettings
    course_chapters: CourseChapters
    teachers: Teachers
    course_teachers: CourseTeachers
    lessons: Lessons
    slides: Slides
    documents: Documents
    document_pages: DocumentPages
    document_favorites: DocumentFavorites
    course_members: CourseMembers
    lesson_states: LessonStates
    lesson_notes: LessonNotes
  }
}
