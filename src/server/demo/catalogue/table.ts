export interface Row {
  title: string
  subtitle: string
  author: string
  category: string
  tags: string[]
  /** Columns after the tags, by kind: names, chapter titles, facts. */
  more: string[]
  synopsis: string
}

/**
 * Reads a catalogue table: two lines per work, easy to edit by hand. First line
 * `title|subtitle|author|category|tag,tag|more…`, second line the synopsis.
 */
export function readTable(text: string): Row[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rows: Row[] = []
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const [title = '', subtitle = '', author = '', category = '', tags = '', ...more] = (lines[index] ?? '')
      .split('|')
      .map((field) => field.trim())
    rows.push({
      title,
      subtitle,
      author,
      category,
      tags: list(tags),
      more,
      synopsis: (lines[index + 1] ?? '').trim(),
    })
  }
  return rows
}

/** A comma-separated field as a list. */
export function list(field: string | undefined): string[] {
  return (field ?? '').split(',').filter((word) => word !== '')
}

/** `name:value` pairs of a comma-separated field. */
export function pairs(field: string | undefined): [string, string][] {
  return list(field).map((pair) => {
    const [name = '', value = ''] = pair.split(':')
    return [name, value]
  })
}

/** The synopsis; `tail` is appended to a short one, because cards and details expect 60 characters and more. */
export function extendedSynopsis(synopsis: string, tail: string): string {
  return synopsis.length < 60 ? synopsis + tail : synopsis
}
