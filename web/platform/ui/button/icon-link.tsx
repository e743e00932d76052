import clsx from 'clsx'
import { Anchor, type AnchorProps } from '../navigation/anchor.tsx'
import styles from './icon-button.module.css'

interface IconLinkProps extends Omit<AnchorProps, 'aria-label'> {
  /** Where it leads; the icon has no other name. */
  label: string
}

/** A link that looks like an icon button. */
export function IconLink({ label, className, ...rest }: IconLinkProps) {
  return <Anchor {...rest} aria-label={label} data-tooltip="" className={clsx(styles.icon, className)} />
}
