import type { ReactNode } from 'react'
import styles from './home-screen-steps.module.css'

const STEPS = [
  {
    id: 'share',
    Picture: SharePicture,
    text: (
      <>
        In Safari, tap <b>Share</b>. It may be behind the three dots.
      </>
    ),
  },
  {
    id: 'add',
    Picture: AddPicture,
    text: (
      <>
        Scroll down, tap <b>Add to Home Screen</b>, then Add.
      </>
    ),
  },
  {
    id: 'open',
    Picture: OpenPicture,
    text: 'Open the site from your home screen, log in, and turn on notifications there.',
  },
]

/** How an iPhone is prepared: it takes notifications only from sites on its home screen. */
export const HomeScreenSteps = () => (
  <ol className={styles.steps}>
    {STEPS.map(({ id, Picture, text }) => (
      <li key={id}>
        <Picture />
        <span>{text}</span>
      </li>
    ))}
  </ol>
)

/** The frame of a phone's screen around what a step shows. */
const Screen = ({ children }: { children: ReactNode }) => (
  <svg className={styles.picture} viewBox="0 0 120 96" aria-hidden="true">
    <path className={styles.phone} d="M10 1H110a9 9 0 0 1 9 9V86a9 9 0 0 1-9 9H10a9 9 0 0 1-9-9V10a9 9 0 0 1 9-9Z" />
    {children}
  </svg>
)

function SharePicture() {
  return (
    <Screen>
      <path className={styles.faint} d="M16 18h56M16 30h88M16 42h72" />
      <path className={styles.bar} d="M1 62H119V86a9 9 0 0 1-9 9H10a9 9 0 0 1-9-9Z" />
      <path className={styles.faint} d="M17 74l-5 5 5 5M32 74l5 5-5 5M84 72h9v14h-9zM103 72h7v10M100 75h7v11h-7z" />
      <circle className={styles.ring} cx="61" cy="79" r="14" />
      <path className={styles.mark} d="M57 76h-2v10h12V76h-2M61 82V71M57.500 74.500 61 71l3.500 3.500" />
    </Screen>
  )
}

function AddPicture() {
  return (
    <Screen>
      <path className={styles.faint} d="M16 18h44M16 78h52M92 14h8v8h-8zM92 74h8v8h-8z" />
      <path className={styles.chosen} d="M8 32H112V64H8Z" />
      <path className={styles.word} d="M16 44h58M16 53h34" />
      <path
        className={styles.mark}
        d="M90 40h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H90a2 2 0 0 1-2-2V42a2 2 0 0 1 2-2ZM96 44v8M92 48h8"
      />
    </Screen>
  )
}

function OpenPicture() {
  return (
    <Screen>
      <path
        className={styles.app}
        d="M16 14h18v18H16zM44 14h18v18H44zM72 14h18v18H72zM16 46h18v18H16zM72 46h18v18H72z"
      />
      <path className={styles.own} d="M48 44h12a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H48a5 5 0 0 1-5-5V49a5 5 0 0 1 5-5Z" />
      <path className={styles.umbrella} d="M46.500 56a7.500 7.500 0 0 1 15 0ZM54 56v6" />
      <path className={styles.faint} d="M44 76h20" />
    </Screen>
  )
}
