import styles from './account-person.module.css'

type AccountPersonProps = { fullName: string; email: string }

/** The name and email address of the signed-in person, shown above the menu items. */
export const AccountPerson = ({ fullName, email }: AccountPersonProps) => (
  <p className={styles.person}>
    <b>{fullName}</b>
    <span>{email}</span>
  </p>
)
