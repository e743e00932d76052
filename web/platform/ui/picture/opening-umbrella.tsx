import clsx from 'clsx'
import styles from './opening-umbrella.module.css'
import { Umbrella } from './umbrella.tsx'

/** An umbrella that opens once, when something festive has happened: somebody is registered or approved. */
export const OpeningUmbrella = ({ className }: { className?: string | undefined }) => (
  <Umbrella className={clsx(styles.umbrella, className)} />
)
