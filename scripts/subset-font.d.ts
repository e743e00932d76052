declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
    keepFeatures?: string[]
    noHinting?: boolean
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
  }

  /** The font reduced to the characters of the text. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
