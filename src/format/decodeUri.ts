/** Decodes a part of an address; returns it as it is where its escapes are not valid. */
export function decodeUri(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
