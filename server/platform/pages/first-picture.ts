const PICTURE = /<picture[^>]*>.*?<\/picture>/gs
const BEST_SOURCE = /<source type="(image\/avif)" srcSet="([^"]+)" sizes="([^"]+)"/

/**
 * Preloads the page's first picture with exactly the choices of its `picture` element, so that it is downloaded once.
 */
export function preloadFirstPicture(markup: string): string {
  const first = markup.match(PICTURE)?.find((picture) => picture.includes('loading="eager"'))
  const [, type, sources, sizes] = (first && BEST_SOURCE.exec(first)) ?? []
  if (!sources) return ''
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`
}
