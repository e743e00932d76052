import clsx from 'clsx'
import type { ReactNode } from 'react'
import { CENTRED, readFraming, withoutFraming } from '#shared/platform/framing-rules.ts'
import { useImageFailure } from './image-failure.ts'
import styles from './picture.module.css'

interface PictureProps {
  /**
   * The URL of the picture; its widths are next to it as name-480.avif and .jpg. Its query is the version and the
   * framing: where the picture is cropped, its focal point stays visible.
   */
  src: string
  /** The widths that exist, in px; empty while they are still being made, when `src` itself is shown. */
  widths?: readonly number[]
  /** The width of the picture in px; with the height it fixes the ratio before anything is loaded. */
  width: number
  height: number
  /** The displayed width, as in an img element. */
  sizes?: string
  /** Empty for a decorative picture. */
  alt: string
  /** Loaded at once: only for the first picture of a page. */
  eager?: boolean
  /** Tones a photograph to match the drawings. */
  toned?: boolean
  className?: string
  /** Shown when the picture cannot be loaded. */
  fallback?: ReactNode
}

export function Picture({
  src: url,
  widths = [],
  width,
  height,
  sizes = '100vw',
  alt,
  eager,
  toned,
  className,
  fallback = null,
}: PictureProps) {
  const src = withoutFraming(url)
  const { x, y, isDrawing } = readFraming(url)
  const { failed, image } = useImageFailure(src)
  if (failed) return fallback
  const sources = widths.length > 0
  return (
    <picture className={styles.picture}>
      {sources && <source type="image/avif" srcSet={sourceSet(src, widths, 'avif')} sizes={sizes} />}
      <img
        {...image}
        className={clsx(styles.image, className)}
        src={sources ? address(src, plainWidth(widths), 'jpg') : src}
        width={width}
        height={height}
        alt={alt}
        data-focus-x={x === CENTRED.x ? undefined : x}
        data-focus-y={y === CENTRED.y ? undefined : y}
        data-photo={(toned && !isDrawing) || undefined}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </picture>
  )
}

/** Browsers that do not support AVIF are few and old: one width is enough for them. */
const plainWidth = (widths: readonly number[]) =>
  Math.max(...widths.filter((width) => width <= 1000), Math.min(...widths))

function sourceSet(src: string, widths: readonly number[], format: string) {
  return widths.map((width) => `${address(src, width, format)} ${width}w`).join(', ')
}

function address(src: string, width: number, format: string) {
  const [path = '', query] = src.split('?')
  return `${path.replace(/\.\w+$/, '')}-${width}.${format}${query ? `?${query}` : ''}`
}
