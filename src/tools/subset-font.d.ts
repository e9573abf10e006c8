declare module 'subset-font' {
  /** Returns a font with only the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noHinting?: boolean },
  ): Promise<Buffer>
}
