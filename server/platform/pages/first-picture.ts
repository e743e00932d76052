const PICTURE = /<picture[^>]*>.*?<\/picture>/gs
const BEST_SOURCE = /<source type="(image\/avif)" srcSet="([^"]+)" sizes="([^"]+)"/

/** Announces in the head the picture that the page wants first, with the very choice its `picture` element offers: one download. */
export function preloadFirstPicture(markup: string): string {
  const first = markup.match(PICTURE)?.find((picture) => picture.includes('loading="eager"'))
  const [, type, sources, sizes] = (first && BEST_SOURCE.exec(first)) ?? []
  if (!sources) return ''
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`
}
