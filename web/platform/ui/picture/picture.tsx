import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useImageFailure } from './image-failure.ts'
import styles from './picture.module.css'

interface PictureProps {
  /** The address of the picture; its widths lie beside it as name-480.avif, .webp and .jpg. A query (?v=…) is kept. */
  src: string
  /** The widths that exist, in px; none while they are still being made: then the address itself is shown. */
  widths?: readonly number[]
  /** The size of the picture in px; it fixes the ratio before anything is loaded. */
  width: number
  height: number
  /** How wide it is shown, as in an img element. */
  sizes?: string
  /** Empty for a picture that only decorates. */
  alt: string
  /** Asked for at once: the first picture of a page only. */
  eager?: boolean
  className?: string
  /** What stands there when the picture cannot be loaded. */
  fallback?: ReactNode
}

export function Picture({
  src,
  widths = [],
  width,
  height,
  sizes = '100vw',
  alt,
  eager,
  className,
  fallback = null,
}: PictureProps) {
  const { failed, image } = useImageFailure(src)
  if (failed) return fallback
  const sources = widths.length > 0
  return (
    <picture className={styles.picture}>
      {sources && <source type="image/avif" srcSet={sourceSet(src, widths, 'avif')} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sourceSet(src, widths, 'webp')} sizes={sizes} />}
      <img
        {...image}
        className={clsx(styles.image, className)}
        src={sources ? address(src, plainWidth(widths), 'jpg') : src}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </picture>
  )
}

/** Browsers that know neither AVIF nor WebP are few and old: one width serves them. */
const plainWidth = (widths: readonly number[]) =>
  Math.max(...widths.filter((width) => width <= 1000), Math.min(...widths))

function sourceSet(src: string, widths: readonly number[], format: string) {
  return widths.map((width) => `${address(src, width, format)} ${width}w`).join(', ')
}

function address(src: string, width: number, format: string) {
  const [path = '', query] = src.split('?')
  return `${path.replace(/\.\w+$/, '')}-${width}.${format}${query ? `?${query}` : ''}`
}
