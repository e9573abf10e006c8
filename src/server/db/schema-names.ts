export interface NameGrams {
  /** The table whose names these are of. */
  list: string
  gram: string
  ref_id: number
}

/** Where runs of a name may begin, and how long they may be. */
export interface GramPlaces {
  place: number
  size: number
}

/** Tables that lists are searched by. */
export interface NameTables {
  name_grams: NameGrams
  gram_places: GramPlaces
}
