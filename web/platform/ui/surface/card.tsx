import clsx from 'clsx'
import type { ComponentProps } from 'react'
import type { Silk } from '../label/silk.ts'
import { Anchor, type AnchorProps } from '../navigation/anchor.tsx'
import { Fringe } from '../picture/fringe.tsx'
import styles from './card.module.css'

/** A card: pictures, body, and one link that covers the whole card. */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={clsx(styles.card, className)} data-ground="day" />
}

interface CardPictureProps extends ComponentProps<'div'> {
  /** The silk of the category, shown at the foot of the picture. */
  silk?: Silk
}

/** The top of a card: an image, a picture or a plate, with a date block or a ribbon over it. */
export function CardPicture({ silk, className, children, ...rest }: CardPictureProps) {
  return (
    <div {...rest} className={clsx(styles.picture, silk && 'below-2', className)} data-silk={silk}>
      {children}
      {silk && <Fringe of={silk} at="foot" />}
    </div>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.body, className)} />
}

/** Labels in one row. */
export function CardLabels({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.labels, className)} />
}

/** Short facts with icons, one li each. */
export function CardFacts({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={clsx(styles.facts, className)} />
}

/** The foot of a card; links and buttons here stay separate targets. */
export function CardFoot({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.foot, className)} />
}

/** The link of the title: a press anywhere on the card follows it. */
export function CardLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={clsx(styles.link, className)} />
}

/** A plain panel with padding, for side columns and dashboard blocks. */
export function Panel({ className, accent = false, ...rest }: ComponentProps<'section'> & { accent?: boolean }) {
  return (
    <section
      {...rest}
      className={clsx(styles.card, styles.panel, accent && styles.accent, className)}
      data-ground="day"
    />
  )
}
