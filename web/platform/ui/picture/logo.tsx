import clsx from 'clsx'
import styles from './logo.module.css'

interface LogoProps {
  className?: string
  /** One colour, for stamps and cards. */
  mono?: boolean
}

/** The mark: an umbrella that is an elephant. Beside the written name, so it has none of its own. */
export function Logo({ className, mono = false }: LogoProps) {
  return (
    <svg className={clsx(styles.logo, mono && styles.mono, className)} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M30.7 4h2.6v6h-2.6z" className={styles.finial} />
      <path d="M32 0l2.3 3.4L32 6.8l-2.3-3.4z" className={styles.finial} />
      <path
        d="M27.3 40h9.4v8.5c0 5.6 1 8.6 4.4 8.6 2.2 0 3.3-1.2 3.7-2.7l2.8.8c-.5 3.7-3.3 6.7-7.6 6.7-8.4 0-12.7-5.4-12.7-14.2z"
        className={styles.trunk}
      />
      <path d="M24.3 41.5c-.5 5.6-3.6 9.8-9.3 12.3 3-4.2 4.3-8 4.6-12.3z" className={styles.tusk} />
      <path d="M39.7 41.5c.5 5.6 3.6 9.8 9.3 12.3-3-4.2-4.3-8-4.6-12.3z" className={styles.tusk} />
      <path
        d="M4 36.5C4 19.5 16 8.5 32 8.5s28 11 28 28c-1.5 3.3-5.8 3.3-7.2 0-1.5 3.3-5.9 3.3-7.3 0-1.4 3.3-5.3 3.3-6.7 0H25.2c-1.4 3.3-5.3 3.3-6.7 0-1.4 3.3-5.8 3.3-7.3 0-1.4 3.3-5.7 3.3-7.2 0z"
        className={styles.silk}
      />
      <path
        d="M22.3 22.5C23.5 15.5 27 13.6 32 13.6s8.5 1.9 9.7 8.9C43 31 39 44 32 49.6 25 44 21 31 22.3 22.5z"
        className={styles.plate}
        strokeWidth="1.7"
      />
      <g className={styles.silk}>
        <circle cx="32" cy="22.3" r="3.3" />
        <circle cx="27.2" cy="28.6" r="1.6" />
        <circle cx="36.8" cy="28.6" r="1.6" />
        <circle cx="32" cy="31.6" r="2" />
        <circle cx="28.9" cy="36.2" r="1.25" />
        <circle cx="35.1" cy="36.2" r="1.25" />
        <circle cx="32" cy="40.6" r="1.5" />
      </g>
    </svg>
  )
}
