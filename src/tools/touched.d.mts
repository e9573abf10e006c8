/** Path of a file → paths of the files that it imports. */
export type ImportGraph = Record<string, string[]>

export function changedFiles(since?: string): string[]
export function importGraph(entries: string[], root?: string): Promise<ImportGraph>
export function reaches(graph: ImportGraph, entry: string, changed: ReadonlySet<string>): boolean
export function touchedStories(files: string[]): Promise<Set<string>>
