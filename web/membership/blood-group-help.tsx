import styles from './blood-group-help.module.css'

/** For people who do not know their blood group: how they find it out. The field stays required. */
export const BloodGroupHelp = () => (
  <details className={styles.help}>
    <summary>I don’t know</summary>
    <p className="small soft">
      A short blood test shows it: ask any clinic or medical laboratory. You also learn it when you donate blood, and it
      is often in the papers of a birth, an operation or an earlier test. Your answers stay on this device, so you can
      finish the form later.
    </p>
  </details>
)
