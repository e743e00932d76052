import styles from './account-person.module.css'

type AccountPersonProps = { fullName: string; email: string }

/** Who is signed in, above what they can do. */
export const AccountPerson = ({ fullName, email }: AccountPersonProps) => (
  <p className={styles.person}>
    <b>{fullName}</b>
    <span>{email}</span>
  </p>
)
