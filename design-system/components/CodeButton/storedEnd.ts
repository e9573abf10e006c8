/** Epoch ms at which the countdown kept under the key ends; null when there is none that still runs. */
export function readEnd(key: string, seconds: number): number | null {
  try {
    const end = Number(localStorage.getItem(key))
    const left = end - Date.now()
    // More than a full countdown can only come from a clock that was set back.
    return left > 0 && left <= seconds * 1000 ? end : null
  } catch {
    return null
  }
}

export function writeEnd(key: string, end: number): void {
  try {
    localStorage.setItem(key, String(end))
  } catch {
    // Storage is full or forbidden: the countdown then lives as long as the page.
  }
}
