/**
 * The beginning of an HLS playlist: all pieces that start before a second. Players see a film that ends there.
 * @returns the shorter playlist, and the names of its pieces
 */
export function cutPlaylist(playlist: string, seconds: number): { text: string; pieces: string[] } {
  const kept: string[] = []
  const pieces: string[] = []
  let start = 0
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-ENDLIST') || line === '') continue
    if (line.startsWith('#EXTINF:')) {
      if (start >= seconds) break
      start += Number.parseFloat(line.slice('#EXTINF:'.length)) || 0
    } else if (!line.startsWith('#')) pieces.push(line)
    kept.push(line)
  }
  return { text: `${[...kept, '#EXT-X-ENDLIST'].join('\n')}\n`, pieces }
}
