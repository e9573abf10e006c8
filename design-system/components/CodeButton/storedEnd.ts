/** Returns the epoch ms at which the countdown stored under `key` ends; null when none is running. */
export function readEnd(key: string, seconds: number): number | null {
  try {
    const end = Number(localStorage.getItem(key))
    const left = end - Date.now()
    // More than a full countdown is only possible when the clock was set back.
    return left > 0 && left <= seconds * 1000 ? end : null
  } catch {
    return null
  }
}

export function writeEnd(key: string, end: number): void {
  try {
    localStorage.setItem(key, String(end))
  } catch {
    // Storage is full or forbidden: the countdown then lasts only as long as the page.
  }
}
